import { firstBlog } from "../people/find-blog.ts";
import { prepareBlog } from "../people/prepare-blogs.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { presentSection, type SectionRow } from "./present-section.ts";
import { selectSpecialSection, selectSpecialSections } from "./section-sql.ts";

/** The special sections of a blog; 404 for an unknown blog. */
export async function readSections(db: D1Database, blogId: string) {
  const [blogs, sections] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<SectionRow>(db, selectSpecialSections, blogId),
  ]);
  firstBlog(blogs);
  return sections.map(presentSection);
}

/** Throws 404 for an unknown section. */
export async function getSection(db: D1Database, blogId: string, section: string) {
  const [row] = await runQuery<SectionRow>(db, selectSpecialSection, blogId, section);
  if (row === undefined) throw notFound("section");
  return presentSection(row);
}
