import * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  findSettingRule,
  type SettingChoices,
  type SettingName,
  type SettingsOfScope,
  type SettingValue,
  type writeBlogSettings,
} from "../../../contract/network/blog-settings.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { translateName } from "../../intl/create-intl.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { ReviewView } from "../manage/Review.tsx";
import { buildManagePath } from "../paths.ts";
import type { Choice } from "../ui/Field.tsx";
import type { Tab } from "../ui/Tabs.tsx";

/** What the form asks for: to see what would change, to save that, or to go back to the fields. */
const steps = ["review", "save", "edit"] as const;

/** The sent form. `typed` has the fields as they were sent; `choices` is null if one of them is refused. */
export interface SentSettings {
  step: (typeof steps)[number];
  version: number;
  typed: Readonly<Record<string, string>>;
  choices: SettingChoices | null;
  faults: readonly SettingName[];
}

const isSwitch = (name: SettingName) => typeof findSettingRule(name).fallback === "boolean";
const writeTyped = (value: SettingValue) => (typeof value === "boolean" ? (value ? "on" : "off") : value);

/**
 * Reads the form. A switch says by its value whether it is inherited. A text is the scope's own if it was before, or if
 * it differs from what is inherited; a press of "reset" makes it inherited.
 */
export function parseSettings(form: FormData, found: SettingsOfScope): SentSettings {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const reset = read("reset");
  const sent = found.items.map((item) => ({
    item,
    text: reset === item.name ? null : readOwn(item, form.get(item.name)),
  }));
  const parsed = sent.flatMap(({ item: { name }, text }) => {
    if (text === null) return [];
    const value = isSwitch(name) ? text === "on" : text;
    return [{ name, result: v.safeParse(findSettingRule(name).value, value) }];
  });
  const faults = parsed.filter(({ result }) => !result.success).map(({ name }) => name);
  return {
    step: steps.find((step) => step === read("step")) ?? "review",
    // Without a version the form is incomplete or not ours; it must not reset anything.
    version: /^\d{1,9}$/.test(read("version")) ? Number(read("version")) : -1,
    typed: Object.fromEntries(sent.flatMap(({ item, text }) => (text === null ? [] : [[item.name, text]]))),
    choices:
      faults.length > 0
        ? null
        : Object.fromEntries(
            parsed.flatMap(({ name, result }) => (result.success ? [[name, result.output]] : [])),
          ),
    faults,
  };
}

/** The scope's own value as typed; null if it is inherited. A field that wasn't sent stays as it is. */
function readOwn(
  { name, own, inherited }: SettingsOfScope["items"][number],
  sent: FormDataEntryValue | null,
): string | null {
  if (typeof sent !== "string") return own === null ? null : writeTyped(own);
  const text = sent.replaceAll("\r\n", "\n").trim();
  if (isSwitch(name)) return text === "on" || text === "off" ? text : null;
  return own === null && text === inherited ? null : text;
}

type Changes = v.InferOutput<(typeof writeBlogSettings)["reply"]>["changes"];

/** The result of a sent form. */
export interface SettingsAnswer {
  sent: SentSettings | null;
  /** What saving would change. */
  changes: Changes | null;
  error: MessageId | null;
  isDone: boolean;
}

export const noSettingsAnswer: SettingsAnswer = { sent: null, changes: null, error: null, isDone: false };

