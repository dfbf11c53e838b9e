import * as v from "valibot";
import { buildAppleNewsPath } from "../../../contract/apple-news.ts";
import { readWithin } from "../../../contract/read-within.ts";
import type { ServiceContext } from "../../env.ts";
import { buildPublicUrl } from "../../mail/mail-settings.ts";
import type { StoryRow } from "./read-story.ts";

/** Longest wait for the front end, ms, and its largest article. */
const timeout = 10_000;
const maxBytes = 4 * 1024 * 1024;

const Print = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    identifier: v.string(),
    metadata: v.object({ dateModified: v.pipe(v.string(), v.isoTimestamp()) }),
  }),
);

/**
 * The document of a story, from its blog, where the front end prints it. Null if it can't be had, or is older than the
 * story: the front end has yet to learn of the change.
 */
export async function readPrint(
  { newsletters }: Pick<ServiceContext, "newsletters">,
  { id, host, publish_time, last_update_time }: StoryRow,
): Promise<string | null> {
  try {
    const answer = await fetch(buildPublicUrl(newsletters, host, buildAppleNewsPath(id)), {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
    });
    const bytes = await readWithin(answer, maxBytes);
    if (!answer.ok || bytes === null) return null;
    const text = new TextDecoder().decode(bytes);
    const print = v.safeParse(Print, text);
    if (!print.success || print.output.identifier !== id) return null;
    // The document has whole seconds.
    const changed = Math.floor(Math.max(publish_time, last_update_time) / 1_000) * 1_000;
    return Date.parse(print.output.metadata.dateModified) < changed ? null : text;
  } catch {
    return null;
  }
}
