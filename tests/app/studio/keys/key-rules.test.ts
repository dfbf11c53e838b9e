import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  isPaletteKey,
  matchKey,
  type KeyPress,
  type Shortcut,
} from "../../../../app/studio/keys/key-rules.ts";

const shortcut = (keys: string): Shortcut => ({ keys, label: keys, run: () => undefined });
const shortcuts = [shortcut("g s"), shortcut("g r"), shortcut("?"), shortcut("r"), shortcut("a")];
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isInField: false,
  ...more,
});
const on = { now: 10_000, isOn: true };

describe("single-letter keys", () => {
  test.each([
    ["a letter", null, press("a"), on, "a"],
    ["the same with Caps Lock", null, press("A"), on, "a"],
    ["a sign", null, press("?"), on, "?"],
    ["a letter that nothing has", null, press("q"), on, null],
    ["a letter in a field", null, press("a", { isInField: true }), on, null],
    ["a letter with Ctrl", null, press("a", { ctrlKey: true }), on, null],
    ["a letter with Command", null, press("a", { metaKey: true }), on, null],
    ["a letter with Alt", null, press("a", { altKey: true }), on, null],
    ["a letter, switched off", null, press("a"), { ...on, isOn: false }, null],
    ["the second of two", 9_000, press("s"), on, "g s"],
    ["a second that is a key by itself", 9_000, press("r"), on, "g r"],
    ["a second that comes too late", 8_000, press("r"), on, "r"],
    ["a second that leads nowhere", 9_000, press("a"), on, null],
    ["a second in a field", 9_000, press("s", { isInField: true }), on, null],
  ])("%s", (_, pressedG, pressed, when, keys) => {
    const matched = matchKey({ pressedG }, pressed, shortcuts, when);
    expect(matched.shortcut?.keys ?? null).toBe(keys);
    expect(matched.pressedG).toBe(null);
  });

  test("G is waited for only where something begins with it", () => {
    expect(matchKey({ pressedG: null }, press("g"), shortcuts, on).pressedG).toBe(on.now);
    expect(matchKey({ pressedG: null }, press("g"), [shortcut("a")], on).pressedG).toBe(null);
  });

  test("of two with the same letter the page's own wins, which came later", () => {
    const own = shortcut("a");
    expect(matchKey({ pressedG: null }, press("a"), [...shortcuts, own], on).shortcut).toBe(own);
  });
});

/** Signs that keyboards have in other positions, or only with AltGr, which is no single key. */
test("every key of the studio is a letter, or the ? that each keyboard has", () => {
  const folder = new URL("../../../../app/studio/", import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const keys = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/\bkeys: "([^"]+)", label/g)].map(
      ([, key]) => key,
    ),
  );
  expect(keys).toContain("n");
  expect(keys.filter((key) => !/^(g )?[a-z?]$/.test(key ?? ""))).toEqual([]);
});

test.each([
  [press("k", { ctrlKey: true }), true],
  [press("K", { metaKey: true }), true],
  [press("k"), false],
  [press("k", { ctrlKey: true, altKey: true }), false],
])("Ctrl K or Command K opens the palette", (pressed, isPalette) => {
  expect(isPaletteKey(pressed)).toBe(isPalette);
});
