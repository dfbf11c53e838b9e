import { getSpecialSections, getSpecialSectionStream } from "../../contract/specialsections.ts";
import { readStream } from "../posts/read-stream.ts";
import { sectionList } from "../posts/stream-list.ts";
import { firstBlog } from "../people/find-blog.ts";
import type { BlogRow } from "../people/present-person.ts";
import { selectBlogById } from "../people/sql.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { presentSection, type SectionRow } from "../posts/present-section.ts";
import { selectSpecialSection, selectSpecialSections } from "../posts/section-sql.ts";

export const specialSectionRoutes = [
  routeCall(getSpecialSections, async ({ db }, { query }) => {
    const [blogs, sections] = await runAll(db, [
      statement<BlogRow>(db, selectBlogById, query.blogId),
      statement<SectionRow>(db, selectSpecialSections, query.blogId),
    ]);
    firstBlog(blogs);
    return { items: sections.map(presentSection) };
  }),

  routeCall(getSpecialSectionStream, async (context, { params, query }) => {
    const { blogId, section } = params;
    const [row] = await runQuery<SectionRow>(context.db, selectSpecialSection, blogId, section);
    if (row === undefined) throw notFound("section");
    return {
      section: presentSection(row),
      ...(await readStream(context, sectionList(blogId, section), query)),
    };
  }),
];
