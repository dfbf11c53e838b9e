import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { isPortFree } from "./free-port.ts";
import { root } from "./wrangler.ts";

/** Sockets held by this process. */
const held = new Set<string>();

/** The process that holds a state folder. */
export interface Holder {
  /** `http://localhost:8787/` */
  address: string;
  /** The command that holds it until it ends (`npm run import`); empty for a running network. */
  command: string;
}

// In the system's folder, because the path of a socket may have about a hundred characters.
function buildSocketPath(stateFolder: string): string {
  const name = createHash("sha256").update(resolve(root, stateFolder)).digest("hex").slice(0, 16);
  return join(tmpdir(), `magma-${name}.sock`);
}

/** The holder of a state folder; null if there is none. */
export async function findHolder(stateFolder: string): Promise<Holder | null> {
  try {
    const [address = "", ...command] = (await text(connect(buildSocketPath(stateFolder)))).split(" ");
    return { address, command: command.join(" ") };
  } catch {
    return null;
  }
}

/**
 * Claims a state folder and a port for this process until it ends: two runtimes that write the same databases would
 * corrupt them. The holder of a folder responds with its address on a socket, which the system closes with the process,
 * so a crash leaves no lock behind. Throws an error that names the address or the port if one of them is taken;
 * claiming again does nothing. `command`: see `Holder`.
 */
export async function claimState(stateFolder: string, port: number, command = ""): Promise<void> {
  const path = buildSocketPath(stateFolder);
  if (held.has(path)) return;
  const holder = await findHolder(stateFolder);
  if (holder !== null) throw new Error(describeHolder(stateFolder, holder));
  // Another program that uses the port would be mistaken for the starting network.
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use. Set PORT to another one.`);
  rmSync(path, { force: true });
  const server = createServer((socket) =>
    socket.on("error", () => undefined).end(`http://localhost:${port}/ ${command}`.trim()),
  );
  await new Promise<void>((done, fail) => server.once("error", fail).listen(path, done));
  server.unref();
  held.add(path);
}

/** The reason why a state folder can't be claimed, with advice. */
const describeHolder = (stateFolder: string, { address, command }: Holder): string =>
  command === ""
    ? `The network in ${stateFolder} is already running at ${address}. Stop it first.`
    : `${command} is using the network in ${stateFolder}. Wait until it has ended.`;
