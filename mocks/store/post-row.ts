import * as v from "valibot";
import { choosePage } from "../../contract/entities/live-entry.ts";
import { isStateful, isStateOf, type StateFact } from "../../contract/entities/mode.ts";
import type { Post, Repost } from "../../contract/entities/post.ts";
import { ImportedPost } from "../../contract/import.ts";
import { findRepostTarget, listSharing } from "../../contract/sharing.ts";
import { assertKnown, type Names } from "./names.ts";
import type { Network } from "./network.ts";

/** A post or reply as imported, with its ids resolved. */
export interface PostRow extends Omit<
  v.InferOutput<typeof ImportedPost>,
  "reposts" | "modeStates" | "guests" | "entry"
> {
  id: string;
  blogId: string;
  authorIds: string[];
  starterId: string;
  parentId: string | null;
  reposts: Repost[];
  /** When a reply's text was last changed, ms. */
  editedTimeMillis: number | null;
  /** Why a reply is in sight; null for a pending one. Worked out of the facts, as `approved` is (`approval.ts`). */
  because: Post["because"];
  /** Of a pending reply: not even those who unfold the pending ones are shown it. */
  isWithheld: boolean;
  /** What was said of a story's mode, and who is invited to answer below it. */
  states: readonly StateFact[];
  guestIds: readonly string[];
  /** Set on an entry of a liveblog. */
  entryMarks: { page: number; isKey: boolean; isPinned: boolean } | null;
}

/** First id that the mocks give to posts that come without one; the demo network brings its own. */
const firstGivenId = 1_899_000_001;

/** Posts and replies in the order of the import, by source id. Throws where a reference leads nowhere. */
export function createPostRows(imported: Network["posts"], names: Names): Map<string, PostRow> {
  const rows = new Map<string, PostRow>();
  const blogs = names.blogs.map(({ blog }) => blog);
  const targets = new Map(blogs.map((blog) => [blog.name, findRepostTarget(blog, blogs)]));
  for (const [index, post] of v.parse(v.array(ImportedPost), imported).entries()) {
    const id = post.id ?? String(firstGivenId + index);
    const { modeStates = [], guests = [], entry, ...fields } = post;
    const parent = post.parent === null ? null : assertKnown(rows.get(post.parent), `post ${post.parent}`);
    rows.set(post.sourceId, {
      ...fields,
      id,
      blogId: names.blog(post.blog).id,
      authorIds: post.authors.map(names.personId),
      starterId: parent?.starterId ?? id,
      parentId: parent?.id ?? null,
      editedTimeMillis: null,
      because: null,
      isWithheld: false,
      states: isStateful(post.mode) ? listStates(post.mode, modeStates, names) : [],
      guestIds: guests.map(names.personId),
      // Its page is given when all of them are there.
      entryMarks: entry ? { page: 1, ...entry } : null,
      reposts: listSharing(post, targets.get(post.blog) ?? null).map(({ blog, timestamp, screenName }) => {
        const blogId = names.blog(blog).id;
        const personId = screenName === null ? null : names.personId(screenName);
        return { id: `${id}-${blogId}`, blogId, personId, timestamp };
      }),
    });
  }
  return rows;
}

type ImportedStates = NonNullable<v.InferOutput<typeof ImportedPost>["modeStates"]>;

const listStates = (mode: "liveblog" | "ask", states: ImportedStates, names: Names): StateFact[] =>
  states
    .filter(({ state }) => isStateOf(mode, state))
    .map(({ screenName, ...fact }) => ({
      ...fact,
      mode,
      personId: screenName === null ? null : names.personId(screenName),
    }));

/** Gives the imported entries their pages, in the order of the import. */
export function placeEntries(posts: readonly PostRow[]): PostRow[] {
  const placed = new Map<string, Parameters<typeof choosePage>[0][number][]>();
  return posts.map((row) => {
    if (row.entryMarks === null) return row;
    const others = placed.get(row.starterId) ?? [];
    const page = choosePage(others, row.publishTimeMillis, row.id);
    const entry = {
      page,
      timeMillis: row.publishTimeMillis,
      id: row.id,
      isDeleted: row.status === "DELETED",
    };
    placed.set(row.starterId, [...others, entry]);
    return { ...row, entryMarks: { ...row.entryMarks, page } };
  });
}
