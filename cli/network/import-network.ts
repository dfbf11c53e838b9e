import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeRecords, type WrittenKind } from "../../contract/records/export.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import { recordKinds, type RecordKind } from "../../contract/records/records.ts";
import { createLimit } from "../images/limit.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { UsageError } from "../upload/find-blog.ts";
import type { CheckedFolder } from "./check-folder.ts";
import { importFile } from "./import-files.ts";
import { nameFile, nameImage, type ImageLine } from "./manifest.ts";
import { orderReplies } from "./order-replies.ts";
import { readLines, type Line } from "./read-lines.ts";

/** A record that could not be written: file, line and reason. */
export interface NetworkFailure {
  where: string;
  reason: string;
}

export interface NetworkTotals {
  created: number;
  unchanged: number;
  failures: NetworkFailure[];
  /** The kind after which nothing more was written; null if all were. */
  stoppedAt: RecordKind | null;
}

interface Parts {
  client: Pick<ApiClient, "read" | "write" | "pictures" | "mediaFiles">;
  folder: string;
  step: (title: string) => void;
}

/**
 * Limits of one call: records, and characters of JSON. The services accept 32 MB, and a Worker has 128 MB of
 * memory in total.
 */
const perCall = 100;
const callLength = 4_000_000;
const imagesAtOnce = 4;

/** Kinds that hide other content: if any record of them is missing, hidden replies could become public. */
const hidingKinds: readonly RecordKind[] = ["restrictions"];

/**
 * Imports a checked export into a network that is empty or partially imported. Failed records are reported, as are
 * those that refer to them; the others are written. Stops where readers could otherwise see hidden content.
 */
export async function importNetwork(
  { manifest, blogs, unreadable }: CheckedFolder,
  { client, folder, step }: Parts,
): Promise<NetworkTotals> {
  await assertEmpty(client, blogs);
  const totals: NetworkTotals = {
    created: 0,
    unchanged: 0,
    failures: unreadable.map(({ where, reason }) => ({ where, reason: `can't be read: ${reason}` })),
    stoppedAt: null,
  };
  const kinds = recordKinds.filter((kind) => manifest.files.some((file) => file.kind === kind));
  for (const kind of kinds) {
    if (kind === "pictures") await importImages(totals, { client, folder, step });
    else if (kind === "media-files") await importFiles(totals, { client, folder, step });
    else await importKind(kind, totals, { client, folder, step });
    if (hidingKinds.includes(kind) && totals.failures.some(({ where }) => where.startsWith(nameFile(kind)))) {
      totals.stoppedAt = kind;
      break;
    }
  }
  return totals;
}

/** Throws `UsageError` if the network has data of its own. */
async function assertEmpty(client: Parts["client"], blogs: ReadonlySet<string>): Promise<void> {
  const { items } = await client.read(getNetwork, {});
  const foreign = items.find(({ name }) => !blogs.has(name));
  if (foreign) {
    throw new UsageError(
      `The target network already has the blog "${foreign.name}", which isn't in the export.`,
    );
  }
}

async function importKind(kind: WrittenKind, totals: NetworkTotals, { client, folder, step }: Parts) {
  const call = writeRecords(kind);
  for await (const batch of takeBatches(openLines(folder, kind))) {
    const items = batch.map(({ record }) => record) as never[];
    const { created, unchanged, failures } = await client.write(call, { items });
    totals.created += created;
    totals.unchanged += unchanged;
    for (const { index, reason } of failures) {
      totals.failures.push({ where: `${nameFile(kind)}:${batch[index]?.line ?? 0}`, reason });
    }
    for (const _ of batch) step(kind);
  }
}

function openLines(folder: string, kind: RecordKind): AsyncIterable<Line<RecordKind>> {
  return kind === "replies" ? orderReplies(readRecords(folder, kind)) : readRecords(folder, kind);
}

/** The readable lines; the others have been reported already. */
const readRecords = <Kind extends RecordKind>(folder: string, kind: Kind) =>
  readLines(folder, kind, () => undefined);

/** Groups lines into batches within the limits; a longer line is a batch of its own. */
async function* takeBatches(lines: AsyncIterable<Line<RecordKind>>): AsyncGenerator<Line<RecordKind>[]> {
  let batch: Line<RecordKind>[] = [];
  let length = 0;
  for await (const line of lines) {
    const { length: own } = JSON.stringify(line.record);
    if (batch.length > 0 && (batch.length === perCall || length + own > callLength)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(line);
    length += own;
  }
  if (batch.length > 0) yield batch;
}

async function importImages(totals: NetworkTotals, { client, folder, step }: Parts): Promise<void> {
  const limit = createLimit(imagesAtOnce);
  const bring = async ({ line, record }: Line<"pictures">) => {
    const reason = await importImage(record, totals, { client, folder });
    if (reason !== null) totals.failures.push({ where: `${nameFile("pictures")}:${line}`, reason });
    step("pictures");
  };
  for await (const batch of takeBatches(readRecords(folder, "pictures"))) {
    await Promise.all((batch as Line<"pictures">[]).map((line) => limit(() => bring(line))));
  }
}

/** One after the other, because a file may have hundreds of megabytes. */
async function importFiles(totals: NetworkTotals, { client, folder, step }: Parts): Promise<void> {
  for await (const { line, record } of readRecords(folder, "media-files")) {
    const reason = await importFile(record, totals, { client, folder });
    if (reason !== null) totals.failures.push({ where: `${nameFile("media-files")}:${line}`, reason });
    step("media-files");
  }
}

/** Uploads an image. Returns how the stored image differs from the exported one, or null if it doesn't. */
async function importImage(
  { sha256, ...picture }: ImageLine,
  totals: NetworkTotals,
  { client, folder }: Pick<Parts, "client" | "folder">,
): Promise<string | null> {
  const same = JSON.stringify(picture);
  const known = await client.pictures.find(picture.id);
  if (known !== null && JSON.stringify(known) !== same) return "already exists with different content";
  if (known !== null) {
    totals.unchanged += 1;
    return null;
  }
  const bytes = await readFile(join(folder, nameImage({ ...picture, sha256 })));
  const stored = await client.pictures.put(picture.id, bytes, picture.format);
  if (JSON.stringify(stored) !== same) return `is ${JSON.stringify(stored)} according to its bytes`;
  totals.created += 1;
  return null;
}
