import type { CuratedFront } from "../../contract/curation.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog } from "../people/find-blog.ts";
import { prepareBlog } from "../people/prepare-blogs.ts";
import { presentBlogs, presentPeople, type BlogRow, type PersonRow } from "../people/present-person.ts";
import { runAll, statement } from "../store/query.ts";
import { selectBlogsOfFront, selectFront, selectPeopleOfFront } from "./front-sql.ts";
import type { SummaryRow } from "./post-row.ts";
import { presentSummary } from "./present-post.ts";

interface FrontRow extends SummaryRow {
  slot: CuratedFront["items"][number]["slot"];
}

/** The curated front page of a blog; 404 for an unknown blog. */
export async function readFront({ db, now }: ServiceContext, blogId: string): Promise<CuratedFront> {
  const [own, front, authors, homes] = await runAll(db, [
    prepareBlog(db, blogId),
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
}
