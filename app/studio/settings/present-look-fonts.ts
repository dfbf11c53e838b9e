import { readLookFont, type LookFont } from "../../../contract/network/look-fonts.ts";
import { lookFontNames, type LookFontName, type LookName } from "../../../contract/network/looks.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Field.tsx";

const labelNames = [
  "add",
  "file",
  "file.hint",
  "reading",
  "name",
  "kind",
  "kind.hint",
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

export const isFontName = (name: LookName): name is LookFontName =>
  (lookFontNames as readonly string[]).includes(name);

/** A font's name; that of a font which the blog doesn't list is unknown. */
export const nameLookFont = (value: string, fonts: readonly LookFont[], { t }: PageContext["intl"]): string =>
  fonts.find((font) => font.value === value)?.name ??
  t("look.font.unlisted", { id: readLookFont(value)?.id.slice(0, 6) ?? "" });

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
        none: t("look.ofTheme"),
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
