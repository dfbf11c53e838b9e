import { SourceError } from "../source.ts";
import type { ArchiveFile } from "./archive.ts";
import type { OmittedRecord } from "./record.ts";
import { readLineChunks, readTextChunks } from "./text-chunks.ts";

/** Why an import of stories leaves subscribers out. */
export const ownCommand = "aren't imported with stories: `npm run import -- subscribers`";

/** Subscribers in lists of them, as the report has them; null if there are none. Nothing else of the lists is read. */
export async function describeSubscribers(
  name: string,
  lists: readonly ArchiveFile[],
): Promise<OmittedRecord | null> {
  const counts = await Promise.all(lists.map(countRows));
  const count = counts.reduce((sum, rows) => sum + rows, 0);
  if (count === 0) return null;
  const reason = `subscribers, ${count} in all, ${ownCommand}`;
  return { kind: "skipped", origin: name, title: "subscribers", reason };
}

/** Number of lines after the head of a list; 0 if it can't be read. */
export async function countRows(file: ArchiveFile): Promise<number> {
  let count = 0;
  try {
    for await (const lines of readLineChunks(readTextChunks(file)))
      count += lines.filter((line) => line.trim() !== "").length;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return 0;
  }
  return Math.max(count - 1, 0);
}
