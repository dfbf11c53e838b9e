import type { Blog } from "../../../contract/entities/blog.ts";
import { readChoicesOfBlog } from "../../../contract/network/blog-settings.ts";
import type { Member } from "../../../contract/people/members.ts";
import type { FeatureFlag, FlagChoice } from "../../../contract/network/features.ts";
import type { Row } from "../../store/insert-rows.ts";
import type { ParsedBatch } from "./outcome.ts";

type ParsedBlog = Omit<ParsedBatch["blogs"][number], "members"> & {
  specialSections: readonly (ParsedSection & Partial<SectionVersions>)[];
  members: readonly (ParsedBatch["blogs"][number]["members"][number] &
    Partial<Pick<Member, "sinceTimeMillis" | "byPersonId" | "untilTimeMillis" | "limits">>)[];
  flags: readonly (FeatureFlag & Partial<Pick<FlagChoice, "changedTimeMillis" | "changedByPersonId">>)[];
};
type ParsedSection = ParsedBatch["blogs"][number]["specialSections"][number];
/** Of a restored section. */
interface SectionVersions {
  version: number;
  changedTimeMillis: number;
  orderVersion: number;
  changedByPersonId: string | null;
  orderedByPersonId: string | null;
  orderedTimeMillis: number | null;
}

/** A blog's rows by table. */
export interface BlogRows {
  blogs: Row;
  memberships: Row[];
  story_types: Row[];
  categories: Row[];
  special_sections: Row[];
  feature_flags: Row[];
  mailing_lists: Row[];
  information_pages: Row[];
  blog_settings: Row[];
}

/** `entity` is the blog as returned by calls; `memberIds` are in display order. */
export function createBlogRows(
  blog: ParsedBlog,
  entity: Blog,
  hash: string,
  memberIds: readonly string[],
): BlogRows {
  const of = { blog_id: blog.id };
  return {
    blogs: {
      id: blog.id,
      name: blog.name,
      host: blog.host,
      is_main_site: blog.isMainSite,
      position: blog.position,
      blog: JSON.stringify(entity),
      about: JSON.stringify(blog.about),
      content_hash: hash,
    },
    memberships: blog.members.map((member, position) => ({
      ...of,
      position,
      person_id: memberIds[position] ?? "",
      role: member.role,
      title: member.title,
      since_time: member.sinceTimeMillis ?? null,
      by_person_id: member.byPersonId ?? null,
      until_time: member.untilTimeMillis ?? null,
      limits: member.limits ? JSON.stringify(member.limits) : null,
    })),
    story_types: uniqueBy(blog.storyTypes, (type) => type.id).map(({ id, displayName }, position) => ({
      ...of,
      position,
      id,
      display_name: displayName,
    })),
    categories: createCategoryRows(blog),
    special_sections: uniqueBy(blog.specialSections, (section) => section.urlName).map(
      (section, position) => ({
        ...of,
        position,
        url_name: section.urlName,
        display_name: section.displayName,
        description: section.description,
        sponsor: section.sponsor,
        introduction: section.introduction,
        cover: section.cover === null ? null : JSON.stringify(section.cover),
        sponsor_label: section.sponsorLabel ?? null,
        start_time: section.startTimeMillis ?? null,
        end_time: section.endTimeMillis ?? null,
        rule: section.rule ?? "hand",
        version: section.version ?? 0,
        changed_time: section.changedTimeMillis ?? 0,
        order_version: section.orderVersion ?? 0,
        changed_by: section.changedByPersonId ?? null,
        order_by: section.orderedByPersonId ?? null,
        order_time: section.orderedTimeMillis ?? null,
      }),
    ),
    feature_flags: uniqueBy(blog.flags, (flag) => flag.name).map((flag) => ({
      ...of,
      name: flag.name,
      value: flag.value,
      description: flag.description,
      place: flag.place,
      changed_time: flag.changedTimeMillis ?? 0,
      changed_by: flag.changedByPersonId ?? null,
    })),
    mailing_lists: blog.mailingLists.map(({ id, key, name, description, provider }, position) => ({
      ...of,
      position,
      id,
      key,
      name,
      description,
      provider,
    })),
    information_pages: uniqueBy(blog.informationPages, ({ locale, name }) => `${locale} ${name}`).map(
      ({ locale, name, body }) => ({ ...of, locale, name, body: JSON.stringify(body) }),
    ),
    blog_settings: [
      { scope: blog.id, choices: JSON.stringify(readChoicesOfBlog(blog)), version: 0, changed_time: 0 },
    ],
  };
}

function createCategoryRows(blog: ParsedBlog): Row[] {
  const named = blog.storyTypes.flatMap((type) =>
    type.categories.flatMap((category) => [
      { story_type: type.id, category: category.id, subcategory: "", display_name: category.displayName },
      ...category.subcategories.map((sub) => ({
        story_type: type.id,
        category: category.id,
        subcategory: sub.id,
        display_name: sub.displayName,
      })),
    ]),
  );
  const unique = uniqueBy(named, (row) => JSON.stringify([row.story_type, row.category, row.subcategory]));
  return unique.map((row, position) => ({ blog_id: blog.id, position, ...row }));
}

/** Removes later duplicates by key. */
function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const keys = items.map(keyOf);
  return items.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
