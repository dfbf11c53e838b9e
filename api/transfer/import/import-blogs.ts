import * as v from "valibot";
import { Blog } from "../../../contract/entities/blog.ts";
import { markMembersChanged } from "../../discussion/recompute-threads.ts";
import type { ServiceContext } from "../../env.ts";
import { insertRows, overwriteOnConflict, type Row } from "../../store/insert-rows.ts";
import { parseJson } from "../../store/json-cells.ts";
import { runAll, statement } from "../../store/query.ts";
import { createBlogRows, type BlogRows } from "./create-blog-rows.ts";
import { hashContent } from "../../store/content-hash.ts";
import { recordImported } from "./imported.ts";
import { prepareSisterList } from "../../people/blogs.ts";
import { recordChanges, siteLayoutChange } from "../../store/change-log.ts";
import { inheritImported } from "../../blog-settings/blog-settings.ts";
import {
  fail,
  findOutcome,
  partition,
  type Failure,
  type ImportReply,
  type ParsedBatch,
  type Resolved,
} from "./outcome.ts";
import { putSections, selectKnownBlogs, selectKnownPeople, selectOwnersOfLists } from "./sql.ts";

type ParsedBlog = ParsedBatch["blogs"][number];

interface KnownBlog {
  id: string;
  name: string;
  host: string;
  is_main_site: number;
  content_hash: string;
  /** 1 if the blog's members were changed in the product. */
  has_own_members?: number;
  /** 1 if automatic sharing was switched in the product, and whether it is on. */
  has_own_sharing?: number;
  reposts_to_parent?: number | null;
  /** JSON: its looks, which are set in the product alone. */
  looks?: string | null;
  /** More than 0 if it was made, moved, closed or grouped in the product. */
  managed_version?: number;
  /** More than 0 if its story types were changed in the product. */
  story_types_version?: number;
  blog_group?: string;
  locale?: string;
  parent_blog_id?: string | null;
  closed_time?: number | null;
  /** JSON list of the hosts that it had before. */
  former_hosts?: string;
}

interface KnownList {
  id: string;
  blog_id: string;
}

interface PlannedBlog {
  blog: ParsedBlog;
  hash: string;
  known: KnownBlog | undefined;
  /** Person ids of the members, in display order. */
  memberIds: string[];
}

/** Imports blogs with members, story types, sections and flags; each replaces the existing blog. */
export async function importBlogs(
  context: ServiceContext,
  blogs: readonly ParsedBlog[],
  source?: string,
): Promise<{ blogs: ImportReply["blogs"]; failures: Failure[] }> {
  if (blogs.length === 0) return { blogs: [], failures: [] };
  const { db } = context;
  const names = blogs.flatMap((blog) => blog.members.map((member) => member.screenName));
  const [known, people, lists] = await runAll(db, [
    statement<KnownBlog>(db, selectKnownBlogs),
    statement<{ id: string; screen_name: string }>(
      db,
      selectKnownPeople,
      JSON.stringify([...new Set(names)]),
    ),
    statement<KnownList>(
      db,
      selectOwnersOfLists,
      JSON.stringify(blogs.flatMap((blog) => blog.mailingLists.map((list) => list.id))),
    ),
  ]);
  const personIds = new Map(people.map((person) => [person.screen_name.toLowerCase(), person.id]));
  const { values, failures } = partition(await planBlogs(blogs, known, lists, personIds));
  const changed = values.filter((plan) => plan.known?.content_hash !== plan.hash);
  const inheriting = await inheritImported(
    db,
    changed.map(({ blog, known }) =>
      keepManaged(keepLooks(keepSharing(v.parse(Blog, blog), known), known), known),
    ),
  );
  const created = changed.flatMap(({ blog, known }) => (known === undefined ? [blog.id] : []));
  await runAll(db, [
    ...prepareBlogs(
      context,
      changed.map(({ blog, hash, memberIds }, index) =>
        createBlogRows(
          { ...blog, host: inheriting[index]?.host ?? blog.host },
          inheriting[index] ?? v.parse(Blog, blog),
          hash,
          memberIds,
        ),
      ),
      {
        memberships: listIdsOf(known, (blog) => blog.has_own_members === 1),
        storyTypes: listIdsOf(known, (blog) => (blog.story_types_version ?? 0) > 0),
      },
    ),
    ...recordImported(db, "blogs", created, source),
  ]);
  return {
    blogs: values.map(({ blog, hash, known }) => ({
      name: blog.name,
      outcome: findOutcome(known?.content_hash, hash),
    })),
    failures,
  };
}

