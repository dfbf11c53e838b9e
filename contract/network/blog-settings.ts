import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import type { Blog } from "../entities/blog.ts";
import { BlogId, Millis } from "../entities/ids.ts";
import { TimeZone } from "../entities/time-zone.ts";
import { defaultTimeZone } from "../zoned-time.ts";
import { readTagLines } from "../feed-partners.ts";
import { readOfferedLists } from "../subscriptions/mailing-list.ts";
import { readAccounts, readLinkList, writeLinkList } from "./link-lists.ts";
import { readSponsor, writeSponsor } from "./sponsor.ts";
import { readStoryList } from "./story-list.ts";

/*
 * Settings of a blog that are inherited: the blog's own value counts, else its group's, else the network's, else the
 * default. Readers get a blog with these values (`contract/entities/blog.ts`); nothing is looked up when it is read.
 */

const line = (limit: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limit, `must be at most ${limit} characters`),
    v.regex(/^[^\p{Cc}]*$/u, "must be one line"),
  );
/** An id of a partner; empty for none. */
const Code = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w.-]{0,100}$/, "must have letters, digits, dots and hyphens only"),
);

/** Length of a list's text. */
const maxListLength = 10_000;

export const SettingValue = v.union([v.string(), v.boolean()]);
export type SettingValue = v.InferOutput<typeof SettingValue>;

/** Where a value stands in the entity of a blog: in itself, or in one of these. */
type Place = "blog" | "properties" | "sales";

/** What a form needs to know of a setting. */
export interface FieldRule {
  /** Trims and checks a value; an error says what it must be. */
  value: v.GenericSchema<unknown, SettingValue>;
  fallback: SettingValue;
  /** A blog always has one of its own. */
  isOfBlogOnly?: boolean;
  /** A list that adds to what is inherited, in place of replacing it. */
  isAdded?: boolean;
  /** Its text is a whole number. */
  isNumber?: boolean;
  /** Of a text of several lines: the number of the first line that can't be read, or null. */
  findFaultyLine?: (text: string) => number | null;
}

interface SettingRule extends FieldRule {
  place: Place;
  /** A blog's entity doesn't have it while it is empty. */
  isOptional?: boolean;
}

const onOff = (place: Place, fallback = false): SettingRule => ({ value: v.boolean(), fallback, place });
const code: SettingRule = { value: Code, fallback: "", place: "sales", isOptional: true };

/** A list, one entry to a line, stored as it is written again. */
export const linesRule = (
  read: (text: string) => { fault: number | null; text: string },
  maxLength = maxListLength,
): FieldRule & { value: v.GenericSchema<unknown, string> } => ({
  value: v.pipe(
    v.string(),
    v.maxLength(maxLength, `must be at most ${maxLength} characters`),
    v.check((text) => read(text).fault === null, "has a line that can’t be read"),
    v.transform((text) => read(text).text),
  ),
  fallback: "",
  findFaultyLine: (text) => read(text).fault,
});
const lines = (read: (text: string) => { fault: number | null; text: string }) => ({
  ...linesRule(read),
  place: "blog" as const,
  isOptional: true,
});
const linkList = (depth?: number) =>
  lines((text) => {
    const { links, fault } = readLinkList(text, depth);
    return { fault, text: writeLinkList(links) };
  });

