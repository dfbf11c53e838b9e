import type { ServicesOptions } from "./client.ts";
import { createDeadline } from "./deadline.ts";
import type { AnswerVersion } from "./dependencies.ts";
import { maxReplyBytes, readBody } from "./read-body.ts";

/**
 * The text and version of an answer that came while an older page was revalidated; null if there is none, or if it can't be
 * read within `timeout` (ms): the page then asks again.
 */
export async function readChanged(
  { service, path }: AnswerVersion,
  timeout: number,
  { dependencies, signal, clock }: Pick<ServicesOptions, "dependencies" | "signal" | "clock">,
): Promise<{ text: string; version: string } | null> {
  const held = dependencies?.take(service, path);
  const version = held?.headers.get("ETag") ?? null;
  if (!held || version === null) return null;
  const deadline = createDeadline(timeout, signal, clock());
  try {
    const text = await Promise.race([readBody(held, maxReplyBytes, deadline.signal), deadline.expired]);
    return { text, version };
  } catch {
    return null;
  } finally {
    deadline.clear();
  }
}
