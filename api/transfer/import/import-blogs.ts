import * as v from "valibot";
import { Blog } from "../../../contract/entities/blog.ts";
import { markMembersChanged } from "../../discussion/recompute-threads.ts";
import type { ServiceContext } from "../../env.ts";
import { insertRows, overwriteOnConflict } from "../../store/insert-rows.ts";
import { runAll, statement } from "../../store/query.ts";
import { createBlogRows, type BlogRows } from "./create-blog-rows.ts";
import { hashContent } from "../../store/content-hash.ts";
import { recordChanges, siteLayoutChange } from "../../store/change-log.ts";
import {
  fail,
  findOutcome,
  partition,
  type Failure,
  type ImportReply,
  type ParsedBatch,
  type Resolved,
} from "./outcome.ts";
import { selectKnownBlogs, selectKnownPeople, selectOwnersOfLists } from "./sql.ts";

type ParsedBlog = ParsedBatch["blogs"][number];

interface KnownBlog {
  id: string;
  name: string;
  host: string;
  is_main_site: number;
  content_hash: string;
  /** 1 if the blog's members were changed in the product. */
  has_own_members?: number;
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
  await writeBlogs(
    context,
    changed.map(({ blog, hash, memberIds }) => createBlogRows(blog, v.parse(Blog, blog), hash, memberIds)),
    new Set(known.filter((blog) => blog.has_own_members === 1).map(({ id }) => id)),
  );
  return {
    blogs: values.map(({ blog, hash, known }) => ({
      name: blog.name,
      outcome: findOutcome(known?.content_hash, hash),
    })),
    failures,
  };
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

/** Condition: rows of a table that an import replaces. */
const isImported = (table: (typeof tablesOfBlog)[number]) =>
  table === "information_pages" ? "AND changed_time = 0" : "";

/**
 * Writes blogs in one transaction, replacing existing ones. Members of blogs that manage them in the product
 * are kept, so that an import neither removes invited members nor restores removed ones
 * (docs/guides/accounts.md); so are texts written in the studio (0148).
 */
export async function writeBlogs(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  blogs: readonly BlogRows[],
  ownMembers: ReadonlySet<string> = new Set(),
): Promise<void> {
  const [first] = blogs;
  if (first === undefined) return;
  const all = blogs.map((rows) => String(rows.blogs["id"]));
  const written = (table: (typeof tablesOfBlog)[number]) =>
    new Set(table === "memberships" ? all.filter((id) => !ownMembers.has(id)) : all);
  await runAll(db, [
    ...recordChanges(db, [siteLayoutChange]),
    ...insertRows(
      db,
      "blogs",
      blogs.map((rows) => rows.blogs),
      overwriteOnConflict(first.blogs, "id"),
    ),
    ...tablesOfBlog.flatMap((table) => [
      db
        .prepare(
          `DELETE FROM ${table} WHERE blog_id IN (SELECT value FROM json_each(?1)) ${isImported(table)}`,
        )
        .bind(JSON.stringify([...written(table)])),
      ...insertRows(
        db,
        table,
        blogs.filter((rows) => written(table).has(String(rows.blogs["id"]))).flatMap((rows) => rows[table]),
        table === "information_pages" ? "ON CONFLICT DO NOTHING" : "",
      ),
    ]),
    ...markMembersChanged({ db, now }),
  ]);
}

/** Removes blogs that were created a moment ago; one that another batch has written a story to meanwhile stays. */
export async function removeBlogs(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  ids: readonly string[],
): Promise<void> {
  const among = `IN (SELECT w.value FROM json_each(?1) w
    WHERE NOT EXISTS (SELECT 1 FROM posts p WHERE p.blog_id = w.value))`;
  const statements = [
    ...tablesOfBlog.map((table) => `DELETE FROM ${table} WHERE blog_id ${among}`),
    `DELETE FROM blogs WHERE id IN (SELECT value FROM json_each(?1))
      AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.blog_id = blogs.id)`,
  ];
  await runAll(db, [
    ...recordChanges(db, [siteLayoutChange]),
    ...statements.map((sql) => db.prepare(sql).bind(JSON.stringify(ids))),
    ...markMembersChanged({ db, now }),
  ]);
}
