/** The records of an export, by kind. */
export type ExportedRecords = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Fields that a network changes automatically or can recompute: other values are no loss. */
const movingFields = new Set(["next", "views", "count", "lastSeenTimeMillis", "streamTimeMillis"]);

/**
 * Differences by which a later export of the same network lost data, a line for each record. Added fields and added
 * records aren't losses.
 */
export function findLosses(earlier: ExportedRecords, later: ExportedRecords): string[] {
  return Object.entries(earlier).flatMap(([kind, records]) => {
    const candidates = groupByKey(later[kind] ?? []);
    return records.flatMap((record) => {
      const key = findKey(record);
      const found = candidates.get(key) ?? [];
      if (found.some((candidate) => keeps(record, candidate))) return [];
      const [candidate] = found;
      return [candidate ? `${kind} ${key}: ${nameChanges(record, candidate)}` : `${kind} ${key}: missing`];
    });
  });
}

/** The key of a record within its kind: its id or name, else its ids. */
function findKey(record: Readonly<Record<string, unknown>>): string {
  const own = [record["id"], record["name"]].find((value) => typeof value === "string");
  if (own !== undefined) return own;
  const ids = Object.entries(record).filter(([field]) =>
    /Id$|^(?:person|blog|post|path|host|email)/.test(field),
  );
  return ids.map(([, value]) => JSON.stringify(value)).join(" ");
}

function groupByKey(records: readonly Readonly<Record<string, unknown>>[]) {
  return Map.groupBy(records, findKey);
}

const isKept = (field: string, before: unknown, after: unknown): boolean =>
  movingFields.has(field) || contains(before, after);

const keeps = (record: Readonly<Record<string, unknown>>, candidate: Readonly<Record<string, unknown>>) =>
  Object.entries(record).every(([field, value]) => isKept(field, value, candidate[field]));

const nameChanges = (
  record: Readonly<Record<string, unknown>>,
  candidate: Readonly<Record<string, unknown>>,
) =>
  Object.entries(record)
    .filter(([field, value]) => !isKept(field, value, candidate[field]))
    .map(([field]) => field)
    .join(", ");

/** True if a value is unchanged, apart from added fields. */
function contains(before: unknown, after: unknown): boolean {
  if (Array.isArray(before)) {
    return (
      Array.isArray(after) &&
      before.length === after.length &&
      before.every((value, index) => contains(value, after[index]))
    );
  }
  if (typeof before !== "object" || before === null) return Object.is(before, after);
  if (typeof after !== "object" || after === null) return false;
  const later = after as Record<string, unknown>;
  return Object.entries(before).every(([field, value]) => contains(value, later[field]));
}
