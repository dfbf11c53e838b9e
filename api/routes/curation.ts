import { getCuratedFront, type CuratedFront } from "../../contract/curation.ts";
import type { SummaryRow } from "../posts/post-row.ts";
import { presentSummary } from "../posts/present-post.ts";
import { firstBlog } from "../people/find-blog.ts";
import { presentBlogs, presentPeople, type BlogRow, type PersonRow } from "../people/present-person.ts";
import { selectBlogById } from "../people/sql.ts";
import { runAll, statement } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { selectBlogsOfFront, selectFront, selectPeopleOfFront } from "../posts/front-sql.ts";

interface FrontRow extends SummaryRow {
  slot: CuratedFront["items"][number]["slot"];
}

export const curationRoutes = [
  routeCall(getCuratedFront, async ({ db, now }, { query: { blogId } }) => {
    const [own, front, authors, homes] = await runAll(db, [
      statement<BlogRow>(db, selectBlogById, blogId),
      statement<FrontRow>(db, selectFront, blogId, now),
      statement<PersonRow>(db, selectPeopleOfFront, blogId),
      statement<BlogRow>(db, selectBlogsOfFront, blogId),
    ]);
    firstBlog(own);
    const items = front.map((row) => ({ slot: row.slot, post: presentSummary(row) }));
    const shownPeople = new Set(items.flatMap(({ post }) => post.authorIds));
    const shownBlogs = new Set(items.map(({ post }) => post.defaultBlogId));
    return {
      blogId,
      items,
      people: presentPeople(authors).filter((person) => shownPeople.has(person.id)),
      blogs: presentBlogs(homes).filter((blog) => shownBlogs.has(blog.id)),
    };
  }),
];
