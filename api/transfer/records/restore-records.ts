import * as v from "valibot";
import type { writeRecords } from "../../../contract/records/export.ts";
import { recordSchemas, type RecordKind, type RecordOf } from "../../../contract/records/records.ts";
import type { ServiceContext } from "../../env.ts";
import { muteRestored } from "../../subscriptions/notifications/followed-discussions.ts";
import { ServiceError } from "../../wire/service-error.ts";
import type { RecordStore } from "./record-store.ts";

type Reply = v.InferOutput<ReturnType<typeof writeRecords>["reply"]>;

interface Numbered<Kind extends RecordKind> {
  index: number;
  record: RecordOf<Kind>;
}

/** Writes exported records. Existing ones are compared and never overwritten. */
export async function restoreRecords<Kind extends RecordKind>(
  context: ServiceContext,
  store: RecordStore<Kind>,
  records: readonly RecordOf<Kind>[],
): Promise<Reply> {
  const known = await readKnown(context, store, records);
  const reply: Reply = { created: 0, unchanged: 0, failures: [] };
  const fresh: Numbered<Kind>[] = [];
  records.forEach((record, index) => {
    const before = known.get(keyText(store, record));
    const refusal = before === undefined ? (store.findRefusal?.(record) ?? null) : null;
    if (before === JSON.stringify(record)) reply.unchanged += 1;
    else if (refusal !== null) reply.failures.push({ index, reason: refusal });
    else if (before === undefined || store.grows === true) fresh.push({ index, record });
    else reply.failures.push({ index, reason: "already exists with different content" });
  });
  const refused = await writeAll(context, store, fresh);
  reply.created = fresh.length - refused.length;
  if (reply.created > 0) await muteRestored(context);
  reply.failures.push(...refused);
  return reply;
}

const keyText = <Kind extends RecordKind>(store: RecordStore<Kind>, record: RecordOf<Kind>) =>
  JSON.stringify(store.keyOf(record));

/** Existing records with the same keys, serialized in schema order. */
async function readKnown<Kind extends RecordKind>(
  context: ServiceContext,
  store: RecordStore<Kind>,
  records: readonly RecordOf<Kind>[],
): Promise<Map<string, string>> {
  const rows = await store.read(
    context.db,
    records.map((record) => store.keyOf(record)),
    context,
  );
  return new Map(
    rows.map((row) => {
      const parsed = v.safeParse(recordSchemas[store.kind], row);
      const record = (parsed.success ? parsed.output : row) as RecordOf<Kind>;
      return [keyText(store, record), JSON.stringify(record)];
    }),
  );
}

/** Writes all records at once; if the database rejects that, one by one, to identify the invalid one. */
async function writeAll<Kind extends RecordKind>(
  context: ServiceContext,
  store: RecordStore<Kind>,
  records: readonly Numbered<Kind>[],
): Promise<Reply["failures"]> {
  if (records.length === 0) return [];
  try {
    await store.write(
      context,
      records.map(({ record }) => record),
    );
    return [];
  } catch (error) {
    const reason = findReason(error);
    if (reason === null) throw error;
    const [first] = records;
    if (records.length === 1 && first) return [{ index: first.index, reason }];
    const failures: Reply["failures"] = [];
    for (const record of records) failures.push(...(await writeAll(context, store, [record])));
    return failures;
  }
}

/** The reason why a record can't be written; null if the failure isn't caused by the record. */
function findReason(error: unknown): string | null {
  if (error instanceof ServiceError) return error.message;
  const message = error instanceof Error ? error.message : "";
  if (message.includes("FOREIGN KEY constraint failed")) return "refers to something that doesn't exist";
  const [, column] = /UNIQUE constraint failed: ([\w., ]+)/.exec(message) ?? [];
  if (column !== undefined) return `has the same ${column.trim()} as another record`;
  const [, rule] = /constraint failed: ([\w., ]+)/.exec(message) ?? [];
  return rule === undefined ? null : `breaks the rule ${rule.trim()}`;
}
