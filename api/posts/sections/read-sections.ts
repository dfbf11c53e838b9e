import type { SpecialSection, SectionLink, SectionRule } from "../../../contract/entities/taxonomy.ts";
import { maxOrdered } from "../../../contract/posts/managed-sections.ts";
import type { ServiceContext } from "../../env.ts";
import { firstBlog, prepareBlog, prepareBlogs } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../../people/present-person.ts";
import { parseJson } from "../../store/json-cells.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { notFound } from "../../wire/service-error.ts";
import type { SummaryRow } from "../post-row.ts";
import { presentSummary } from "../present-post.ts";
import { readStream, type StreamPage } from "../read-stream.ts";
import { sectionList } from "../stream-list.ts";
import * as sql from "./sql.ts";

/** Columns of a section where it is only linked to. */
export interface SectionLinkRow {
  url_name: string;
  display_name: string;
  description: string;
  sponsor: string | null;
}

export interface SectionRow extends SectionLinkRow {
  sponsor_label: string | null;
  introduction: string;
  cover: string | null;
  start_time: number | null;
  end_time: number | null;
  rule: SectionRule;
  /** 0 if its order is that of its stories' own positions. */
  order_version: number;
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
  sponsorLabel: row.sponsor_label,
  introduction: row.introduction,
  cover: parseJson(row.cover) as SpecialSection["cover"],
  startTimeMillis: row.start_time,
  endTimeMillis: row.end_time,
});

/** Sections on each of the main site's lists: running and ended. */
const maxOfNetwork = 100;

type Reading = Pick<ServiceContext, "db" | "now">;

/** The special sections of a blog that have begun; 404 for an unknown blog. */
export async function readSections({ db, now }: Reading, blogId: string): Promise<SpecialSection[]> {
  const [blogs, sections] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<SectionRow>(db, sql.selectSpecialSections, blogId, now),
  ]);
  firstBlog(blogs);
  return sections.map(presentSection);
}

/** Links to the running special sections of a host's blog. */
export const prepareSectionsOfHost = ({ db, now }: Reading, host: string) =>
  statement<SectionLinkRow>(db, sql.selectSectionsOfHost, host, now);

/** The special sections of every blog, with their blogs. */
export async function readNetworkSections({ db, now }: Reading) {
  const rows = await runAll(db, [
    statement<SectionRow & { blog_id: string }>(db, sql.selectNetworkSections, now, maxOfNetwork),
    statement<SectionRow & { blog_id: string }>(db, sql.selectEndedSections, now, maxOfNetwork),
  ]);
  const items = rows.flat().map((row) => ({ ...presentSection(row), blogId: row.blog_id }));
  const blogs = await run(prepareBlogs(db, [...new Set(items.map(({ blogId }) => blogId))]));
  return { items, blogs: presentBlogs(blogs) };
}

/** Throws 404 for a section that is unknown or to come. */
async function getSection({ db, now }: Reading, blogId: string, section: string): Promise<SectionRow> {
  const [row] = await runQuery<SectionRow>(db, sql.selectSpecialSection, blogId, section, now);
  if (row === undefined) throw notFound("section");
  return row;
}

/**
 * The lists among some, given as blog, url name and list, whose sections readers can't see yet; without `now`, by the
 * database's clock.
 */
export const prepareSectionsToCome = (
  db: D1Database,
  sections: readonly (readonly [blogId: string, urlName: string, list: string])[],
  now: number | null = null,
) => statement<{ list: string }>(db, sql.selectSectionsToCome, JSON.stringify(sections), now);

/** A page of a section: the stories that its editors put in an order, then its stream, with everyone they name. */
export async function readSectionStream(
  context: ServiceContext,
  blogId: string,
  section: string,
  page: StreamPage,
) {
  const { db, now } = context;
  const row = await getSection(context, blogId, section);
  const [rows, stream] = await Promise.all([
    row.rule === "newest"
      ? []
      : runQuery<SummaryRow>(
          db,
          row.order_version === 0 ? sql.selectOwnOrder : sql.selectOrderedPosts,
          blogId,
          section,
          now,
          maxOrdered,
        ),
    readStream(context, sectionList(blogId, section), page),
  ]);
  const ordered = rows.map(presentSummary);
  const known = new Set(stream.people.map(({ id }) => id));
  const missing = [...new Set(ordered.flatMap(({ authorIds }) => authorIds))].filter((id) => !known.has(id));
  const others = missing.length === 0 ? [] : presentPeople(await run(preparePeople(db, missing)));
  return { section: presentSection(row), ...stream, ordered, people: [...stream.people, ...others] };
}
