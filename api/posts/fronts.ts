import type { CuratedFront } from "../../contract/posts/curation.ts";
import type { NetworkFront } from "../../contract/network/magma.ts";
import type { ServiceContext } from "../env.ts";
import { prepareSisterBlogs, firstBlog, prepareBlog, prepareBlogs } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { run, runQuery, runAll, statement } from "../store/query.ts";
import type { SummaryRow } from "./post-row.ts";
import { presentSummary } from "./present-post.ts";
import { selectNewestOfLists, selectFront } from "./sql.ts";
import { ownList } from "./stream-list.ts";

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

/** The newest stories of every blog of the network, at most `perBlog` of each. */
export async function readNetworkFront({ db, now }: ServiceContext, perBlog: number): Promise<NetworkFront> {
  const blogs = presentBlogs(await run(prepareSisterBlogs(db)));
  const lists = JSON.stringify(blogs.map(({ id }) => ownList(id)));
  const rows = await runQuery<SummaryRow & { list_position: number }>(
    db,
    selectNewestOfLists,
    lists,
    now + 1,
    perBlog,
  );
  const posts = Map.groupBy(rows, (row) => row.list_position);
  const authors = [...new Set(rows.flatMap((row) => JSON.parse(row.author_ids) as string[]))];
  const people = authors.length === 0 ? [] : await run(preparePeople(db, authors));
  return {
    blogs: blogs.flatMap((blog, position) => {
      const own = (posts.get(position) ?? []).map(presentSummary);
      const newestFirst = own.toSorted((a, b) => b.publishTimeMillis - a.publishTimeMillis);
      return own.length === 0 ? [] : [{ blog, posts: newestFirst }];
    }),
    people: presentPeople(people),
  };
}
