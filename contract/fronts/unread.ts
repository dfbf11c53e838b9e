import * as v from "valibot";
import { FrontBlock, type FrontBody, Splash } from "./front.ts";

/*
 * What a release can't read of a stored front, because a newer one wrote it before a rollback: whole blocks, the splash, and
 * single fields of what it can read. It is neither shown nor changed, and stays where it is when the front is written.
 */

type Fields = Record<string, unknown>;

/** A block that this release can't read, and the id of the one above it; null at the top. */
interface UnreadBlock {
  block: unknown;
  above: string | null;
}

export interface Unread {
  blocks: UnreadBlock[];
  /** A splash that can't be read; it stays until an editor makes another. */
  splash: unknown;
  /** The fields of blocks, placements and the splash that can't be read, by their ids. */
  fields: ReadonlyMap<string, Extra>;
  /** Those of the front itself. */
  own: Fields;
}

/** Fields that can't be read, those of objects within by the name of these. */
interface Extra {
  fields: Fields;
  within: Map<string, Extra>;
  /** What was read beside them, where they belong to nothing else: the source of a rule. */
  ofKind: string | null;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const Stored = v.looseObject({ splash: v.unknown(), blocks: v.array(v.unknown()) });

/** What `readFrontBody` leaves out. */
export function listUnread(stored: unknown): Unread {
  const outer = v.safeParse(Stored, stored);
  if (!outer.success) return { blocks: [], splash: null, fields: new Map(), own: {} };
  const { splash, blocks, ...own } = outer.output;
  const fields = new Map<string, Extra>();
  const keep = (whole: unknown, read: { id: string }) => {
    const extra = findExtra(whole, read);
    if (extra) fields.set(read.id, extra);
  };
  let above: string | null = null;
  const unread = blocks.flatMap((block) => {
    const parsed = v.safeParse(FrontBlock, block);
    if (!parsed.success) return [{ block, above }];
    above = parsed.output.id;
    keep(block, parsed.output);
    const placed = isObject(block) && Array.isArray(block["placed"]) ? block["placed"] : [];
    parsed.output.placed.forEach((placement, index) => keep(placed[index], placement));
    return [];
  });
  const parsed = v.safeParse(Splash, splash);
  if (parsed.success) keep(splash, parsed.output);
  return { blocks: unread, splash: parsed.success ? null : (splash ?? null), fields, own };
}

function findExtra(whole: unknown, read: unknown): Extra | null {
  if (!isObject(whole) || !isObject(read)) return null;
  const entries = Object.entries(whole);
  const fields = Object.fromEntries(entries.filter(([name]) => !(name in read)));
  const within = new Map(
    entries.flatMap(([name, value]) => {
      const extra = name in read ? findExtra(value, read[name]) : null;
      return extra ? [[name, extra] as const] : [];
    }),
  );
  const ofKind = "kind" in read ? JSON.stringify(read) : null;
  return within.size === 0 && Object.keys(fields).length === 0 ? null : { fields, within, ofKind };
}

/** An object with the fields that weren't read, as far as they still belong to it. */
function addExtra(read: unknown, extra: Extra | undefined): unknown {
  if (extra === undefined || !isObject(read)) return read;
  if (extra.ofKind !== null && extra.ofKind !== JSON.stringify(read)) return read;
  const entries = Object.entries(read).map(([name, value]) => [
    name,
    addExtra(value, extra.within.get(name)),
  ]);
  return { ...(Object.fromEntries(entries) as Fields), ...extra.fields };
}

/** A front to be stored with what wasn't read: each block below the one that it stood below, or at the end if that is gone. */
export function addUnread({ splash, blocks }: FrontBody, { blocks: unread, fields, own, ...others }: Unread) {
  const known = new Set(blocks.map(({ id }) => id));
  const below = (id: string | null) => unread.filter(({ above }) => above === id).map(({ block }) => block);
  const lost = unread.filter(({ above }) => above !== null && !known.has(above)).map(({ block }) => block);
  const whole = (item: { id: string }) => addExtra(item, fields.get(item.id));
  return {
    ...own,
    splash: splash === null ? others.splash : whole(splash),
    blocks: [
      ...below(null),
      ...blocks.flatMap((block) => [
        whole({ ...block, placed: block.placed.map((placement) => whole(placement)) } as typeof block),
        ...below(block.id),
      ]),
      ...lost,
    ],
  };
}
