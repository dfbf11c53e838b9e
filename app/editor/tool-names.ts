/** Tools of the editor in order, with their keyboard shortcuts; `Mod` is Command on Apple devices. */
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
  image: null,
  embed: null,
} as const satisfies Record<string, string | null>;

export type ToolName = keyof typeof toolKeys;
export const toolNames = Object.keys(toolKeys) as ToolName[];

/** Moves the focus from the text to the toolbar, as in other editors. */
export const toolbarKey = "Alt-F10";

/** Format for assistive technology: `Control+Shift+X` (ARIA, `aria-keyshortcuts`). */
export const formatKeyShortcut = (keys: string, isApple: boolean): string =>
  keys
    .split("-")
    .map((key) =>
      key === "Mod" ? (isApple ? "Meta" : "Control") : key.length === 1 ? key.toUpperCase() : key,
    )
    .join("+");

/** Format for display: `Ctrl+Shift+X`, `⌘⇧X`. */
export const formatKeys = (keys: string, isApple: boolean): string =>
  isApple
    ? keys.toUpperCase().replace("MOD-", "⌘").replace("SHIFT-", "⇧").replace("ALT-", "⌥")
    : formatKeyShortcut(keys, false).replace("Control", "Ctrl");
