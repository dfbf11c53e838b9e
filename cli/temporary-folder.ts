import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders = new Set<string>();
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * A new folder in the system's folder for temporary files. It is removed when the process ends, also by a signal;
 * `removeTemporaryFolders` removes it earlier.
 */
export function createTemporaryFolder(name: string): string {
  if (folders.size === 0) {
    process.on("exit", removeTemporaryFolders);
    for (const signal of signals) process.on(signal, endBySignal);
  }
  const folder = mkdtempSync(join(tmpdir(), `magma-${name}-`));
  folders.add(folder);
  return folder;
}

/** Removes all temporary folders of this process. */
export function removeTemporaryFolders(): void {
  process.off("exit", removeTemporaryFolders);
  for (const signal of signals) process.off(signal, endBySignal);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** Without other listeners, the signal ends the process as if it had none. */
function endBySignal(signal: NodeJS.Signals): void {
  removeTemporaryFolders();
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}
