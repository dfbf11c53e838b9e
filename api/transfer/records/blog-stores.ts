import * as v from "valibot";
import type { RecordOf } from "../../../contract/records/records.ts";
import { Blog } from "../../../contract/entities/blog.ts";
import { presentSection } from "../../posts/sections/read-sections.ts";
import type { ManagedRow } from "../../posts/sections/manage-sections.ts";
import { presentStoryTypes, type CategoryRow, type StoryTypeRow } from "../../posts/taxonomy.ts";
import { presentMember, type MemberRow } from "../../people/present-person.ts";
import { createBlogRows } from "../import/create-blog-rows.ts";
import { prepareBlogs } from "../import/import-blogs.ts";
import { writeFronts } from "../import/import-fronts.ts";
import { groupBy } from "../../store/group-by.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { findBadZone, defineStore, listIds } from "./record-store.ts";
import * as sql from "./sql.ts";
import { parseJson } from "../../store/json-cells.ts";

interface OfBlog {
  blog_id: string;
}
type SectionOfBlogRow = OfBlog & ManagedRow;
interface WholeBlogRow {
  id: string;
  blog: string;
  about: string;
  position: number;
  content_hash: string;
  has_own_members: number;
  has_own_sharing: number;
  managed_version: number;
  story_types_version: number;
  former_hosts: string;
  former_story_types: string;
}
type MemberOfBlogRow = OfBlog & MemberRow;
type FlagOfBlogRow = OfBlog &
  Record<"name" | "value" | "description" | "place", string> & {
    changed_time: number;
    changed_by: string | null;
  };
type ListOfBlogRow = OfBlog & Record<"id" | "key" | "name" | "description" | "provider", string>;
type InformationRow = OfBlog & Record<"locale" | "name" | "body", string>;
type BlogParts = [
  WholeBlogRow[],
  (OfBlog & StoryTypeRow)[],
  (OfBlog & CategoryRow)[],
  SectionOfBlogRow[],
  MemberOfBlogRow[],
  FlagOfBlogRow[],
  ListOfBlogRow[],
  InformationRow[],
];

export const blogStore = defineStore({
  kind: "blogs",
  keyOf: ({ id }) => [id],
  selectKeys: sql.selectBlogKeys,
  keyParts: 1,
  findRefusal: findBadZone,
  read: async (db, keys) => {
    const ids = listIds(keys);
    const parts = await runAll(db, [
      statement<WholeBlogRow>(db, sql.selectBlogs, ids),
      statement<OfBlog & StoryTypeRow>(db, sql.selectStoryTypesOfBlogs, ids),
      statement<OfBlog & CategoryRow>(db, sql.selectCategoriesOfBlogs, ids),
      statement<SectionOfBlogRow>(db, sql.selectSectionsOfBlogs, ids),
      statement<MemberOfBlogRow>(db, sql.selectMembersOfBlogs, ids),
      statement<FlagOfBlogRow>(db, sql.selectFlagsOfBlogs, ids),
      statement<ListOfBlogRow>(db, sql.selectListsOfBlogs, ids),
      statement<InformationRow>(db, sql.selectInformationOfBlogs, ids),
    ]);
    return presentBlogRecords(parts);
  },
  write: async (context, blogs) => {
    const rows = blogs.map((blog) => {
      const made = createBlogRows(
        { ...blog, members: blog.members.map((member) => ({ ...member, screenName: "" })) },
        v.parse(Blog, blog),
        blog.contentHash,
        blog.members.map(({ personId }) => personId),
      );
      return { ...made, blogs: { ...made.blogs, ...createOwn(blog) } };
    });
    const former = blogs.flatMap(({ id, formerHosts }) => formerHosts.map((host) => [host, id]));
    const formerTypes = blogs.flatMap(({ id, formerStoryTypes }) =>
      formerStoryTypes.map(({ path, to }) => [id, JSON.stringify(path), JSON.stringify(to)]),
    );
    await runAll(context.db, [
      ...prepareBlogs(context, rows, undefined, true),
      statement(context.db, sql.putFormerHosts, JSON.stringify(former)),
      statement(context.db, sql.putFormerStoryTypes, JSON.stringify(formerTypes)),
    ]);
  },
});

