/** The tools of the editor in their order, with the keys that stand for them; `Mod` is Command on Apple's machines. */
export const toolKeys = {
  bold: "Mod-b",
  italic: "Mod-i",
  underline: "Mod-u",
  struck: "Mod-Shift-x",
  code: "Mod-e",
  link: "Mod-k",
  quote: "Mod-Shift-9",
  bullets: "Mod-Shift-8",
  numbers: "Mod-Shift-7",
  picture: null,
  embed: null,
} as const satisfies Record<string, string | null>;

export type ToolName = keyof typeof toolKeys;
export const toolNames = Object.keys(toolKeys) as ToolName[];

/** Leads from the text to its tools, as in other editors. */
export const toolbarKey = "Alt-F10";

/** As assistive technology is told: `Control+Shift+X` (ARIA, `aria-keyshortcuts`). */
export const formatKeyShortcut = (keys: string, isApple: boolean): string =>
  keys
    .split("-")
    .map((key) =>
      key === "Mod" ? (isApple ? "Meta" : "Control") : key.length === 1 ? key.toUpperCase() : key,
    )
    .join("+");

/** As a reader is shown: `Ctrl+Shift+X`, `⌘⇧X`. */
export const formatKeys = (keys: string, isApple: boolean): string =>
  isApple
    ? keys.toUpperCase().replace("MOD-", "⌘").replace("SHIFT-", "⇧").replace("ALT-", "⌥")
    : formatKeyShortcut(keys, false).replace("Control", "Ctrl");