const listIdsOf = (known: readonly KnownBlog[], isKept: (blog: KnownBlog) => boolean) =>
  new Set(known.filter(isKept).map(({ id }) => id));

/** A blog whose automatic sharing was switched in the product keeps it. */
const keepSharing = (blog: Blog, known: KnownBlog | undefined): Blog =>
  known?.has_own_sharing === 1
    ? { ...blog, properties: { ...blog.properties, autoRepostToParent: known.reposts_to_parent === 1 } }
    : blog;

/** A blog that was moved in the product stays at its host, if the import only has one that it had before. */
function findKeptHost(host: string, known: KnownBlog | undefined): string {
  const former = parseJson(known?.former_hosts ?? null) as string[] | null;
  return known && former?.includes(host) ? known.host : host;
}

/** A blog that was grouped, moved or closed in the product stays so, with its language. */
function keepManaged(blog: Blog, known: KnownBlog | undefined): Blog {
  if (known === undefined || (known.managed_version ?? 0) === 0) return blog;
  const { blog_group: blogGroup = blog.blogGroup, parent_blog_id: parentBlogId = null, closed_time } = known;
  const closed = typeof closed_time === "number" ? { closedTimeMillis: closed_time } : {};
  const host = findKeptHost(blog.host, known);
  const locale = v.parse(Blog.entries.locale, known.locale);
  return {
    ...blog,
    host,
    locale,
    blogGroup,
    parentBlogId,
    properties: { ...blog.properties, blogGroup },
    ...closed,
  };
}

function keepLooks(blog: Blog, known: KnownBlog | undefined): Blog {
  const looks = parseJson(known?.looks ?? null) as Blog["looks"] | null;
  return looks ? { ...blog, looks } : blog;
}

async function planBlogs(
  blogs: readonly ParsedBlog[],
  known: readonly KnownBlog[],
  knownLists: readonly KnownList[],
  personIds: ReadonlyMap<string, string>,
): Promise<Resolved<PlannedBlog>[]> {
  const resolved: Resolved<PlannedBlog>[] = [];
  const taken = new Map(known.map((blog) => [blog.id, blog]));
  const listOwners = new Map(knownLists.map((list) => [list.id, list.blog_id]));
  for (const blog of blogs) {
    const item = `blogs: ${blog.name}`;
    const memberIds = blog.members.flatMap((member) => personIds.get(member.screenName.toLowerCase()) ?? []);
    const stranger = blog.members.find((member) => !personIds.has(member.screenName.toLowerCase()));
    const conflict = findConflict(blog, [...taken.values()]) ?? findListConflict(blog, listOwners);
    if (stranger !== undefined) resolved.push(fail(item, `there's no account called ${stranger.screenName}`));
    else if (new Set(memberIds).size < memberIds.length) resolved.push(fail(item, "lists a member twice"));
    else if (blog.members.filter(({ role }) => role === "Owner").length > 1)
      resolved.push(fail(item, "has two owners"));
    else if (conflict !== null) resolved.push(fail(item, conflict));
    else {
      const existing = known.find((other) => other.id === blog.id);
      resolved.push({ value: { blog, hash: await hashContent(blog), known: existing, memberIds } });
      for (const { id } of blog.mailingLists) listOwners.set(id, blog.id);
      taken.set(blog.id, { ...blog, is_main_site: Number(blog.isMainSite), content_hash: "" });
    }
  }
  return resolved;
}

/** The reason why a blog conflicts with the others; null if it doesn't. */
function findConflict(blog: ParsedBlog, others: readonly KnownBlog[]): string | null {
  const rest = others.filter((other) => other.id !== blog.id);
  if (rest.some((other) => other.name === blog.name)) return "another blog has this name";
  if (rest.some((other) => other.host === blog.host)) return `another blog has the host ${blog.host}`;
  return blog.isMainSite && rest.some((other) => other.is_main_site === 1)
    ? "the network already has a main site"
    : null;
}

/** A newsletter's id is unique in the network, its key within the blog. */
function findListConflict(
  { id: blogId, mailingLists }: ParsedBlog,
  owners: ReadonlyMap<string, string>,
): string | null {
  const foreign = mailingLists.find(({ id }) => (owners.get(id) ?? blogId) !== blogId);
  if (foreign) return `another blog has the newsletter ${foreign.id}`;
  const isTwice = (["id", "key"] as const).some(
    (field) => new Set(mailingLists.map((list) => list[field])).size < mailingLists.length,
  );
  return isTwice ? "lists a newsletter twice" : null;
}

