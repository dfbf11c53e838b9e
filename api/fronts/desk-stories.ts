import type { DeskList } from "../../contract/fronts/front-desk.ts";
import type { ServiceContext } from "../env.ts";
import { blogList, storyTypeList } from "../posts/stream-list.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { findNewestList, type FrontBlog } from "./front-place.ts";
import * as sql from "./sql.ts";

/* The stories that the desk lists, to choose one. Each list is read from an index up to a number, whatever the blog's size. */

/** Stories listed, and looked at for those that aren't on the front. */
const listedStories = 40;
const lookedAt = 200;

interface Listed {
  id: string;
}

interface Wanted {
  list: DeskList;
  storyType: string | null;
  /** Stories that are on the draft. */
  placed: ReadonlySet<string>;
}

/** Ids of the stories of a list, in its order. */
export async function listDeskStories(
  { db, now }: ServiceContext,
  blog: FrontBlog,
  { list, storyType, placed }: Wanted,
): Promise<string[]> {
  // Scheduled stories of the blog can be placed in advance; those of other blogs aren't shown before their time.
  const bound = blog.isMainSite ? now + 1 : Number.MAX_SAFE_INTEGER;
  const newest = (of: string, number: number) =>
    statement<Listed>(db, sql.selectListed, of, bound, 0, number);
  const ids = (rows: readonly Listed[]) => [...new Set(rows.map(({ id }) => id))];
  if (storyType !== null) {
    const [rows] = await runAll(db, [newest(storyTypeList(blog.id, storyType), listedStories)]);
    return ids(rows);
  }
  if (list === "shared") return ids(await runQuery(db, sql.selectSharedTo, blog.id, listedStories));
  if (list === "scheduled")
    return blog.isMainSite
      ? []
      : ids(await runQuery(db, sql.selectScheduled, blogList(blog.id), now, listedStories));
  const number = list === "unplaced" ? lookedAt : listedStories;
  // Any story of the blog can be placed on the front of a section or story type, whose own come first.
  const [own, ofBlog] = await runAll(db, [
    newest(findNewestList(blog), number),
    newest(findNewestList({ ...blog, topic: null }), number),
  ]);
  const found = ids([...own, ...ofBlog]);
  return (list === "unplaced" ? found.filter((id) => !placed.has(id)) : found).slice(0, listedStories);
}
