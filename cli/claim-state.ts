import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { isPortFree } from "./free-port.ts";
import { root } from "./wrangler.ts";

/** Sockets that this process holds. */
const held = new Set<string>();

/**
 * Claims a state folder and a port for this process until it ends: two runtimes that write the same databases would ruin them.
 * Whoever has a folder answers with its address on a socket, which the system closes with the process, so a crash leaves no
 * lock behind. Throws an error that names the address or the port if one of them is taken; claiming again does nothing.
 */
export async function claimState(stateFolder: string, port: number): Promise<void> {
  const name = createHash("sha256").update(resolve(root, stateFolder)).digest("hex").slice(0, 16);
  // In the system's folder, because the path of a socket may have about a hundred characters.
  const path = join(tmpdir(), `magma-${name}.sock`);
  if (held.has(path)) return;
  const holder = await askHolder(path);
  if (holder !== null) {
    throw new Error(`The network in ${stateFolder} is already running at ${holder}. Stop it first.`);
  }
  // What answers on a port in use would be taken for the network that is starting.
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use. Set PORT to another one.`);
  rmSync(path, { force: true });
  const server = createServer((socket) =>
    socket.on("error", () => undefined).end(`http://localhost:${port}/`),
  );
  await new Promise<void>((done, fail) => server.once("error", fail).listen(path, done));
  server.unref();
  held.add(path);
}

/** The address of who holds a socket; null if nobody does. */
async function askHolder(path: string): Promise<string | null> {
  try {
    return await text(connect(path));
  } catch {
    return null;
  }
}
