import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { buildConfig, type WorkerdConfig } from "./config.ts";

/** A running workerd. */
export interface Workerd {
  pid: number;
  /** Port of a socket, by its name. */
  port: (socket: string) => number;
  /** Stops it and waits until it has ended. */
  stop: () => Promise<void>;
}

/** The executable that wrangler runs too. */
export const workerdPath = (createRequire(import.meta.url)("workerd") as { default: string }).default;

/**
 * Starts workerd with its own configuration, without a development server's proxy. `files` are written next
 * to the configuration, where modules are resolved.
 */
export async function startWorkerd(
  folder: string,
  config: WorkerdConfig,
  files: Readonly<Record<string, string>>,
): Promise<Workerd> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
    writeFileSync(`${folder}/${name}`, text);
  }
  writeFileSync(`${folder}/config.capnp`, buildConfig(config));
  // The Workers' logs help to explain a result, but don't belong in the table.
  const log = openSync(`${folder}/workerd.log`, "w");
  const child = spawn(
    workerdPath,
    ["serve", "--experimental", "--control-fd=3", `${folder}/config.capnp`, "config"],
    { stdio: ["ignore", log, log, "pipe"] },
  );
  closeSync(log);
  // An aborted run must not leave a workerd running.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit");
  const ports = await readPorts(child.stdio[3] as Readable, Object.keys(config.sockets), folder);
  return {
    pid: child.pid ?? 0,
    port: (socket) => ports.get(socket) ?? NaN,
    stop: async () => {
      kill();
      await ended;
      process.removeListener("exit", kill);
    },
  };
}

/** workerd reports the port of each socket. Throws if it ends before that. */
async function readPorts(control: Readable, sockets: string[], folder: string): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for await (const line of createInterface({ input: control })) {
    const message = JSON.parse(line) as { event: string; socket?: string; port?: number };
    if (message.event === "listen" && message.socket !== undefined && message.port !== undefined)
      ports.set(message.socket, message.port);
    if (sockets.every((socket) => ports.has(socket))) return ports;
  }
  throw new Error(
    `workerd ended as it started:\n${readFileSync(`${folder}/workerd.log`, "utf8").slice(0, 2_000)}`,
  );
}
