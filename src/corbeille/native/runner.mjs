// Runs a game compiled for WebAssembly: `node runner.mjs game.wasm`, one question a line as JSON, one answer a line.
//
//     ["box", "0a00…"]  ["new_game", 4]  ["step", 17]  ["worth", 0]  ["state"]  ["seconds", 4, 1000]
//
// `box` and `state` set the bytes (hexadecimal) or return them; `seconds` times random games of so many players;
// everything else is an export of the module, which takes up to two numbers; those above 2**53 as strings.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const game = instance.exports;

function bytes(what, hex) {
  const place = new Uint8Array(game.memory.buffer, game[what](), game[`${what}_size`]());
  if (hex !== undefined) place.set(Buffer.from(hex, "hex"));
  return Buffer.from(place).toString("hex");
}

function seconds(players, games) {
  const begin = performance.now();
  for (let seed = 0; seed < Number(games); seed++) {
    game.new_game(BigInt(players), 0n);
    game.playout(BigInt(seed), 0n);
  }
  return (performance.now() - begin) / 1000;
}

const special = { box: (hex) => bytes("box", hex), state: (hex) => bytes("state", hex), seconds };
const lines = [];
for await (const line of createInterface({ input: process.stdin })) {
  const [name, a = 0, b = 0] = JSON.parse(line);
  const answer = special[name] ? special[name](...JSON.parse(line).slice(1)) : game[name](BigInt(a), BigInt(b));
  lines.push(answer);
}
process.stdout.write(`${lines.join("\n")}\n`);
