import type { GroupFault, ManagedBlog } from "../../../contract/network/managed-blogs.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { findThemeName } from "../../../styles/themes/theme-name.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { ReviewView } from "../manage/Review.tsx";
import { buildManagePath } from "../paths.ts";
import { buildBlogPath, formActions, type Step } from "./present-blogs.ts";

/** The page of the groups of blogs. */
export const groupsPath = `${buildManagePath(null, "blogs")}?groups`;

/** A sent form of a group's name, as it was typed; `blogIds` are the group's blogs as the form was printed. */
export interface SentGroup {
  step: Step;
  group: string;
  name: string;
  blogIds: string[];
}

export function parseGroup(form: FormData): SentGroup {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  return {
    step: formActions.find((step) => step === read("step")) ?? "review",
    group: read("group"),
    name: read("name").toLowerCase(),
    blogIds: form.getAll("blogId").flatMap((id) => (typeof id === "string" ? [id] : [])),
  };
}

/** What came of a sent form. */
export interface GroupAnswer {
  sent: SentGroup | null;
  fault: GroupFault | null;
  error: "blogs.groups.conflict" | "moderation.error.failed" | null;
  isDone: boolean;
}
export const noGroupAnswer: GroupAnswer = { sent: null, fault: null, error: null, isDone: false };

/** A group with its blogs, and the form of its name. */
interface GroupView {
  name: string;
  title: string;
  blogs: { href: string; label: string; change: string; changeName: string }[];
  settings: { href: string; label: string };
  rules: { href: string; label: string };
  /** Ids of its blogs, for the form. */
  blogIds: string[];
  value: string;
  error: string | null;
  submit: string;
}

/** The groups of the network's blogs. */
export interface GroupsView {
  frame: ManageChromeView;
  action: string;
  back: { href: string; label: string };
  intro: string;
  done: string | null;
  error: string | null;
  field: { label: string; hint: string };
  groups: GroupView[];
  /** Blogs in no group. */
  others: Pick<GroupView, "title" | "blogs"> | null;
  review: ReviewView | null;
}

/** What another name changes, in words. A blog's look goes by its group unless it has one by its name, or its own. */
function listLines({ group, name }: SentGroup, members: readonly ManagedBlog[], page: PageContext): string[] {
  const { intl, network } = page;
  const looks = members.filter((blog) => {
    const known = network.find(({ id }) => id === blog.id);
    const theme = (blogGroup: string) => findThemeName({ name: blog.name, blogGroup });
    return (known?.looks ?? []).length === 0 && theme(group) !== theme(name);
  });
  const names = (blogs: readonly ManagedBlog[]) =>
    new Intl.ListFormat(intl.locale).format(blogs.map(({ displayName }) => displayName));
  return [
    intl.t("blogs.groups.review.name", { group, name, blogs: names(members) }),
    intl.t("blogs.groups.review.settings"),
    ...(looks.length === 0 ? [] : [intl.t("blogs.groups.review.looks", { blogs: names(looks) })]),
  ];
}

export function presentGroups(
  blogs: readonly ManagedBlog[],
  { sent, fault, error, isDone }: GroupAnswer,
  page: PageContext,
): GroupsView {
  const { intl, addressing } = page;
  const groups = Map.groupBy(blogs, ({ blogGroup }) => blogGroup);
  const names = [...groups.keys()].filter((name) => name !== "").toSorted((a, b) => a.localeCompare(b, "en"));
  const link = (blog: ManagedBlog) => ({
    href: addressing.ownHref(buildBlogPath(blog.name)),
    label: blog.displayName,
    change: intl.t("blogs.groups.change"),
    changeName: intl.t("blogs.groups.change.name", { blog: blog.displayName }),
  });
  const of = (name: "settings" | "rules", group: string) => ({
    href: addressing.ownHref(`${buildManagePath(null, name)}?${new URLSearchParams({ group })}`),
    label: intl.t(`blogs.groups.${name}`),
  });
  const isReview = sent?.step === "review" && fault === null && error === null;
  const without = groups.get("") ?? [];
  return {
    frame: { ...presentManageChrome("blogs", null, page), title: intl.t("blogs.groups") },
    action: addressing.ownHref(groupsPath),
    back: { href: addressing.ownHref(buildManagePath(null, "blogs")), label: intl.t("blogs.back") },
    intro: intl.t(names.length === 0 ? "blogs.groups.empty" : "blogs.groups.intro"),
    done: isDone ? intl.t("blogs.groups.done") : null,
    error: error ? intl.t(error) : fault ? intl.t("blogs.error") : null,
    field: { label: intl.t("blogs.groups.name"), hint: intl.t("blogs.groups.name.hint") },
    groups: names.map((name) => {
      const members = groups.get(name) ?? [];
      const isSent = sent?.group === name;
      return {
        name,
        title: name,
        blogs: members.map(link),
        settings: of("settings", name),
        rules: of("rules", name),
        blogIds: members.map(({ id }) => id),
        value: isSent ? sent.name : name,
        error: isSent && fault ? intl.t(`blogs.groups.fault.${fault}`) : null,
        submit: intl.t("blogs.groups.submit"),
      };
    }),
    others: without.length === 0 ? null : { title: intl.t("blogs.groups.none"), blogs: without.map(link) },
    review:
      sent && isReview
        ? {
            title: intl.t("blogs.review"),
            lines: listLines(sent, groups.get(sent.group) ?? [], page),
            fields: [
              ["group", sent.group],
              ["name", sent.name],
              ...sent.blogIds.map((id): [string, string] => ["blogId", id]),
            ],
            save: intl.t("blogs.groups.save"),
            edit: intl.t("blogs.edit"),
          }
        : null,
  };
}
