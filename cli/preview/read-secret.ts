import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/**
 * A secret, by name: from the environment, else from hidden terminal input. Empty input generates one if that
 * `mayBeNew`. Throws an error that names the secret if there is no terminal.
 */
export async function readSecret(name: string, { mayBeNew }: { mayBeNew: boolean }): Promise<string> {
  const given = process.env[name];
  if (given) return given;
  if (!process.stdin.isTTY)
    throw new Error(`Set ${name} in the environment: there is no terminal to ask in.`);
  process.stdout.write(`${name}${mayBeNew ? " (Enter makes one up)" : ""}: `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: hidden, terminal: true });
  const answer = (await reader.question("")).trim();
  reader.close();
  process.stdout.write("\n");
  if (answer === "" && !mayBeNew) throw new Error(`${name} is needed.`);
  return answer === "" ? randomBytes(24).toString("hex") : answer;
}
