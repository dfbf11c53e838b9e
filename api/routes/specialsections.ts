import { getSpecialSections, getSpecialSectionStream } from "../../contract/specialsections.ts";
import { getSection, readSections } from "../posts/read-sections.ts";
import { readStream } from "../posts/read-stream.ts";
import { sectionList } from "../posts/stream-list.ts";
import { routeCall } from "../wire/route.ts";

export const specialSectionRoutes = [
  routeCall(getSpecialSections, async ({ db }, { query }) => ({
    items: await readSections(db, query.blogId),
  })),
  routeCall(getSpecialSectionStream, async (context, { params: { blogId, section }, query }) => ({
    section: await getSection(context.db, blogId, section),
    ...(await readStream(context, sectionList(blogId, section), query)),
  })),
];
