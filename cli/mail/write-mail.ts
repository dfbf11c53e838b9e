import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { getLocalMessages, type LocalMessage } from "../../contract/subscriptions/subscriptions.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { buildEml } from "./build-eml.ts";

/** Folder for messages that would have been sent; ignored by git. */
export const mailFolder = ".magma/mail";
/** Polling interval, ms. */
const pause = 2_000;

/** Deterministic file names that sort by time. */
const nameFile = (message: LocalMessage) => {
  const time = new Date(message.sentTimeMillis).toISOString().replaceAll(":", "-");
  const hash = createHash("sha256").update(JSON.stringify(message)).digest("hex").slice(0, 12);
  return `${time}-${message.kind}-${hash}.eml`;
};

/** Writes messages that aren't in the folder yet; returns their number. */
export function writeMessages(folder: string, messages: readonly LocalMessage[]): number {
  const fresh = messages
    .map((message) => ({ message, path: `${folder}/${nameFile(message)}` }))
    .filter(({ path }) => !existsSync(path));
  if (fresh.length > 0) mkdirSync(folder, { recursive: true });
  for (const { message, path } of fresh) writeFileSync(path, buildEml(message));
  return fresh.length;
}

/**
 * Saves each message of the local services as a file, while they are running; returns a function that stops
 * it. Runs in the background; failed reads are retried at the next interval.
 */
export function writeMail(client: Pick<ApiClient, "read">, folder: string): () => void {
  const timer = setInterval(() => {
    client
      .read(getLocalMessages, {})
      .then(({ items }) => writeMessages(folder, items))
      .catch(() => undefined);
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}
