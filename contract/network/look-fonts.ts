import * as v from "valibot";
import { BlogId, Millis } from "../entities/ids.ts";
import { defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { Base64 } from "../media/images.ts";

/*
 * Fonts that a blog has of its own. A file is WOFF2 and holds the letters of our locales; the browser cuts and measures it,
 * the services check it again (docs/decisions/0186-looks.md).
 */

/** Maximum size of a font's file, bytes. */
export const maxFontBytes = 200_000;
/** Maximum size that it may declare for its tables, bytes: browsers unpack no more than a font declares. */
export const maxUnpackedFontBytes = 2_000_000;

const between = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer("must be a whole number"),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Fonts of the system that stand in until a font has loaded are chosen by this. */
export const fontKinds = ["sans", "serif"] as const;
export type FontKind = (typeof fontKinds)[number];

/** Measures in thousandths of the em. `width` is the mean letter width of English text, regular and bold. */
const measures = {
  ascent: between(200, 3_000),
  descent: between(0, 2_000),
  regular: between(100, 1_500),
  bold: between(100, 1_500),
};

/** Lightest and heaviest weight of a file; the same for one that isn't variable. */
const Weights = v.pipe(
  v.object({ from: between(1, 1_000), to: between(1, 1_000) }),
  v.check(({ from, to }) => from <= to, "must go from the lighter to the heavier"),
);

const FontId = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, "must be the id of a font"));

/** What a page needs to know of a font. */
export const LookFontData = v.object({
  /** 24 characters of the SHA-256 of its bytes: its address is `/fonts/{id}.woff2`. */
  id: FontId,
  kind: v.picklist(fontKinds),
  weights: Weights,
  ...measures,
});
export type LookFontData = v.InferOutput<typeof LookFontData>;

const form =
  /^([0-9a-f]{24})\.(sans|serif)\.(\d{1,4})-(\d{1,4})\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/;

/** The value of a look that names a font, with what pages need to know of it: they read no more rows. */
export const formatLookFont = ({ id, kind, weights, ascent, descent, regular, bold }: LookFontData): string =>
  [id, kind, `${weights.from}-${weights.to}`, ascent, descent, regular, bold].join(".");

/** Null for a value that names none. */
export function readLookFont(value: string): LookFontData | null {
  const [, id, kind, from, to, ascent, descent, regular, bold] = form.exec(value) ?? [];
  const parsed = v.safeParse(LookFontData, {
    id,
    kind,
    weights: { from: Number(from), to: Number(to) },
    ascent: Number(ascent),
    descent: Number(descent),
    regular: Number(regular),
    bold: Number(bold),
  });
  return parsed.success ? parsed.output : null;
}

const FontName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "must not be empty"),
  v.maxLength(60, "must be at most 60 characters"),
  v.regex(/^[^\p{Cc}\p{Cf}]*$/u, "must be one line"),
);

/** A font of a blog, for those who make its look. */
export const LookFont = v.object({
  /** As a look names it. */
  value: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  madeMillis: Millis,
});
export type LookFont = v.InferOutput<typeof LookFont>;

/** Where the services answer with a font's bytes; also its path on every host. */
export const fontPath = (id: string): string => `/fonts/${id}.woff2`;
const fontFile = /^\/fonts\/[0-9a-f]{24}\.woff2$/;
export const isFontPath = (pathname: string): boolean => fontFile.test(pathname);

/** Maximum size of a call that sends a font, bytes. */
export const maxFontCall = Math.ceil(maxFontBytes / 3) * 4 + 2_000;

/**
 * Adds a font to those of a blog, for its looks. The same file again changes nothing. 400 names the field; 403 for people who
 * may not change the blog's settings.
 */
export const addLookFont = defineSignedWrite({
  service: "profile",
  path: "looks/fonts/add",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    name: FontName,
    kind: v.picklist(fontKinds),
    weights: Weights,
    ...measures,
    file: Base64(maxFontBytes),
    /** The person says that the blog may use the font on its pages. */
    isLicensed: v.literal(true, "must be confirmed"),
  }),
  reply: LookFont,
  maxBytes: maxFontCall,
});

/**
 * Removes a font from those of a blog. It stays (`isUsed`) if a version of the look that was published or is scheduled names
 * it. A font that isn't there changes nothing. 403 for people who may not change the blog's settings.
 */
export const removeLookFont = defineSignedWrite({
  service: "profile",
  path: "looks/fonts/remove",
  query: noQuery,
  body: v.object({ blogId: BlogId, font: FontId }),
  reply: v.object({ isRemoved: v.boolean(), isUsed: v.boolean() }),
});
