import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type {
  SettingName,
  SettingsOfScope,
  SettingValue,
  ShownSettingChange,
} from "../../../contract/network/blog-settings.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { translateName } from "../../intl/create-intl.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { ReviewView } from "../manage/Review.tsx";
import { buildManagePath } from "../paths.ts";
import type { Choice } from "../ui/Field.tsx";
import type { Tab } from "../ui/Tabs.tsx";
import { describeChanges, describeField, describeSetting } from "./describe-settings.ts";
import {
  fieldRules,
  isAdded,
  isSwitch,
  listFields,
  writeTyped,
  type AnyName,
  type FoundSettings,
  type SentSettings,
} from "./parse-settings.ts";

/** The result of a sent form. */
export interface SettingsAnswer<
  Name extends AnyName = SettingName,
  Change = v.InferOutput<typeof ShownSettingChange>,
> {
  sent: SentSettings<Name> | null;
  /** What saving would change. */
  changes: readonly Change[] | null;
  error: MessageId | null;
  isDone: boolean;
}

export const noSettingsAnswer = { sent: null, changes: null, error: null, isDone: false };

export interface SettingView {
  name: AnyName;
  label: string;
  hint: string;
  error: string | null;
  /** Of a switch: its choices, with the empty one for what is inherited. */
  choices: Choice[] | null;
  none: string;
  value: string;
  isNumber: boolean;
  /** Of a text of several lines: the lines of its field; null if it has one. */
  rows: number | null;
  /** "Start from today's navigation"; null where there is nothing to start from. */
  fill: string | null;
  /** Whose value it is, and what it is elsewhere. */
  origin: string;
  /** "Use the inherited value"; null if it is inherited. */
  reset: string | null;
}

export interface SettingsView {
  frame: ManageChromeView;
  intro: string;
  action: string;
  levels: { label: string; tabs: Tab[] } | null;
  version: number;
  sections: { title: string; settings: SettingView[] }[];
  /** What would change, before it is saved. */
  review: ReviewView | null;
  done: string | null;
  error: string | null;
  submit: string;
}

/** Rows of a field of several lines: of one that has none yet, and of a long one. */
const minRows = 3;
const maxRows = 20;

/** Every setting, in the order of the page. */
export const settingSections = [
  {
    title: "blogSettings.section.blog",
    names: ["displayName", "tagline", "timezone", "isSatire", "isCommerce"],
  },
  {
    title: "blogSettings.section.links",
    names: ["navigation", "footerLinks", "accounts"],
  },
  {
    title: "blogSettings.section.pages",
    names: [
      "hideViewcounts",
      "noBlogBylines",
      "commentsDisabled",
      "embedsLoadAtOnce",
      "hasAmp",
      "notRecommended",
    ],
  },
  {
    title: "blogSettings.section.newsletters",
    names: ["newsletterLists"],
  },
  {
    title: "blogSettings.section.sales",
    names: ["sponsor", "amazonAffiliateTag", "adNetworkId", "adSiteName", "indexExchangeAmpSiteId"],
  },
  {
    title: "blogSettings.section.feeds",
    names: [
      "feedMsn",
      "feedYahoo",
      "feedPartner",
      "feedEditorsPicks",
      "partnersGetSponsored",
      "partnerExcludedTags",
    ],
  },
] as const satisfies readonly { title: MessageId; names: readonly SettingName[] }[];

/** A blog, a group, or the network (both null). */
export interface SettingsScope {
  blog: Blog | null;
  group: string | null;
}

/** Texts and links that a form of settings and one of rules have in common. `at` is the page that has the form. */
export function presentScope<Name extends AnyName>(
  found: FoundSettings<Name>,
  at: "settings" | "rules",
  { blog, group }: SettingsScope,
  { intl, addressing }: PageContext,
): Pick<SettingsView, "action" | "levels" | "version" | "submit"> {
  const path = buildManagePath(blog?.name ?? null, at);
  const toHref = (of: string | null) =>
    addressing.ownHref(of === null ? path : `${path}?${new URLSearchParams({ group: of })}`);
  return {
    action: toHref(group),
    levels:
      found.groups.length === 0
        ? null
        : {
            label: intl.t("blogSettings.levels"),
            tabs: [null, ...found.groups].map((of) => ({
              label: of ?? intl.t("moderation.network"),
              href: toHref(of),
              isCurrent: of === group,
            })),
          },
    version: found.version,
    submit: intl.t("blogSettings.submit"),
  };
}

/** What a sent form would change, with its fields again. */
export const presentReview = <Name extends AnyName>(
  found: FoundSettings<Name>,
  sent: SentSettings<Name>,
  { none, lines, ...texts }: Pick<ReviewView, "title" | "lines" | "save"> & { none: string },
  { intl }: PageContext,
): ReviewView => ({
  ...texts,
  lines: lines.length === 0 ? [none] : lines,
  fields: listFields(found, sent),
  edit: intl.t("blogSettings.edit"),
});

