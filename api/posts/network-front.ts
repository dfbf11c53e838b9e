import type { NetworkFront } from "../../contract/network/magma.ts";
import type { ServiceContext } from "../env.ts";
import { prepareSisterBlogs } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople, presentSisterBlogs } from "../people/present-person.ts";
import { run, runQuery } from "../store/query.ts";
import type { SummaryRow } from "./post-row.ts";
import { presentSummary } from "./present-post.ts";
import { selectNewestOfLists } from "./sql.ts";
import { ownList } from "./stream-list.ts";

/** The newest stories of every blog of the network, at most `perBlog` of each. */
export async function readNetworkFront({ db, now }: ServiceContext, perBlog: number): Promise<NetworkFront> {
  const blogs = presentSisterBlogs(await run(prepareSisterBlogs(db)));
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
