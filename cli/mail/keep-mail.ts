import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { getLocalMessages, type LocalMessage } from "../../contract/subscriptions.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { buildEml } from "./build-eml.ts";

/** Where each message that would have been sent becomes a file; no part of the project. */
export const mailFolder = ".magma/mail";
/** How often it is looked whether a message has been written, ms. */
const pause = 2_000;

/** The same message always has the same name; in a folder they stand by time. */
const nameFile = (message: LocalMessage) => {
  const time = new Date(message.sentTimeMillis).toISOString().replaceAll(":", "-");
  const hash = createHash("sha256").update(JSON.stringify(message)).digest("hex").slice(0, 12);
  return `${time}-${message.kind}-${hash}.eml`;
};

/** Writes what was not written yet; how many. */
export function writeMessages(folder: string, messages: readonly LocalMessage[]): number {
  const fresh = messages
    .map((message) => ({ message, path: `${folder}/${nameFile(message)}` }))
    .filter(({ path }) => !existsSync(path));
  if (fresh.length > 0) mkdirSync(folder, { recursive: true });
  for (const { message, path } of fresh) writeFileSync(path, buildEml(message));
  return fresh.length;
}

/**
 * Makes a file of each message that the services on this machine would have sent, for as long as they run; returns what
 * ends it. Nobody waits for it: what cannot be read now is read the next time.
 */
export function keepMail(client: Pick<ApiClient, "read">, folder: string): () => void {
  const timer = setInterval(() => {
    client
      .read(getLocalMessages, {})
      .then(({ items }) => writeMessages(folder, items))
      .catch(() => undefined);
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}