/** All settings, in the order of the page. */
export const settingRules = {
  displayName: {
    value: v.pipe(line(60), v.minLength(1, "must not be empty")),
    fallback: "",
    place: "blog",
    isOfBlogOnly: true,
  },
  tagline: { value: line(160), fallback: "", place: "blog" },
  timezone: { value: TimeZone, fallback: defaultTimeZone, place: "blog" },
  navigation: linkList(),
  footerLinks: linkList(1),
  accounts: lines((text) => {
    const { accounts, fault } = readAccounts(text);
    return { fault, text: accounts.join("\n") };
  }),
  notRecommended: lines((text) => {
    const { ids, fault } = readStoryList(text);
    return { fault, text: ids.join("\n") };
  }),
  newsletterLists: lines((text) => {
    const { keys, fault } = readOfferedLists(text);
    return { fault, text: keys.join("\n") };
  }),
  isSatire: onOff("blog"),
  isCommerce: onOff("blog"),
  hideViewcounts: onOff("properties"),
  noBlogBylines: onOff("properties"),
  commentsDisabled: onOff("properties"),
  embedsLoadAtOnce: onOff("properties"),
  hasAmp: onOff("properties"),
  sponsor: {
    value: v.pipe(
      line(600),
      v.check((text) => text === "" || readSponsor(text) !== null, "must be a name, an address and a label"),
      v.transform((text) => {
        const sponsor = readSponsor(text);
        return sponsor === null ? "" : writeSponsor(sponsor);
      }),
    ),
    fallback: "",
    place: "blog",
    isOptional: true,
  },
  amazonAffiliateTag: code,
  adNetworkId: code,
  adSiteName: code,
  indexExchangeAmpSiteId: code,
  feedMsn: onOff("properties", true),
  feedYahoo: onOff("properties", true),
  feedPartner: onOff("properties", true),
  feedEditorsPicks: onOff("properties"),
  partnersGetSponsored: onOff("properties"),
  partnerExcludedTags: lines((text) => {
    const { names, fault } = readTagLines(text);
    return { fault, text: names.join("\n") };
  }),
} satisfies Record<string, SettingRule>;

export type SettingName = keyof typeof settingRules;
export const settingNames = Object.keys(settingRules) as SettingName[];
export type Settings = Record<SettingName, SettingValue>;

/** The rule of a setting. */
export const findSettingRule = (name: SettingName): SettingRule => settingRules[name];

/** The values that a blog, a group or the network has set itself. */
export type SettingChoices = Partial<Settings>;
const SettingChoices = v.strictObject(
  Object.fromEntries(settingNames.map((name) => [name, v.optional(findSettingRule(name).value)])),
) as unknown as v.GenericSchema<SettingChoices>;

/** Reads stored choices; those that this release can't read count as not set. */
export function readSettingChoices(stored: unknown): SettingChoices {
  const given = v.is(v.record(v.string(), v.unknown()), stored) ? stored : {};
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const parsed = v.safeParse(findSettingRule(name).value, given[name]);
      return parsed.success ? [[name, parsed.output]] : [];
    }),
  );
}

/**
 * Stored choices that a later release has written and this one can't read, by name: settings that it doesn't know, and values
 * that it doesn't allow.
 */
export function findUnreadChoices(stored: unknown): Record<string, unknown> {
  const given = v.is(v.record(v.string(), v.unknown()), stored) ? stored : {};
  const read = readSettingChoices(given);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(read, name)));
}

/** The levels of inheritance, the nearest first. */
export const settingLevels = ["blog", "group", "network"] as const;
export type SettingLevel = (typeof settingLevels)[number];
/** The choices of each level of one blog; a blog without a group has no choices there. */
export type LevelChoices = Partial<Record<SettingLevel, SettingChoices>>;

/** The value that holds, and the level that sets it. */
export function findSetting(
  name: SettingName,
  levels: LevelChoices,
): { value: SettingValue; from: SettingLevel | "default" } {
  for (const from of settingLevels) {
    const value = levels[from]?.[name];
    if (value !== undefined) return { value, from };
  }
  return { value: findSettingRule(name).fallback, from: "default" };
}

/** The value of a blog's entity; for a blog that an earlier release has written without it, its default. */
export function readSetting(blog: Blog, name: SettingName): SettingValue {
  const { place, fallback } = findSettingRule(name);
  const from = (place === "blog" ? blog : blog[place]) as Readonly<Record<string, unknown>>;
  return (from[name] ?? fallback) as SettingValue;
}

