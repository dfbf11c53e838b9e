import { expect, test } from "vitest";
import { isPageCursor } from "../../../app/link/page-addresses.ts";

test.each(["1763740800000.1836000001", "top.2199023255551.1763740800000.1836000001", "a:b-c~d_e"])(
  "%s may be a cursor",
  (text) => expect(isPageCursor(text)).toBe(true),
);
test.each(["", " ", "a b", "a/b", "<x>", "a%00", "ñ", "x\n", "x".repeat(121)])("%j is not a cursor", (text) =>
  expect(isPageCursor(text)).toBe(false),
);
