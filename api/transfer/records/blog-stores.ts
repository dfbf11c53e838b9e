import * as v from "valibot";
import { Blog } from "../../../contract/entities/blog.ts";
import { presentSection, type SectionRow } from "../../posts/sections.ts";
import { presentStoryTypes, type CategoryRow, type StoryTypeRow } from "../../posts/taxonomy.ts";
import { createBlogRows } from "../import/create-blog-rows.ts";
import { writeBlogs } from "../import/import-blogs.ts";
import { writeFronts } from "../import/import-fronts.ts";
import { groupBy } from "../../store/group-by.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { findBadZone, defineStore, listIds } from "./record-store.ts";
import * as sql from "./sql.ts";
import { parseJson } from "../../store/json-cells.ts";

interface OfBlog {
  blog_id: string;
}
type SectionOfBlogRow = OfBlog & SectionRow;
interface WholeBlogRow {
  id: string;
  blog: string;
  about: string;
  position: number;
  content_hash: string;
  has_own_members: number;
}
type MemberOfBlogRow = OfBlog & { person_id: string; role: string; title: string };
type FlagOfBlogRow = OfBlog & Record<"name" | "value" | "description", string>;
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
  write: (context, blogs) =>
    writeBlogs(
      context,
      blogs.map((blog) => {
        const rows = createBlogRows(
          { ...blog, members: blog.members.map((member) => ({ ...member, screenName: "" })) },
          v.parse(Blog, blog),
          blog.contentHash,
          blog.members.map(({ personId }) => personId),
        );
        return { ...rows, blogs: { ...rows.blogs, has_own_members: Number(blog.hasOwnMembers) } };
      }),
    ),
});

function presentBlogRecords([blogs, ...parts]: BlogParts): unknown[] {
  const of = <Row extends OfBlog>(rows: readonly Row[]) => {
    const groups = groupBy(rows, (row) => row.blog_id);
    return (id: string): readonly Row[] => groups.get(id) ?? [];
  };
  const [types, categories] = [of(parts[0]), of(parts[1])];
  const [sections, members, flags, lists] = [of(parts[2]), of(parts[3]), of(parts[4]), of(parts[5])];
  const information = of(parts[6]);
  return blogs.map(({ id, blog, about, position, content_hash, has_own_members }) => ({
    id,
    ...(parseJson(blog) as object | null),
    about: parseJson(about),
    informationPages: information(id).map(({ locale, name, body }) => ({
      locale,
      name,
      body: parseJson(body),
    })),
    position,
    storyTypes: presentStoryTypes(types(id), categories(id)),
    specialSections: sections(id).map(presentSection),
    members: members(id).map(({ person_id, role, title }) => ({ personId: person_id, role, title })),
    hasOwnMembers: has_own_members === 1,
    flags: flags(id),
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
