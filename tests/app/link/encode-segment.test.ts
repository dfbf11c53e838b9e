import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";

test("text is encoded as the language does it, and lone surrogates are replaced", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[\w.~-]{0,20}$/)), (text) => {
      expect(encodeSegment(text)).toBe(encodeURIComponent(text.toWellFormed()));
    }),
  );
  expect(encodeSegment("a\ud800/b")).toBe("a%EF%BF%BD%2Fb");
});
