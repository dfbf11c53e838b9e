// oxlint-disable-next-line import/default -- Vite makes the address.
import workerPath from "./import-worker.client.ts?worker&url";
import { trustWorker } from "../ui/trust-worker.client.ts";
import type { ImportPaths } from "./import-calls.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** The Trusted Types policy allows this file only (docs/decisions/0206). */
const trustPath = trustWorker("imports", workerPath);

export interface ImportWorker {
  tell: (message: ToWorker) => void;
  stop: () => void;
}

/** Starts the worker that reads files. `onFault` is called if it can't be loaded, or has failed. */
export function startImportWorker(
  { calls, image }: ImportPaths,
  onMessage: (message: FromWorker) => void,
  onFault: () => void,
): ImportWorker {
  const worker = new Worker(trustPath(), { type: "module", name: `${calls} ${image}` });
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => onMessage(data));
  worker.addEventListener("error", onFault);
  return { tell: (message) => worker.postMessage(message, []), stop: () => worker.terminate() };
}

/** Saves a text as a file of the reader's. */
export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  // The download has its own copy.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
