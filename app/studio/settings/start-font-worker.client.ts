// oxlint-disable-next-line import/default -- Vite makes the address.
import workerPath from "./font-worker.client.ts?worker&url";
import type { FontAnswer, FontMessage } from "./font-worker.client.ts";

interface Policy {
  createScriptURL: (path: string) => string;
}

/** A name can be used once per document. */
let policy: Policy | null = null;

/** The Trusted Types policy allows this file only (docs/decisions/0206). */
function trustPath(): string {
  const { trustedTypes } = window as Window & {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  };
  const rules: Policy = { createScriptURL: () => workerPath };
  policy ??= trustedTypes?.createPolicy("fonts", rules) ?? rules;
  return policy.createScriptURL(workerPath);
}

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
