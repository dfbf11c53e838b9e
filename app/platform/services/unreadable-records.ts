import * as v from "valibot";
import { isListOf } from "../../../contract/wire/list-of.ts";

/** A list item that was left out because one of its fields is invalid. */
export interface Unreadable {
  /** The id of the item, or of its subject. Empty if it has none. */
  id: string;
  /** The path of the field within the item: `post.authorIds.0`. */
  field: string;
  message: string;
}

type Parsed<Schema extends v.GenericSchema> =
  | { output: v.InferOutput<Schema>; unreadable: Unreadable[] }
  /** The whole reply can't be read, and why. */
  | { problem: string };

interface Place {
  list: unknown[];
  index: number;
  unreadable: Unreadable;
}

/** Rounds of checking: leaving out an item may uncover a problem around its list, such as a list that must not be empty. */
const maxRounds = 5;

/**
 * Parses a reply of which a part is invalid. Items of lists (`listOf`) are left out of `input`, which is changed; any
 * other error is a problem of the whole reply.
 */
export function parseReadable<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Parsed<Schema> {
  const unreadable: Unreadable[] = [];
  let problem = "";
  for (let round = 0; round < maxRounds; round += 1) {
    const parsed = v.safeParse(schema, input);
    if (parsed.success) return { output: parsed.output, unreadable };
    const places = parsed.issues.map((issue) => ({ issue, place: findItem(schema, input, issue) }));
    const whole = places.find(({ place }) => place === null);
    problem = describe(whole?.issue ?? parsed.issues[0]);
    if (whole) break;
    unreadable.push(...leaveOut(places.flatMap(({ place }) => place ?? [])));
  }
  return { problem };
}

const describe = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? "reply"}: ${issue.message}`;

/** The innermost list item that contains an issue; null if there is none. */
function findItem(schema: v.GenericSchema, input: unknown, issue: v.BaseIssue<unknown>): Place | null {
  const keys = (issue.path ?? []).map(({ key }) => key as string | number);
  let found: Place | null = null;
  let [inner, value]: [v.GenericSchema | undefined, unknown] = [schema, input];
  for (const [depth, key] of keys.entries()) {
    const outer: v.GenericSchema | undefined = unwrap(inner, value);
    if (outer !== undefined && isListOf(outer) && Array.isArray(value)) {
      const field = keys.slice(depth + 1).join(".");
      const unreadable = { id: findId(value[Number(key)]), field, message: issue.message };
      found = { list: value, index: Number(key), unreadable };
    }
    inner = findInner(outer, key);
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }
  return found;
}

type Nested = Partial<{
  wrapped: v.GenericSchema;
  getter: (input: unknown) => v.GenericSchema;
  entries: Record<string, v.GenericSchema>;
  item: v.GenericSchema;
  value: v.GenericSchema;
}>;

/** A schema without its optional, nullable or recursive wrappers. */
function unwrap(schema: v.GenericSchema | undefined, value: unknown): v.GenericSchema | undefined {
  const { wrapped, getter } = (schema ?? {}) as Nested;
  if (getter) return unwrap(getter(value), value);
  return wrapped ? unwrap(wrapped, value) : schema;
}

function findInner(schema: v.GenericSchema | undefined, key: string | number): v.GenericSchema | undefined {
  const { entries, item, value } = (schema ?? {}) as Nested;
  return entries?.[key] ?? item ?? value;
}

/** Removes each item from its list, and returns it once, with its first problem. */
function leaveOut(places: readonly Place[]): Unreadable[] {
  const lists = new Map<unknown[], Map<number, Unreadable>>();
  for (const { list, index, unreadable } of places) {
    const items = lists.get(list) ?? new Map<number, Unreadable>();
    if (!items.has(index)) items.set(index, unreadable);
    lists.set(list, items);
  }
  // Later items first, so that the indexes before them stay.
  for (const [list, items] of lists)
    for (const index of [...items.keys()].toSorted((a, b) => b - a)) list.splice(index, 1);
  return [...lists.values()].flatMap((items) => [...items.values()]);
}

/** The id of an item, or of the first thing in it that has one: a post in a stream, a reply in its thread. */
function findId(item: unknown): string {
  if (typeof item !== "object" || item === null) return "";
  const ids = [item, ...Object.values(item)].map((part: unknown) =>
    typeof part === "object" && part !== null && "id" in part ? part.id : undefined,
  );
  return String(ids.find((id) => typeof id === "string" || typeof id === "number") ?? "");
}

/** A record that lists leave out, and the call in whose reply it was. */
export interface UnreadableRecord extends Unreadable {
  /** `core/blog/:blogId/latest`. */
  call: string;
}

/** Invalid records that an isolate met in replies of the services. One instance per isolate; tests create their own. */
export interface UnreadableRecords {
  /** Records an item; true if neither its id nor its field was known to have a problem. */
  add(record: UnreadableRecord): boolean;
  /** Newest last. */
  list(): UnreadableRecord[];
}

/** Maximum number of records. Beyond it, the oldest are dropped, and logged again when they are next met. */
const maxKept = 100;

export function createUnreadableRecords(): UnreadableRecords {
  const kept = new Map<string, UnreadableRecord>();
  return {
    add(record) {
      const key = `${record.id} ${record.field}`;
      if (kept.has(key)) return false;
      kept.set(key, record);
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      return true;
    },
    list: () => [...kept.values()],
  };
}
