import * as v from "valibot";
import type { Post, Repost } from "../../contract/entities/post.ts";
import { ImportedPost } from "../../contract/import.ts";
import { findRepostTarget, listSharing } from "../../contract/sharing.ts";
import { assertKnown, type Names } from "./names.ts";
import type { Network } from "./network.ts";

/** A post or reply as imported, with its ids resolved. */
export interface PostRow extends Omit<v.InferOutput<typeof ImportedPost>, "reposts"> {
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
    const parent = post.parent === null ? null : assertKnown(rows.get(post.parent), `post ${post.parent}`);
    rows.set(post.sourceId, {
      ...post,
      id,
      blogId: names.blog(post.blog).id,
      authorIds: post.authors.map(names.personId),
      starterId: parent?.starterId ?? id,
      parentId: parent?.id ?? null,
      editedTimeMillis: null,
      because: null,
      isWithheld: false,
      reposts: listSharing(post, targets.get(post.blog) ?? null).map(({ blog, timestamp, screenName }) => {
        const blogId = names.blog(blog).id;
        const personId = screenName === null ? null : names.personId(screenName);
        return { id: `${id}-${blogId}`, blogId, personId, timestamp };
      }),
    });
  }
  return rows;
}
