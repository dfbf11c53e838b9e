import { open } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { RecordKind } from "../../contract/records/records.ts";
import { readRecords } from "../../contract/records/export.ts";
import type { ApiClient } from "../upload/api-client.ts";
import type { ExportState } from "./export-state.ts";
import { lineSchemas, nameFile } from "./manifest.ts";

export interface ExportParts {
  client: Pick<ApiClient, "read" | "readOriginal" | "readMediaFile">;
  folder: string;
  state: ExportState;
  /** Maximum number of records in one call. */
  perPage: number;
  step: (title: string) => void;
}

/**
 * Converts the records of a page to lines of the export; records left out must have been reported. An unreadable record
 * is exported unchanged.
 */
export type CompletePage = (records: unknown[]) => Promise<unknown[]> | unknown[];

/**
 * Exports the records of one kind to a file, page by page, resuming an interrupted export. The state is saved after a
 * page has been written to disk. A record that this release can't read is written as it is stored, so that it doesn't
 * end the export.
 */
export async function exportKind<Kind extends RecordKind>(
  kind: Kind,
  { client, folder, state, perPage, step }: ExportParts,
  complete: CompletePage,
): Promise<void> {
  let { bytes, records, unreadable, after, isDone } = state.find(kind);
  if (isDone) return;
  const file = await open(join(folder, nameFile(kind)), "a");
  try {
    await file.truncate(bytes);
    while (!isDone) {
      const page = await readPage(client, kind, after, perPage);
      const lines = (await complete(page.items)).map((record) => formatLine(kind, record));
      const text = Buffer.from(lines.map((line) => line.text).join(""));
      await file.write(text);
      await file.sync();
      bytes += text.byteLength;
      records += lines.length;
      unreadable += lines.filter(({ isReadable }) => !isReadable).length;
      after = page.next;
      isDone = after === null;
      await state.save(kind, { bytes, records, unreadable, after, isDone });
      for (let count = 1; count <= lines.length; count += 1) step(kind);
    }
  } finally {
    await file.close();
  }
}

/** Serializes fields in schema order, so that equal records give equal lines. */
function formatLine(kind: RecordKind, record: unknown): { text: string; isReadable: boolean } {
  const { success: isReadable, output } = v.safeParse(lineSchemas[kind], record);
  return { text: `${JSON.stringify(isReadable ? output : record)}\n`, isReadable };
}

/** Records as received; each is parsed separately, so that an invalid one can be identified. */
export function readPage(
  client: Pick<ApiClient, "read">,
  kind: RecordKind,
  after: readonly string[] | null,
  perPage: number,
) {
  const { reply, ...call } = readRecords(kind);
  const Page = v.object({ ...reply.entries, items: v.array(v.unknown()) });
  const query = {
    maxReturned: String(perPage),
    ...(after === null ? {} : { after: [...after] }),
  };
  return client.read({ ...call, reply: Page }, {}, query);
}
