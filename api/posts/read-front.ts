import type { CuratedFront } from "../../contract/curation.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog } from "../people/find-blog.ts";
import { prepareBlog, prepareBlogs } from "../people/prepare-blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { runAll, statement } from "../store/query.ts";
import { selectFront } from "./front-sql.ts";
import type { SummaryRow } from "./post-row.ts";
import { presentSummary } from "./present-post.ts";

interface FrontRow extends SummaryRow {
  slot: CuratedFront["items"][number]["slot"];
}

/** The curated front page of a blog; 404 for an unknown blog. */
export async function readFront({ db, now }: ServiceContext, blogId: string): Promise<CuratedFront> {
  const [own, front] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<FrontRow>(db, selectFront, blogId, now),
  ]);
  firstBlog(own);
  const items = front.map((row) => ({ slot: row.slot, post: presentSummary(row) }));
  if (items.length === 0) return { blogId, items, people: [], blogs: [] };
  const homes = new Set(items.map(({ post }) => post.defaultBlogId));
  // Its own row has been read.
  const isHome = homes.delete(blogId);
  const [authors, others] = await runAll(db, [
    preparePeople(
      db,
      items.flatMap(({ post }) => post.authorIds),
    ),
    prepareBlogs(db, [...homes]),
  ]);
  return {
    blogId,
    items,
    people: presentPeople(authors),
    blogs: presentBlogs([...(isHome ? own : []), ...others]),
  };
}
