import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { getNetworkFlags } from "../../../contract/network/features.ts";
import type { ColorScheme, PreviewLook, PreviewOpenings } from "../../../contract/drafts/draft-previews.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { labelTheme, themeNames } from "../../../styles/themes/theme-name.ts";
import { presentTime } from "../../date-time/present-time.ts";
import type { Choice } from "../ui/Field.tsx";
import { lookFields } from "./parse-look.ts";

export type BlogFlags = v.InferOutput<(typeof getNetworkFlags)["reply"]>["items"];

/** Choices of the pages' appearance in a preview. */
export interface LookView {
  theme: { label: string; none: string; choices: Choice[] };
  scheme: { label: string; none: string; choices: Choice[] };
  flags: {
    title: string;
    none: string;
    items: { name: string; field: string; choices: Choice[] }[];
  } | null;
}

const colorSchemes: readonly ColorScheme[] = ["light", "dark"];

export const presentLook = (
  /** Flags of the blogs in the preview. */
  flags: BlogFlags,
  blog: Pick<Blog, "displayName">,
  chosen: PreviewLook,
  { intl: { t } }: Pick<PageContext, "intl">,
): LookView => ({
  theme: {
    label: t("networkPreview.theme", { blog: blog.displayName }),
    none: t("networkPreview.unchanged"),
    choices: themeNames.map((name) => ({
      value: name,
      label: labelTheme(name, t("studio.defaultTheme")),
      isChosen: name === chosen.theme,
    })),
  },
  scheme: {
    label: t("networkPreview.scheme"),
    none: t("networkPreview.scheme.device"),
    choices: colorSchemes.map((value) => ({
      value,
      label: t(`networkPreview.scheme.${value}`),
      isChosen: value === chosen.scheme,
    })),
  },
  flags: presentFlags(flags, chosen, t),
});

/** Null if there are none. */
function presentFlags(
  blogs: BlogFlags,
  { flags: chosen }: PreviewLook,
  t: PageContext["intl"]["t"],
): LookView["flags"] {
  const names = [...new Set(blogs.flatMap(({ flags }) => flags.map(({ name }) => name)))].toSorted();
  if (names.length === 0) return null;
  const choose = (name: string, isOn: boolean): Choice => ({
    value: isOn ? "on" : "off",
    label: t(isOn ? "featurePreview.on" : "featurePreview.off"),
    isChosen: chosen[name] === isOn,
  });
  return {
    title: t("networkPreview.flags"),
    none: t("networkPreview.unchanged"),
    items: names.map((name) => ({
      name,
      field: lookFields.flag(name),
      choices: [choose(name, true), choose(name, false)],
    })),
  };
}

/** Text of how often a link was opened, when last, and by whom; only staff are named. */
export function presentOpenings(
  { count, timeMillis, personId }: PreviewOpenings,
  nameOf: (personId: string) => string,
  timezone: string,
  { intl, now }: Pick<PageContext, "intl" | "now">,
): string {
  if (timeMillis === null) return intl.t("previewLinks.unopened");
  const time = presentTime(timeMillis, { now, timezone, intl }).absolute;
  return personId === null
    ? intl.t("previewLinks.opened", { count, time })
    : intl.t("previewLinks.openedBy", { count, time, name: nameOf(personId) });
}
