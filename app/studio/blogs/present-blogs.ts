import { locales, type Locale } from "../../../contract/entities/blog.ts";
import {
  foldHost,
  newBlogFields,
  type BlogFault,
  type createBlog,
  type ManagedBlog,
  type NewBlogField,
} from "../../../contract/network/managed-blogs.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import { findThemeName, labelTheme, themeNames } from "../../../styles/themes/theme-name.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { isMessageId } from "../../intl/create-intl.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { ReviewView } from "../manage/Review.tsx";
import { buildManagePath } from "../paths.ts";
import type { Choice } from "../ui/Field.tsx";

const blogsPath = buildManagePath(null, "blogs");

/** The page on which a blog is made. */
export const newBlogPath = `${blogsPath}?new`;

/** The page of one blog of the network. */
export const buildBlogPath = (name: string): string => `${blogsPath}/${name}`;

/** A form's steps: what will happen, doing it, and back to the fields. */
export const formActions = ["review", "save", "edit"] as const;
export type Step = (typeof formActions)[number];

/** The sent form of a new blog, as it was typed. */
export interface SentBlog {
  step: Step;
  typed: Readonly<Record<NewBlogField, string>>;
}

/** Reads the form of a new blog. */
export function parseNewBlog(form: FormData): SentBlog {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  return {
    step: formActions.find((step) => step === read("step")) ?? "review",
    typed: Object.fromEntries(newBlogFields.map((name) => [name, read(name)])) as SentBlog["typed"],
  };
}

/** The call that a form asks for. */
export const buildWanted = ({ typed, step }: SentBlog): BodyOf<typeof createBlog> => ({
  ...typed,
  locale: locales.find((locale) => locale === typed.locale) ?? "en-US",
  isTrial: step !== "save",
});

/** The list of the network's blogs. */
export interface BlogsView {
  frame: ManageChromeView;
  intro: string;
  create: { href: string; label: string };
  groups: { href: string; label: string };
  columns: string[];
  items: {
    id: string;
    name: string;
    href: string;
    host: { href: string; label: string };
    group: string;
    locale: string;
    state: string;
  }[];
}

const nameLocale = (locale: Locale, intl: PageContext["intl"]) => intl.t(`informationTexts.locale.${locale}`);

/** The state of a blog in the list. */
const describeState = ({ isMainSite, closedTimeMillis }: ManagedBlog, intl: PageContext["intl"]) =>
  intl.t(
    isMainSite ? "blogs.state.main" : closedTimeMillis === null ? "blogs.state.open" : "blogs.state.closed",
  );

export function presentBlogs(items: readonly ManagedBlog[], page: PageContext): BlogsView {
  const { intl, addressing } = page;
  const describeGroup = ({ blogGroup, parentBlogId }: ManagedBlog) =>
    [blogGroup, items.find(({ id }) => id === parentBlogId)?.displayName ?? ""]
      .filter((text) => text !== "")
      .join(", ");
  return {
    frame: presentManageChrome("blogs", null, page),
    intro: intl.t("blogs.intro"),
    create: { href: addressing.ownHref(newBlogPath), label: intl.t("blogs.new") },
    groups: { href: addressing.ownHref(`${blogsPath}?groups`), label: intl.t("blogs.groups") },
    columns: (["name", "host", "group", "locale", "state"] as const).map((each) =>
      intl.t(`blogs.column.${each}`),
    ),
    items: items.map((blog) => ({
      id: blog.id,
      name: blog.displayName,
      href: addressing.ownHref(buildBlogPath(blog.name)),
      host: { href: addressing.absolute(blog.host, "/"), label: blog.host },
      group: describeGroup(blog),
      locale: nameLocale(blog.locale, intl),
      state: describeState(blog, intl),
    })),
  };
}

interface FieldView {
  name: NewBlogField;
  label: string;
  hint: string;
  error: string | null;
  value: string;
  choices: Choice[] | null;
}

/** The page on which a blog is made. */
export interface NewBlogView {
  frame: ManageChromeView;
  action: string;
  back: { href: string; label: string };
  intro: string;
  error: string | null;
  fields: FieldView[];
  review: ReviewView | null;
  submit: string;
}

