import { getSpecialSections, getSpecialSectionStream } from "../../contract/specialsections.ts";
import { readStream } from "../core/read-stream.ts";
import { sectionList } from "../core/stream-list.ts";
import { firstBlog } from "../profile/find-blog.ts";
import type { BlogRow } from "../profile/present-person.ts";
import { selectBlogById } from "../profile/sql.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { presentSection, type SectionRow } from "./present-section.ts";
import { selectSpecialSection, selectSpecialSections } from "./sql.ts";

export const specialSectionRoutes = [
  routeCall(getSpecialSections, async ({ db }, { query }) => {
    const [blogs, sections] = await runQueries<[BlogRow[], SectionRow[]]>(
      db,
      [selectBlogById, selectSpecialSections].map((sql) => db.prepare(sql).bind(query.blogId)),
    );
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
