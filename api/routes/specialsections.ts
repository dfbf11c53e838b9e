import {
  getNetworkSections,
  getSpecialSections,
  getSpecialSectionStream,
} from "../../contract/posts/taxonomy.ts";
import { getSection, readNetworkSections, readSections, readSectionStream } from "../posts/sections.ts";
import { routeCall } from "../wire/route.ts";

export const specialSectionRoutes = [
  routeCall(getSpecialSections, async ({ db }, { query }) => ({
    items: await readSections(db, query.blogId),
  })),
  routeCall(getNetworkSections, ({ db }) => readNetworkSections(db)),
  routeCall(getSpecialSectionStream, async (context, { params: { blogId, section }, query }) => ({
    section: await getSection(context.db, blogId, section),
    ...(await readSectionStream(context, blogId, section, query)),
  })),
];
