import type { SpecialSection, SectionLink } from "../../contract/entities/taxonomy.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, prepareBlog, prepareBlogs } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import type { SummaryRow } from "./post-row.ts";
import { presentSummary } from "./present-post.ts";
import { readStream, type StreamPage } from "./read-stream.ts";
import {
  selectNetworkSections,
  selectOrderedPosts,
  selectSectionsOfHost,
  selectSpecialSection,
  selectSpecialSections,
} from "./sql.ts";
import { sectionList } from "./stream-list.ts";

/** Columns of a section where it is only linked to. */
export interface SectionLinkRow {
  url_name: string;
  display_name: string;
  description: string;
  sponsor: string | null;
}

export interface SectionRow extends SectionLinkRow {
  introduction: string;
  cover: string | null;
}

export function presentSectionLink(row: SectionLinkRow): SectionLink {
  return {
    urlName: row.url_name,
    displayName: row.display_name,
    description: row.description,
    sponsor: row.sponsor,
  };
}

export const presentSection = (row: SectionRow): SpecialSection => ({
  ...presentSectionLink(row),
  introduction: row.introduction,
  cover: row.cover === null ? null : (JSON.parse(row.cover) as SpecialSection["cover"]),
});

/** Sections on the main site's list. */
const maxSections = 100;
/** Stories in a section's order; more than any page shows. */
const maxOrdered = 100;

/** The special sections of a blog; 404 for an unknown blog. */
export async function readSections(db: D1Database, blogId: string): Promise<SpecialSection[]> {
  const [blogs, sections] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<SectionRow>(db, selectSpecialSections, blogId),
  ]);
  firstBlog(blogs);
  return sections.map(presentSection);
}

/** Links to the special sections of a host's blog. */
export const prepareSectionsOfHost = (db: D1Database, host: string) =>
  statement<SectionLinkRow>(db, selectSectionsOfHost, host);

/** The special sections of every blog, with their blogs. */
export async function readNetworkSections(db: D1Database) {
  const rows = await runQuery<SectionRow & { blog_id: string }>(db, selectNetworkSections, maxSections);
  const items = rows.map((row) => ({ ...presentSection(row), blogId: row.blog_id }));
  const blogs = await run(prepareBlogs(db, [...new Set(items.map(({ blogId }) => blogId))]));
  return { items, blogs: presentBlogs(blogs) };
}

/** Throws 404 for an unknown section. */
export async function getSection(db: D1Database, blogId: string, section: string) {
  const [row] = await runQuery<SectionRow>(db, selectSpecialSection, blogId, section);
  if (row === undefined) throw notFound("section");
  return presentSection(row);
}

/** A page of a section: the stories that its editors put in an order, then its stream, with everyone they name. */
export async function readSectionStream(
  context: ServiceContext,
  blogId: string,
  section: string,
  page: StreamPage,
) {
  const { db, now } = context;
  const [rows, stream] = await Promise.all([
    runQuery<SummaryRow>(db, selectOrderedPosts, blogId, section, now, maxOrdered),
    readStream(context, sectionList(blogId, section), page),
  ]);
  const ordered = rows.map(presentSummary);
  const known = new Set(stream.people.map(({ id }) => id));
  const missing = [...new Set(ordered.flatMap(({ authorIds }) => authorIds))].filter((id) => !known.has(id));
  const others = missing.length === 0 ? [] : presentPeople(await run(preparePeople(db, missing)));
  return { ...stream, ordered, people: [...stream.people, ...others] };
}