/** What was set in the product and imports leave alone. */
const createOwn = ({
  hasOwnMembers,
  hasOwnSharing,
  managedVersion,
  storyTypesVersion,
}: RecordOf<"blogs">) => ({
  has_own_members: Number(hasOwnMembers),
  has_own_sharing: Number(hasOwnSharing),
  managed_version: managedVersion,
  story_types_version: storyTypesVersion,
});

/** The fields of a blog in the order of its schema: what is set in the product is appended where it is stored. */
function inOrder(blog: Record<string, unknown> | null): Record<string, unknown> {
  const known = Object.keys(Blog.entries).filter((name) => blog !== null && name in blog);
  return { ...Object.fromEntries(known.map((name) => [name, blog?.[name]])), ...blog };
}

function presentBlogRecords([blogs, ...parts]: BlogParts): unknown[] {
  const of = <Row extends OfBlog>(rows: readonly Row[]) => {
    const groups = groupBy(rows, (row) => row.blog_id);
    return (id: string): readonly Row[] => groups.get(id) ?? [];
  };
  const [types, categories] = [of(parts[0]), of(parts[1])];
  const [sections, members, flags, lists] = [of(parts[2]), of(parts[3]), of(parts[4]), of(parts[5])];
  const information = of(parts[6]);
  return blogs.map(({ id, blog, about, position, content_hash, ...own }) => ({
    id,
    ...inOrder(parseJson(blog) as Record<string, unknown> | null),
    about: parseJson(about),
    informationPages: information(id).map(({ locale, name, body }) => ({
      locale,
      name,
      body: parseJson(body),
    })),
    position,
    storyTypes: presentStoryTypes(types(id), categories(id)),
    specialSections: sections(id).map((row) => ({
      ...presentSection(row),
      rule: row.rule,
      version: row.version,
      changedTimeMillis: row.changed_time,
      orderVersion: row.order_version,
      changedByPersonId: row.changed_by,
      orderedByPersonId: row.order_by,
      orderedTimeMillis: row.order_time,
    })),
    members: members(id).map((row) => {
      const { blogId: _, ...member } = presentMember(row);
      return member;
    }),
    hasOwnMembers: own.has_own_members === 1,
    hasOwnSharing: own.has_own_sharing === 1,
    managedVersion: own.managed_version,
    storyTypesVersion: own.story_types_version,
    formerHosts: parseJson(own.former_hosts),
    formerStoryTypes: (parseJson(own.former_story_types) as [string[], string[]][]).map(([path, to]) => ({
      path,
      to,
    })),
    flags: flags(id).map(({ name, value, description, place, changed_time, changed_by }) => ({
      name,
      value,
      description,
      place,
      changedTimeMillis: changed_time === 0 ? null : changed_time,
      changedByPersonId: changed_by,
    })),
    mailingLists: lists(id),
    contentHash: content_hash,
  }));
}

export const frontStore = defineStore({
  kind: "fronts",
  keyOf: ({ blogId }) => [blogId],
  selectKeys: sql.selectFrontKeys,
  keyParts: 1,
  read: async (db, keys) => {
    const rows = await runQuery<{ blog_id: string; slot: string; post_id: string }>(
      db,
      sql.selectFronts,
      listIds(keys),
    );
    return [...groupBy(rows, (row) => row.blog_id)].map(([blogId, items]) => ({
      blogId,
      items: items.map(({ slot, post_id }) => ({ slot, postId: post_id })),
    }));
  },
  write: ({ db }, fronts) =>
    writeFronts(
      db,
      fronts.map(({ blogId, items }) => ({
        blogId,
        rows: items.map(({ slot, postId }) => ({ blog_id: blogId, slot, post_id: postId })),
      })),
    ),
});