/** The fields of these settings, by section. */
export const presentSections = <Name extends AnyName>(
  found: FoundSettings<Name>,
  sections: readonly { title: MessageId; names: readonly Name[] }[],
  { sent, blog }: { sent: SentSettings<Name> | null; blog: Blog | null },
  page: PageContext,
): SettingsView["sections"] =>
  sections.flatMap(({ title, names }) => {
    const settings = found.items
      .filter(({ name }) => names.includes(name))
      .map((item) => presentSetting(item, sent, blog !== null, page));
    return settings.length === 0 ? [] : [{ title: page.intl.t(title), settings }];
  });

/** The page for the settings of a blog, a group or the network (both null). */
export function presentSettings(
  found: SettingsOfScope,
  scope: SettingsScope,
  { sent, changes, error, isDone }: SettingsAnswer,
  page: PageContext,
): SettingsView {
  const { intl } = page;
  const { blog } = scope;
  return {
    frame: presentManageChrome("settings", blog, page),
    intro: intl.t(blog === null ? "blogSettings.intro.network" : "blogSettings.intro"),
    ...presentScope(found, "settings", scope, page),
    sections: presentSections(found, settingSections, { sent, blog }, page),
    review:
      sent &&
      changes &&
      presentReview(
        found,
        sent,
        {
          title: intl.t("blogSettings.review"),
          lines: describeChanges(changes, intl),
          none: intl.t("blogSettings.review.none"),
          save: intl.t("blogSettings.save"),
        },
        page,
      ),
    done: isDone ? intl.t("blogSettings.saved") : null,
    error: error && intl.t(error),
  };
}

/** Where a value comes from, or what each level adds to a list. */
function describeOrigin(
  { name, own, inherited, from, parts = [], overriddenBy }: FoundSettings<AnyName>["items"][number],
  intl: PageContext["intl"],
): string {
  const show = (value: SettingValue) => describeField(name, value, intl);
  const above =
    parts.length === 0
      ? [intl.t(`blogSettings.from.${from}`, { value: show(inherited) })]
      : parts.map((part) => intl.t(`blogSettings.from.${part.from}`, { value: show(part.value) }));
  const others = {
    blogs: new Intl.ListFormat(intl.locale).format(overriddenBy),
    count: overriddenBy.length,
  };
  return [
    ...(fieldRules[name].isOfBlogOnly
      ? []
      : [intl.t(own === null ? "blogSettings.inherited" : "blogSettings.own"), ...above]),
    ...(overriddenBy.length === 0
      ? []
      : [intl.t(isAdded(name) ? "blogSettings.extended" : "blogSettings.overridden", others)]),
  ].join(" ");
}

/** The name under which lists of words in several languages have their hint and error. */
const nameTexts = (name: AnyName) => name.replace(/-.*/, "") as Exclude<AnyName, `${string}-${string}`>;

function presentSetting<Name extends AnyName>(
  item: FoundSettings<Name>["items"][number],
  sent: SentSettings<Name> | null,
  isOfBlog: boolean,
  { intl }: Pick<PageContext, "intl">,
): SettingView {
  const { name, own, inherited } = item;
  const value = sent === null ? (own === null ? null : writeTyped(own)) : (sent.typed[name] ?? null);
  const { isOfBlogOnly = false, isNumber = false, findFaultyLine } = fieldRules[name];
  const text = value ?? (isAdded(name) ? "" : writeTyped(inherited));
  const line = findFaultyLine?.(text) ?? 0;
  return {
    name,
    label: intl.t(`blogSettings.${name}`),
    hint: intl.t(`blogSettings.${nameTexts(name)}.hint`),
    error: sent?.faults.includes(name)
      ? translateName(intl, "blogSettings.wrong", nameTexts(name), { line })
      : null,
    choices: isSwitch(name)
      ? [true, false].map((on) => ({
          value: writeTyped(on),
          label: describeSetting(on, intl),
          isChosen: value === writeTyped(on),
        }))
      : null,
    none: intl.t("blogSettings.inherit", { value: describeSetting(inherited, intl) }),
    value: text,
    isNumber,
    rows:
      findFaultyLine === undefined ? null : Math.min(maxRows, Math.max(minRows, text.split("\n").length + 1)),
    fill: name === "navigation" && isOfBlog && text === "" ? intl.t("blogSettings.fill") : null,
    origin: describeOrigin(item, intl),
    reset: own !== null && !isOfBlogOnly ? intl.t("blogSettings.reset") : null,
  };
}
