import { readLookFont, type LookFont } from "../../../contract/network/look-fonts.ts";
import {
  lookFontNames,
  readLook,
  type LookDesk,
  type LookFontName,
  type LookName,
} from "../../../contract/network/looks.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { formatDay } from "../time/format-moment.ts";
import type { Confirmation } from "../ui/ConfirmDialog.client.tsx";
import type { Choice } from "../ui/Field.tsx";

const labelNames = [
  "add",
  "file",
  "file.hint",
  "reading",
  "name",
  "kind",
  "kind.hint",
  "role",
  "weight",
  "weights",
  "complete",
  "lacks",
  "license",
  "submit",
  "added",
  "noScript",
  "notAFont",
  "tooLarge",
  "damaged",
  "noLetters",
  "tooHeavy",
  "failed",
  "refused",
  "unlicensed",
  "tooOften",
  "unsent",
] as const;
export type FontLabel = (typeof labelNames)[number];

/** Values that are known when a font has been read. */
const filledLater = { from: "{from}", to: "{to}", size: "{size}", characters: "{characters}" };

export interface LookFontsView {
  title: string;
  fields: { name: LookFontName; label: string; none: string; choices: Choice[] }[];
  hint: string;
  /** Where a font is sent. */
  path: string;
  blogId: string;
  locale: string;
  labels: Record<FontLabel, string>;
  kinds: Choice[];
}

/** A font of the blog, with the reason why it can't be removed, or a button that does. */
export interface OwnFontView {
  id: string;
  name: string;
  details: string[];
  remove: { label: string; name: string; confirmation: Confirmation } | null;
}

/** The fonts of a blog. One that a published or scheduled version names can't be removed. */
export function presentFontList(
  { items, fonts }: Pick<LookDesk, "items" | "fonts">,
  { timezone }: Pick<Blog, "timezone">,
  { intl }: Pick<PageContext, "intl">,
): { title: string; items: OwnFontView[] } | null {
  const { t } = intl;
  if (fonts.length === 0) return null;
  return {
    title: t("look.fonts.list"),
    items: fonts.flatMap(({ value, name, size, madeMillis }): OwnFontView[] => {
      const font = readLookFont(value);
      if (font === null) return [];
      const { from, to } = font.weights;
      const uses = items.filter(
        ({ look, isCanceled }) => !isCanceled && lookFontNames.some((of) => readLook(look)[of] === value),
      );
      const [newest] = uses;
      const texts = {
        label: t("look.font.remove"),
        name: t("look.font.remove.name", { name }),
        confirmation: {
          title: t("look.font.remove.title", { name }),
          text: t("look.font.remove.text"),
          confirm: t("look.font.remove"),
          cancel: t("look.font.keep"),
        },
      };
      return [
        {
          id: font.id,
          name,
          details: [
            t(from === to ? "look.font.weight" : "look.font.weights", {
              from: String(from),
              to: String(to),
              size: intl.number(Math.ceil(size / 1_000)),
            }),
            t("look.font.addedOn", { date: formatDay(madeMillis, intl.locale, timezone) }),
            ...(newest === undefined
              ? []
              : [t("look.font.usedBy", { count: uses.length, version: newest.version })]),
          ],
          remove: newest === undefined ? texts : null,
        },
      ];
    }),
  };
}

export const isFontName = (name: LookName): name is LookFontName =>
  (lookFontNames as readonly string[]).includes(name);

/** A font's name; that of a font which the blog doesn't list is unknown. */
export const nameLookFont = (value: string, fonts: readonly LookFont[], { t }: PageContext["intl"]): string =>
  fonts.find((font) => font.value === value)?.name ??
  t("look.font.unlisted", { id: readLookFont(value)?.id.slice(0, 6) ?? "" });

/** No font is the theme's; no file for bold or italics is none. */
export const nameNoFont = (name: LookFontName, { t }: PageContext["intl"]): string =>
  t(name.endsWith("Font") ? "look.ofTheme" : "look.font.noFile");

/** The fields of a blog's own fonts, and the form that adds one. */
export function presentLookFonts(
  fonts: readonly LookFont[],
  typed: Readonly<Partial<Record<LookFontName, string>>>,
  path: string,
  blogId: string,
  { intl }: PageContext,
): LookFontsView {
  const { t } = intl;
  return {
    title: t("look.fonts"),
    fields: lookFontNames.map((name) => {
      const chosen = typed[name];
      const listed = fonts.map(({ value }) => value);
      const values = chosen === undefined || listed.includes(chosen) ? listed : [...listed, chosen];
      return {
        name,
        label: t(`look.${name}`),
        none: nameNoFont(name, intl),
        choices: values.map((value) => ({
          value,
          label: nameLookFont(value, fonts, intl),
          isChosen: value === chosen,
        })),
      };
    }),
    hint: t("look.fonts.hint"),
    path,
    blogId,
    locale: intl.locale,
    labels: Object.fromEntries(
      labelNames.map((name) => [name, t(`look.font.${name}`, filledLater)]),
    ) as Record<FontLabel, string>,
    kinds: (["sans", "serif"] as const).map((value) => ({
      value,
      label: t(`look.font.kind.${value}`),
      isChosen: false,
    })),
  };
}