export interface SettingView {
  name: SettingName;
  label: string;
  hint: string;
  error: string | null;
  /** Of a switch: its choices, with the empty one for what is inherited. */
  choices: Choice[] | null;
  none: string;
  value: string;
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

/** Rows of a field of several lines that has none yet. */
const minRows = 3;

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

/** A value in words. */
export const describeSetting = (value: SettingValue, intl: PageContext["intl"]): string =>
  typeof value === "boolean"
    ? intl.t(value ? "blogSettings.on" : "blogSettings.off")
    : value.replaceAll("\n", "; ") || intl.t("blogSettings.empty");

/** The page for the settings of a blog, a group or the network (both null). */
export function presentSettings(
  found: SettingsOfScope,
  { blog, group }: { blog: Blog | null; group: string | null },
  { sent, changes, error, isDone }: SettingsAnswer,
  page: PageContext,
): SettingsView {
  const { intl, addressing } = page;
  const path = buildManagePath(blog?.name ?? null, "settings");
  const toHref = (of: string | null) =>
    addressing.ownHref(of === null ? path : `${path}?${new URLSearchParams({ group: of })}`);
  const show = (value: SettingValue) => describeSetting(value, intl);
  return {
    frame: presentManageChrome("settings", blog, page),
    intro: intl.t(blog === null ? "blogSettings.intro.network" : "blogSettings.intro"),
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
    sections: settingSections.flatMap(({ title, names }) => {
      const settings = found.items
        .filter(({ name }) => (names as readonly string[]).includes(name))
        .map((item) => presentSetting(item, sent, { show, ofBlog: blog !== null }, page));
      return settings.length === 0 ? [] : [{ title: intl.t(title), settings }];
    }),
    review:
      sent && changes
        ? {
            title: intl.t("blogSettings.review"),
            lines:
              changes.length === 0
                ? [intl.t("blogSettings.review.none")]
                : changes.map(({ blog: of, name, before, after }) =>
                    intl.t("blogSettings.review.line", {
                      blog: of,
                      setting: intl.t(`blogSettings.${name}`),
                      before: show(before),
                      after: show(after),
                    }),
                  ),
            fields: listFields(found, sent),
            save: intl.t("blogSettings.save"),
            edit: intl.t("blogSettings.edit"),
          }
        : null,
    done: isDone ? intl.t("blogSettings.saved") : null,
    error: error && intl.t(error),
    submit: intl.t("blogSettings.submit"),
  };
}

/** The fields of the form again, for the step that saves it: what is inherited is sent as its value, or empty. */
const listFields = (found: SettingsOfScope, { typed, version }: SentSettings): [string, string][] => [
  ["version", String(version)],
  ...found.items.flatMap(({ name, own, inherited }): [string, string][] => {
    const text = typed[name];
    if (text !== undefined) return [[name, text]];
    if (isSwitch(name)) return [[name, ""]];
    return own === null ? [[name, writeTyped(inherited)]] : [["reset", name]];
  }),
];

function presentSetting(
  { name, own, inherited, from, overriddenBy }: SettingsOfScope["items"][number],
  sent: SentSettings | null,
  { show, ofBlog }: { show: (value: SettingValue) => string; ofBlog: boolean },
  { intl }: Pick<PageContext, "intl">,
): SettingView {
  const value = sent === null ? (own === null ? null : writeTyped(own)) : (sent.typed[name] ?? null);
  const { isOfBlogOnly = false, findFaultyLine } = findSettingRule(name);
  const text = value ?? writeTyped(inherited);
  const line = findFaultyLine?.(text) ?? 0;
  const above = intl.t(`blogSettings.from.${from}`, { value: show(inherited) });
  const origin = isOfBlogOnly
    ? []
    : [own === null ? intl.t("blogSettings.inherited") : intl.t("blogSettings.own"), above];
  const others =
    overriddenBy.length === 0
      ? []
      : [intl.t("blogSettings.overridden", { blogs: new Intl.ListFormat(intl.locale).format(overriddenBy) })];
  return {
    name,
    label: intl.t(`blogSettings.${name}`),
    hint: intl.t(`blogSettings.${name}.hint`),
    error: sent?.faults.includes(name) ? translateName(intl, "blogSettings.wrong", name, { line }) : null,
    choices: isSwitch(name)
      ? [true, false].map((on) => ({
          value: writeTyped(on),
          label: show(on),
          isChosen: value === writeTyped(on),
        }))
      : null,
    none: intl.t("blogSettings.inherit", { value: show(inherited) }),
    value: text,
    rows: findFaultyLine === undefined ? null : Math.max(minRows, text.split("\n").length + 1),
    fill: name === "navigation" && ofBlog && text === "" ? intl.t("blogSettings.fill") : null,
    origin: [...origin, ...others].join(" "),
    reset: own !== null && !isOfBlogOnly ? intl.t("blogSettings.reset") : null,
  };
}