/** The choices of a blog that has been imported: the values other than the defaults. */
export const readChoicesOfBlog = (blog: Blog): SettingChoices =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = readSetting(blog, name);
      return value === findSettingRule(name).fallback ? [] : [[name, value]];
    }),
  );

/** What must be merged into a blog's entity for these values; null removes a partner's id, or a list. */
export function buildSettingsPatch(values: Readonly<Partial<Settings>>): Record<string, unknown> {
  const patch: Record<string, unknown> & Record<"properties" | "sales", Record<string, unknown>> = {
    properties: {},
    sales: {},
  };
  for (const name of settingNames) {
    const value = values[name];
    if (value === undefined) continue;
    const { place, isOptional = false } = findSettingRule(name);
    const isRemoved = value === "" && isOptional;
    (place === "blog" ? patch : patch[place])[name] = isRemoved ? null : value;
  }
  return patch;
}

/** A blog with the values that hold for it. */
export function applySettings(blog: Blog, levels: LevelChoices): Blog {
  const values = Object.fromEntries(
    settingNames.map((name) => [name, findSetting(name, levels).value]),
  ) as Settings;
  const { properties, sales, ...own } = buildSettingsPatch(values);
  return {
    ...blog,
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value ?? undefined])),
    properties: { ...blog.properties, ...(properties as object) },
    sales: { ...blog.sales, ...(sales as object) },
  };
}

/** A blog whose value changes. */
export interface SettingChange {
  blogId: string;
  name: SettingName;
  before: SettingValue;
  after: SettingValue;
}

const Name = v.picklist(settingNames);

/** A blog, a group, or (both null) the network. */
export const SettingsScope = {
  blogId: v.nullable(BlogId),
  group: v.nullable(v.pipe(v.string(), v.maxLength(100))),
};

/** What is set at a scope and inherited there, for settings with these names. */
export const buildScopeSchema = <NameSchema extends v.GenericSchema<string>>(name: NameSchema) =>
  v.object({
    items: v.array(
      v.object({
        name,
        /** Null if it is inherited. */
        own: v.nullable(SettingValue),
        inherited: SettingValue,
        from: v.picklist([...settingLevels, "default"]),
        /** Of a list that is added to: what each level above adds. */
        parts: v.optional(v.array(v.object({ from: v.picklist(settingLevels), value: v.string() }))),
        /** Groups and blogs further down that set it themselves, by name. */
        overriddenBy: v.array(v.string()),
      }),
    ),
    /** The groups of the network, for its own page. */
    groups: v.array(v.string()),
    /** Version to send when writing. */
    version: v.number(),
    changedTimeMillis: v.nullable(Millis),
  });
const SettingsOfScope = buildScopeSchema(Name);
export type SettingsOfScope = v.InferOutput<typeof SettingsOfScope>;

/** The settings of a blog, of a group, or of the network. Needs permission to change them. */
export const getBlogSettings = defineSignedRead({
  service: "profile",
  path: "blogsettings/views/forScope",
  query: v.object({ blogId: v.optional(BlogId), group: v.optional(v.string()) }),
  reply: SettingsOfScope,
});

/** A value that changes for a blog's readers, with the name of the blog. */
export const ShownSettingChange = v.object({
  blogId: BlogId,
  blog: v.string(),
  name: Name,
  before: SettingValue,
  after: SettingValue,
});

/**
 * Replaces what a scope sets itself: what isn't among `choices` is inherited. Answers with what changes for readers;
 * with `isTrial` nothing is written. 409 if the choices were changed since `version` was read.
 */
export const writeBlogSettings = defineSignedWrite({
  service: "profile",
  path: "blogsettings/write",
  query: v.object({}),
  body: v.object({
    ...SettingsScope,
    version: v.number(),
    choices: SettingChoices,
    isTrial: v.boolean(),
  }),
  reply: v.object({
    changes: v.array(ShownSettingChange),
    version: v.number(),
  }),
});
