import { readText, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { readCsvRows } from "../records/csv-rows.ts";
import { isFields, parseJson, type Fields } from "../records/fields.ts";
import type { OmittedRecord } from "../records/record.ts";

/** An email as a list of the export has it. */
export interface ListedEmail {
  origin: string;
  fields: Fields;
  /** True if it stands in a list of emails that weren't sent. */
  isDraft: boolean;
}

const listForm = /^(emails|drafts|scheduled_emails)[^/]*\.(csv|json)$/;

/** Reads the lists of emails of an export. A list in both forms is read as JSON. */
export async function readEmailLists({ files }: Archive): Promise<(ListedEmail | OmittedRecord)[]> {
  const lists = new Map<string, ArchiveFile>();
  for (const file of files) {
    const [, kind = "", form = ""] = listForm.exec(lastOfPath(file.name)) ?? [];
    if (kind !== "" && (form === "json" || !lists.has(kind))) lists.set(kind, file);
  }
  const read = [...lists].map(([kind, file]) => readList(file, kind === "drafts"));
  return (await Promise.all(read)).flat();
}

async function readList(file: ArchiveFile, isDraft: boolean): Promise<(ListedEmail | OmittedRecord)[]> {
  const text = await readText(file);
  const reject = (origin: string, reason: string): OmittedRecord => ({
    kind: "rejected",
    origin,
    title: "",
    reason,
  });
  if (file.name.endsWith(".csv"))
    return readCsvRows(text).map(({ line, cells }) => {
      const origin = `${file.name}:${line}`;
      return cells === null
        ? reject(origin, "isn't a row of CSV with as many cells as the first one")
        : { origin, fields: cells, isDraft };
    });
  const value = parseJson(text.replace(/^\ufeff/, ""));
  const rows: unknown = isFields(value) ? value["results"] : value;
  if (!Array.isArray(rows)) return [reject(file.name, "isn't a JSON list of emails")];
  return rows.map((row: unknown, index) => {
    const origin = `${file.name}:${index + 1}`;
    return isFields(row) ? { origin, fields: row, isDraft } : reject(origin, "isn't a JSON object");
  });
}
