import type { HoldKind } from "../../contract/entities/approval.ts";
import type { PostRow } from "./post-row.ts";
import type { Store } from "./store.ts";

/** Somebody's doing, and when. */
interface Deed {
  personId: string;
  /** Ms. */
  time: number;
}

/**
 * What readers do in discussions while the mocks run: facts only. Who may see a reply is worked out of them (`approval.ts`)
 * and kept in the reply's row, so that whatever reads posts need not know.
 */
export interface Discussion {
  /** By post id; whoever likes, once. Likes that came with the import are numbers only. */
  likes: Map<string, Deed[]>;
  /** By reply id: who lifted it into sight in the blog's name. */
  approvals: Map<string, Deed>;
  /** By reply id: whoever it answers has sent it away. */
  dismissed: Set<string>;
  /** By reply id: what was decided when it was written. An explicit approval lifts these. */
  holds: Map<string, Set<Extract<HoldKind, "premoderated" | "rule">>>;
  blogFollows: (Deed & { blogId: string })[];
  /** When, by `{who}:{whom}`. */
  follows: Map<string, number>;
  /** `{who}:{whom}`. */
  blocks: Set<string>;
  /** When, by `{who}:{post}`. */
  saved: Map<string, number>;
  /** Reply id by `{who}:{key}`. */
  sent: Map<string, string>;
  /** Ids of replies that came approved. */
  imported: ReadonlySet<string>;
  /** By story: when its discussion last changed; by reply: when it was taken away. */
  changed: Map<string, number>;
  withdrawn: Map<string, number>;
  /** By story: when its mode or state was changed, which its cards show as well. */
  conducted: Map<string, number>;
  /** The id that the next reply gets. */
  nextId: number;
}

/** First id of a reply that is written while the mocks run. */
const firstWrittenId = 1_880_000_001;

export function createDiscussion(posts: Iterable<PostRow>): Discussion {
  return {
    likes: new Map(),
    approvals: new Map(),
    dismissed: new Set(),
    holds: new Map(),
    blogFollows: [],
    follows: new Map(),
    blocks: new Set(),
    saved: new Map(),
    sent: new Map(),
    imported: new Set(
      [...posts].filter(({ parentId, approved }) => parentId !== null && approved).map(({ id }) => id),
    ),
    changed: new Map(),
    withdrawn: new Map(),
    conducted: new Map(),
    nextId: firstWrittenId,
  };
}

/** Puts a row into the tables, in the place of the one with its id. */
export function putRow({ tables }: Pick<Store, "tables">, row: PostRow): void {
  tables.posts.set(row.id, row);
  if (row.parentId === null) return;
  const siblings = tables.repliesTo.get(row.parentId) ?? [];
  const isKnown = siblings.some(({ id }) => id === row.id);
  tables.repliesTo.set(
    row.parentId,
    isKnown ? siblings.map((other) => (other.id === row.id ? row : other)) : [...siblings, row],
  );
}

/** Adds to a set, or takes out of it. */
export function setMember<T>(set: Set<T>, value: T, isIn: boolean): void {
  if (isIn) set.add(value);
  else set.delete(value);
}
