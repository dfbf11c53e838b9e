/** The fields by which a pressed key is matched. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** True if focus is where text is entered or a value is chosen. */
  isInField: boolean;
}

/** A key with an action on the shown page: one letter, or `g s` for one after the other. */
export interface Shortcut {
  keys: string;
  label: string;
  run: () => void;
}

/** Longest wait for the letter after G, ms. */
const sequenceMillis = 1_500;

export interface KeyState {
  /** When G was pressed, ms; null if not, or too long ago. */
  pressedG: number | null;
}

/**
 * The action that a pressed key runs, and the time of a pending G. Keys never run in a field, with a modifier, or when
 * switched off.
 */
export function matchKey(
  { pressedG }: KeyState,
  { key, ctrlKey, metaKey, altKey, isInField }: KeyPress,
  shortcuts: readonly Shortcut[],
  { now, isOn }: { now: number; isOn: boolean },
): KeyState & { shortcut: Shortcut | null } {
  const nothing = { pressedG: null, shortcut: null };
  if (!isOn || isInField || ctrlKey || metaKey || altKey) return nothing;
  const isSecond = pressedG !== null && now - pressedG <= sequenceMillis;
  const pressed = key.toLowerCase();
  const wanted = isSecond ? `g ${pressed}` : pressed;
  // The page's own keys are registered after the layout's, and take precedence.
  const shortcut = shortcuts.findLast(({ keys }) => keys === wanted) ?? null;
  if (shortcut !== null) return { pressedG: null, shortcut };
  const begins = pressed === "g" && shortcuts.some(({ keys }) => keys.startsWith("g "));
  return begins ? { pressedG: now, shortcut: null } : nothing;
}

/** Ctrl K, or Command K; works in fields as well. */
export const isPaletteKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyPress, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey;

const fields =
  "textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable], [role=dialog] *";

/** True if a key pressed there is text, or chooses a value. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(fields);
