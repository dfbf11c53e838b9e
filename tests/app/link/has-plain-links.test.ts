import { expect, test } from "vitest";
import { createFlags } from "../../../app/feature-flag/flags.ts";
import { plainLinksFlag } from "../../../app/feature-flag/flag-names.ts";
import { hasPlainLinks } from "../../../app/link/present-link.ts";
import type { Post } from "../../../contract/entities/post.ts";

test.each<[boolean, Post["mode"], string, boolean]>([
  [false, "standard", "on", true],
  [false, "ask", "on", true],
  [false, "chat", "on", true],
  [false, "liveblog", "on", false],
  [true, "standard", "on", false],
  [false, "standard", "off", false],
  [false, "standard", "true", false],
])("starter %s in a %s discussion with the flag %s: plain is %s", (isStarter, mode, value, isPlain) => {
  expect(hasPlainLinks({ isStarter }, mode, createFlags([{ name: plainLinksFlag, value }]))).toBe(isPlain);
});
