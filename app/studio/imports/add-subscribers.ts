import type { Archive } from "../../../cli/records/archive.ts";
import {
  countOmissions,
  listAddable,
  readSubscriberLists,
  sendInParts,
} from "../../../cli/upload/subscriber-list.ts";
import type { SubscriberCounts } from "../../../contract/subscriptions/import-subscribers.ts";
import { RunEnd } from "./import-line.ts";
import { FileRefusal } from "./read-file.ts";
import type { RunParts } from "./run-file.ts";
import type {
  ImportTarget,
  SubscriberChoices,
  SubscriberReport,
  SubscriberSummary,
} from "./worker-messages.ts";

/** Lists of subscribers that were opened. */
export interface OpenList {
  file: string;
  archive: Archive;
  target: ImportTarget;
}

/** What lists of subscribers hold. Throws `FileRefusal` if there is none. */
export async function summarizeList({ file, archive }: OpenList, now: number): Promise<SubscriberSummary> {
  const { rows, files } = await readSubscriberLists(archive, null, now);
  if (files.length === 0) throw new FileRefusal("unknown");
  const addable = listAddable(rows);
  const confirmed = addable.filter(({ state }) => state === "confirmed").length;
  return {
    file,
    total: rows.length,
    confirmed,
    unsubscribed: addable.length - confirmed,
    leftOut: countOmissions(rows),
  };
}

/** Adds the subscribers who have agreed to a newsletter of the blog, and notes who has unsubscribed. */
export async function addSubscribers(
  { file, archive, target }: OpenList,
  { newsletter, place }: SubscriberChoices,
  makeParts: (total: number) => RunParts,
  now: number,
): Promise<SubscriberReport> {
  const { rows } = await readSubscriberLists(archive, place, now);
  const addable = listAddable(rows);
  const leftOut = countOmissions(rows);
  const { calls, progress, checkpoint } = makeParts(addable.length);
  const counts: SubscriberCounts = { added: 0, unchanged: 0, unsubscribed: 0, unsubscribedHere: 0 };
  const about = { source: `subscribers:${newsletter}`, kind: "subscribers", file: file.slice(0, 255) };
  const held = await calls.start(target, { ...about, total: addable.length });
  let end: Error | null = null;
  try {
    await sendInParts(addable, counts, async (part) => {
      await checkpoint();
      const reply = await calls.addSubscribers(held, newsletter, part);
      for (let count = 0; count < part.length; count += 1) progress.step(file);
      return reply;
    });
  } catch (error) {
    // A page that was superseded, or may not import any more, has nothing to end.
    if (!(error instanceof Error) || (error instanceof RunEnd && error.status !== 0)) throw error;
    end = error;
  }
  const { added, unsubscribed, unchanged, unsubscribedHere } = counts;
  const arrived = added + unsubscribed + unchanged + unsubscribedHere;
  const omitted = rows.length - addable.length;
  await calls.end(held, end === null ? "finished" : "stopped", {
    created: added,
    updated: unsubscribed,
    unchanged,
    kept: unsubscribedHere,
    failed: 0,
    ledger: [["subscriber", rows.length, arrived, omitted]],
  });
  if (end !== null && !(end instanceof RunEnd)) throw end;
  return { ...counts, isCut: end !== null, leftOut };
}