const tablesOfBlog = [
  "memberships",
  "story_types",
  "categories",
  "special_sections",
  "feature_flags",
  "mailing_lists",
  "information_pages",
] as const;

/** Tables that are also changed in the product. */
const keptTables: ReadonlySet<string> = new Set(["information_pages", "special_sections", "feature_flags"]);

/** Condition: rows of a table that an import replaces. */
const isImported = (table: (typeof tablesOfBlog)[number]) =>
  keptTables.has(table) ? "AND changed_time = 0" : "";

/** Ids of the blogs whose members, or story types and categories, were changed in the product. */
interface KeptTables {
  memberships: ReadonlySet<string>;
  storyTypes: ReadonlySet<string>;
}

const updateImported =
  "ON CONFLICT (scope) DO UPDATE SET choices = excluded.choices WHERE blog_settings.version = 0";

/**
 * Statements that write blogs in one transaction, replacing existing ones. Members of blogs that manage them in the product
 * are kept, so that an import neither removes invited members nor restores removed ones
 * (docs/guides/accounts.md); so are texts written in the studio, special sections made or changed there
 * (docs/decisions/0174), flags, and the story types of blogs that change them there. Restored blogs keep the settings that were restored before them.
 */
export function prepareBlogs(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  blogs: readonly BlogRows[],
  kept: KeptTables = { memberships: new Set(), storyTypes: new Set() },
  isRestore = false,
): D1PreparedStatement[] {
  const [first] = blogs;
  if (first === undefined) return [];
  const all = blogs.map((rows) => String(rows.blogs["id"]));
  const written = (table: (typeof tablesOfBlog)[number]) =>
    new Set(
      table === "memberships"
        ? all.filter((id) => !kept.memberships.has(id))
        : table === "story_types" || table === "categories"
          ? all.filter((id) => !kept.storyTypes.has(id))
          : all,
    );
  return [
    ...recordChanges(db, [siteLayoutChange]),
    ...insertRows(
      db,
      "blogs",
      blogs.map((rows) => rows.blogs),
      overwriteOnConflict(first.blogs, "id"),
    ),
    prepareSisterList(db),
    ...tablesOfBlog.flatMap((table) => [
      db
        .prepare(
          `DELETE FROM ${table} WHERE blog_id IN (SELECT value FROM json_each(?1)) ${isImported(table)}`,
        )
        .bind(JSON.stringify([...written(table)])),
      ...insertParts(
        db,
        table,
        blogs.filter((rows) => written(table).has(String(rows.blogs["id"]))).flatMap((rows) => rows[table]),
      ),
    ]),
    ...insertRows(
      db,
      "blog_settings",
      blogs.flatMap((rows) => rows.blog_settings),
      isRestore ? "ON CONFLICT DO NOTHING" : updateImported,
    ),
    ...markMembersChanged({ db, now }),
  ];
}

function insertParts(db: D1Database, table: (typeof tablesOfBlog)[number], rows: readonly Row[]) {
  if (table !== "special_sections")
    return insertRows(db, table, rows, keptTables.has(table) ? "ON CONFLICT DO NOTHING" : "");
  return rows.length === 0 ? [] : [db.prepare(putSections).bind(JSON.stringify(rows))];
}

/** Removes blogs that were created a moment ago; one that another batch has written a story to meanwhile stays. */
export async function removeBlogs(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  ids: readonly string[],
): Promise<void> {
  const among = `IN (SELECT w.value FROM json_each(?1) w
    WHERE NOT EXISTS (SELECT 1 FROM posts p WHERE p.blog_id = w.value))`;
  const statements = [
    ...[
      ...tablesOfBlog,
      "blog_looks",
      "look_fonts",
      "former_hosts",
      "imported_blogs",
      "former_story_types",
      "story_type_moves",
    ].map((table) => `DELETE FROM ${table} WHERE blog_id ${among}`),
    `DELETE FROM blogs WHERE id IN (SELECT value FROM json_each(?1))
      AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.blog_id = blogs.id)`,
    `DELETE FROM blog_settings WHERE scope IN (SELECT value FROM json_each(?1))
      AND NOT EXISTS (SELECT 1 FROM blogs b WHERE b.id = blog_settings.scope)`,
  ];
  await runAll(db, [
    ...recordChanges(db, [siteLayoutChange]),
    ...statements.map((sql) => db.prepare(sql).bind(JSON.stringify(ids))),
    prepareSisterList(db),
    ...markMembersChanged({ db, now }),
  ]);
}
