import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { claimState } from "../../cli/claim-state.ts";
import { findFreePort } from "../../cli/free-port.ts";

const program = (stateFolder: string, port: number) => `
  import { claimState } from ${JSON.stringify(new URL("../../cli/claim-state.ts", import.meta.url).href)};
  await claimState(${JSON.stringify(stateFolder)}, ${port});
  console.log("claimed");
  process.stdin.resume();`;

/** Claims a folder in another process: returns the process, and its first output. */
async function claimElsewhere(stateFolder: string, port: number) {
  const other = spawn(process.execPath, ["--input-type=module", "--eval", program(stateFolder, port)]);
  const [said] = (await Promise.race([once(other.stdout, "data"), once(other.stderr, "data")])) as [Buffer];
  return { other, said: said.toString() };
}

describe("claiming a state folder", () => {
  test("a second process is told who has it, until that one is killed", async () => {
    const [folder, port] = [`build/claimed-${process.pid}`, await findFreePort()];
    const { other, said } = await claimElsewhere(folder, port);
    expect(said).toBe("claimed\n");
    await expect(claimState(folder, await findFreePort())).rejects.toThrow(
      `The network in ${folder} is already running at http://localhost:${port}/. Stop it first.`,
    );
    other.kill("SIGKILL");
    await once(other, "exit");
    await claimState(folder, port);
    // Claiming again does nothing: a command claims before it builds, and the runtime once more.
    await claimState(folder, port);
    const late = spawn(process.execPath, ["--input-type=module", "--eval", program(folder, port)]);
    expect(await text(late.stderr)).toContain("is already running");
  });

  test("a port in use is named", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    await expect(claimState(`build/unclaimed-${process.pid}`, port)).rejects.toThrow(
      `Port ${port} is in use.`,
    );
    server.close();
  });
});
