import * as v from "valibot";
import type { Blog } from "../entities/blog.ts";
import { BlogId, Millis, PersonId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { LookFont, readLookFont } from "./look-fonts.ts";
import { isLargeEnough, lookImageNames, readLookImage, type LookImageName } from "./look-images.ts";

/*
 * A blog's look: one of the themes, and values that replace some of its own. Colors, entries of closed lists, and the blog's own
 * fonts and images only, never CSS. What they mean is in `styles/themes/apply-look.ts`.
 */

const Color = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, "must be like #1a2b3c"),
);

/** Colors of a look, in the order of the page. */
export const lookColors = ["primary", "light", "background", "logo", "darkLogo", "bar", "barLogo"] as const;
export type LookColor = (typeof lookColors)[number];

/** Choices of a look from closed lists, in the order of the page. */
export const lookChoices = {
  barStyle: ["paper", "pale", "color"],
  kicker: ["plain", "primary", "light"],
  faces: ["condensed", "serif", "baskerville", "allSerif"],
  weight: ["400", "600", "700", "800", "900"],
  headlineCase: ["none", "uppercase"],
  corners: ["square", "slight", "round", "rounder"],
  spacing: ["dense", "close", "medium", "wide", "airy"],
  cardLines: ["none", "pale", "ink"],
  thumbnail: ["left", "right"],
  blockLine: ["thin", "medium", "thick", "thickest", "double"],
} as const;
export type LookChoice = keyof typeof lookChoices;
export const lookChoiceNames = Object.keys(lookChoices) as LookChoice[];

/** What a font of the blog's own is for. Files for bold and italics belong to the font before them, and count with it only. */
export const lookFontNames = [
  "headlineFont",
  "headlineBold",
  "headlineItalic",
  "interfaceFont",
  "interfaceBold",
  "interfaceItalic",
] as const;
export type LookFontName = (typeof lookFontNames)[number];

const FontValue = v.pipe(
  v.string(),
  v.check((value) => readLookFont(value) !== null, "must be a font of the blog"),
);

const ImageValue = (name: LookImageName) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      const image = readLookImage(value);
      return image !== null && isLargeEnough(name, image);
    }, "must be an image that is large enough"),
  );

/** A look; what isn't in it is the theme's own. `preset`: the theme, if it isn't the one of the blog's name or group. */
export type Look = { preset?: string } & { [Name in LookColor | LookFontName | LookImageName]?: string } & {
  [Name in LookChoice]?: (typeof lookChoices)[Name][number];
};
export const lookNames = [
  "preset",
  ...lookColors,
  ...lookChoiceNames,
  ...lookFontNames,
  ...lookImageNames,
] as const;
export type LookName = (typeof lookNames)[number];

const values = {
  preset: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  ...Object.fromEntries(lookColors.map((name) => [name, Color])),
  ...Object.fromEntries(lookChoiceNames.map((name) => [name, v.picklist(lookChoices[name])])),
  ...Object.fromEntries(lookFontNames.map((name) => [name, FontValue])),
  ...Object.fromEntries(lookImageNames.map((name) => [name, ImageValue(name)])),
} as unknown as Record<LookName, v.GenericSchema<unknown, string>>;
const Look = v.strictObject(
  Object.fromEntries(lookNames.map((name) => [name, v.optional(values[name])])),
) as unknown as v.GenericSchema<unknown, Look>;

/** Reads a stored or sent look; values that this release doesn't know count as not set, so that the theme's hold. */
export function readLook(stored: unknown): Look {
  const given = v.is(v.record(v.string(), v.unknown()), stored) ? stored : {};
  return Object.fromEntries(
    lookNames.flatMap((name) => {
      const parsed = v.safeParse(values[name], given[name]);
      return parsed.success ? [[name, parsed.output]] : [];
    }),
  );
}

/** The look that a blog has at a time, from those of its entity; null if it is simply its theme. */
export function findLookAt(
  { looks }: { looks?: readonly { liveMillis: number; look: unknown }[] | undefined },
  now: number,
): Look | null {
  const last = looks?.findLast(({ liveMillis }) => liveMillis <= now);
  if (last === undefined) return null;
  const look = readLook(last.look);
  return Object.keys(look).length === 0 ? null : look;
}

/** A blog with the look that it has at a time, and none to come: it is another one then, so that copies of its pages are made again. */
export function withLookAt<Of extends Blog>(
  { looks = [], ...blog }: Of,
  now: number,
): Omit<Of, "looks"> & Pick<Blog, "looks"> {
  const last = looks.findLast(({ liveMillis }) => liveMillis <= now);
  return last === undefined || Object.keys(last.look).length === 0 ? blog : { ...blog, looks: [last] };
}

/** One value of a look, before and after; null where the theme's own holds. */
export interface LookEdit {
  name: LookName;
  before: string | null;
  after: string | null;
}

/** The values that differ, in the order of the page. */
export const listLookEdits = (before: Look, after: Look): LookEdit[] =>
  lookNames.flatMap((name) =>
    before[name] === after[name] ? [] : [{ name, before: before[name] ?? null, after: after[name] ?? null }],
  );

const Version = v.pipe(v.number(), v.integer(), v.minValue(0));
/** As it is stored: read it with `readLook`. */
const Stored = v.record(v.string(), v.unknown());

const LookDesk = v.object({
  /** The newest first. Without any, the blog has its theme. */
  items: listOf(
    v.object({
      version: Version,
      look: Stored,
      liveMillis: Millis,
      madeMillis: Millis,
      byPersonId: v.nullable(PersonId),
      isCanceled: v.boolean(),
    }),
  ),
  people: listOf(Person),
  /** The version that readers get; 0 for none. */
  live: Version,
  /** The newest first. */
  fonts: v.optional(listOf(LookFont), []),
});
export type LookDesk = v.InferOutput<typeof LookDesk>;

/** The versions of a blog's look. Needs permission to change its settings. */
export const getLookDesk = defineSignedRead({
  service: "profile",
  path: "looks/views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: LookDesk,
});

/**
 * Makes a version, now or from a time to come (`liveMillis`). 409 if there is a newer one than `seen`; 400 names a color that
 * can't be read, or a font or image that the blog doesn't have (`look.NAME`).
 */
export const publishLook = defineSignedWrite({
  service: "profile",
  path: "looks/publish",
  query: noQuery,
  body: v.object({ blogId: BlogId, seen: Version, look: Look, liveMillis: v.nullable(Millis) }),
  reply: v.object({ version: Version, liveMillis: Millis }),
});

/** Makes a version with the look of an earlier one; 0 is the theme as it comes. */
export const restoreLook = defineSignedWrite({
  service: "profile",
  path: "looks/restore",
  query: noQuery,
  body: v.object({ blogId: BlogId, seen: Version, version: Version }),
  reply: v.object({ version: Version, liveMillis: Millis }),
});

/** Cancels a version that isn't live yet; false if it was canceled or is live. */
export const cancelLook = defineSignedWrite({
  service: "profile",
  path: "looks/cancel",
  query: noQuery,
  body: v.object({ blogId: BlogId, version: Version }),
  reply: v.object({ isCanceled: v.boolean() }),
});
