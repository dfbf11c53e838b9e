// oxlint-disable-next-line import/default -- Vite makes the address.
import workerPath from "./font-worker.client.ts?worker&url";
import { trustWorker } from "../ui/trust-worker.client.ts";
import type { FontAnswer, FontMessage } from "./font-worker.client.ts";

const trustPath = trustWorker("fonts", workerPath);

/** Time after which a file counts as unreadable, ms: the libraries need one or two seconds. */
const limit = 60_000;

/** Cuts and measures a font in a worker; "failed" if that can't be loaded, or doesn't end. */
export function readFont(file: File): Promise<FontAnswer> {
  const worker = new Worker(trustPath(), { type: "module" });
  return new Promise<FontAnswer>((resolve) => {
    const timer = setTimeout(() => resolve("failed"), limit);
    worker.addEventListener("message", ({ data }: MessageEvent<FontMessage>) => {
      if (data === "ready") {
        worker.postMessage(file, []);
        return;
      }
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener("error", () => {
      clearTimeout(timer);
      resolve("failed");
    });
  }).finally(() => worker.terminate());
}