/** What came of a sent form; `strange` is what answers at the host now, in words. */
export interface NewBlogAnswer {
  sent: SentBlog | null;
  reply: ReplyOf<typeof createBlog> | null;
  error: MessageId | null;
  strange: string | null;
}

/** Why a field is refused: the words for its fault, else those for the fault in any field, else those for the field. */
function describeFault(
  { field, fault, other }: BlogFault,
  { typed }: SentBlog,
  { t }: Pick<PageContext["intl"], "t">,
): string {
  const id = [`${field}.${fault}`, fault, field].map((name) => `blogs.wrong.${name}`).find(isMessageId);
  return t(id ?? "blogs.error", { blog: other, name: typed.owner });
}

/** What will be made, in words. */
function listReviewLines(
  { sent, reply, strange }: NewBlogAnswer & { sent: SentBlog },
  page: PageContext,
): string[] {
  const { intl, addressing } = page;
  const { typed } = sent;
  const { locale } = buildWanted(sent);
  const host = foldHost(typed.host);
  return [
    intl.t("blogs.review.host", { blog: typed.displayName, address: addressing.absolute(host, "/") }),
    ...(strange === null ? [] : [strange]),
    intl.t("blogs.review.owner", { person: reply?.owner?.displayName ?? typed.owner }),
    intl.t("blogs.review.section", { section: typed.section }),
    intl.t("blogs.review.look", {
      theme: labelTheme(findTheme(typed.preset), intl.t("blogs.preset.default")),
      locale: nameLocale(locale, intl),
    }),
    typed.group === ""
      ? intl.t("blogs.review.noGroup")
      : intl.t("blogs.review.group", { group: typed.group }),
    intl.t("blogs.review.seen"),
  ];
}

const findTheme = (typed: string) => themeNames.find((theme) => theme === typed) ?? "default";

/** The form of a new blog, or the review of what it makes. */
export function presentNewBlog(
  blogs: readonly ManagedBlog[],
  answer: NewBlogAnswer,
  page: PageContext,
): NewBlogView {
  const { intl, addressing, mainSite } = page;
  const { sent, reply, error } = answer;
  const faults = reply?.faults ?? [];
  const typed = (name: NewBlogField) => sent?.typed[name] ?? "";
  const groups = [
    ...new Set(blogs.map(({ blogGroup }) => blogGroup).filter((group) => group !== "")),
  ].toSorted();
  const choose = (options: readonly { value: string; label: string }[], chosen: string): Choice[] =>
    options.map((option) => ({ ...option, isChosen: option.value === chosen }));
  const choices: Partial<Record<NewBlogField, Choice[]>> = {
    locale: choose(
      locales.map((locale) => ({ value: locale, label: nameLocale(locale, intl) })),
      typed("locale") || mainSite.locale,
    ),
    preset: choose(
      themeNames.map((theme) => ({ value: theme, label: labelTheme(theme, intl.t("blogs.preset.default")) })),
      typed("preset") || findThemeName({ name: "", blogGroup: typed("group") }),
    ),
  };
  return {
    frame: { ...presentManageChrome("blogs", null, page), title: intl.t("blogs.new") },
    action: addressing.ownHref(newBlogPath),
    back: { href: addressing.ownHref(blogsPath), label: intl.t("blogs.back") },
    intro: intl.t("blogs.new.intro"),
    error: error ? intl.t(error) : faults.length > 0 ? intl.t("blogs.error") : null,
    fields: newBlogFields.map((name) => {
      const fault = faults.find(({ field }) => field === name);
      return {
        name,
        label: intl.t(`blogs.${name}`),
        hint:
          name === "group" && groups.length > 0
            ? intl.t("blogs.group.hintOf", { groups: new Intl.ListFormat(intl.locale).format(groups) })
            : intl.t(`blogs.${name}.hint`),
        error: fault && sent ? describeFault(fault, sent, intl) : null,
        value: typed(name),
        choices: choices[name] ?? null,
      };
    }),
    review:
      sent?.step === "review" && reply !== null && faults.length === 0
        ? {
            title: intl.t("blogs.review"),
            lines: listReviewLines({ ...answer, sent }, page),
            fields: newBlogFields.map((name): [string, string] => [name, sent.typed[name]]),
            save: intl.t("blogs.create"),
            edit: intl.t("blogs.edit"),
          }
        : null,
    submit: intl.t("blogs.submit"),
  };
}
