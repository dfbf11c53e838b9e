import type { PreviewLook } from "../../../contract/drafts/draft-previews.ts";
import { isThemeName } from "../../../styles/themes/theme-name.ts";

/** Names of the fields. Each flag has its own: `flag.` and its name. */
export const lookFields = {
  theme: "theme",
  scheme: "scheme",
  flag: (name: string) => `flag.${name}`,
} as const;

/** The appearance without a choice. */
export const ownLook: PreviewLook = { flags: {}, theme: null, scheme: null };

/** The chosen theme and color scheme, and flags to turn on or off; the others are unchanged. */
export function parseLook(form: FormData): PreviewLook {
  const [theme, scheme] = [form.get(lookFields.theme), form.get(lookFields.scheme)];
  const prefix = lookFields.flag("");
  const chosen = [...form].filter(
    ([name, value]) => name.startsWith(prefix) && (value === "on" || value === "off"),
  );
  return {
    theme: typeof theme === "string" && isThemeName(theme) ? theme : null,
    scheme: scheme === "light" || scheme === "dark" ? scheme : null,
    flags: Object.fromEntries(chosen.map(([name, value]) => [name.slice(prefix.length), value === "on"])),
  };
}
