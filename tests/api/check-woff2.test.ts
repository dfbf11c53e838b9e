import fc from "fast-check";
import { expect, test } from "vitest";
import { findFontFault } from "../../api/blog-settings/check-woff2.ts";
import { maxFontBytes, maxUnpackedFontBytes } from "../../contract/network/look-fonts.ts";
import { buildWoff2, readShippedFont, withTables } from "./font-files.ts";

const text = (content: string) => new TextEncoder().encode(content.padEnd(300));
const shipped = readShippedFont("libre-baskerville");

test.each(["sofia-sans-condensed", "source-serif-4", "source-serif-4-italic", "libre-baskerville"])(
  "%s is a font",
  (name) => expect(findFontFault(readShippedFont(name))).toBeNull(),
);

test("a built file without faults passes", () => {
  expect(findFontFault(buildWoff2())).toBeNull();
  expect(findFontFault(buildWoff2({ after: new Uint8Array(3) }))).toBeNull();
});

test.each<[string, Uint8Array, RegExp]>([
  ["nothing", new Uint8Array(), /WOFF2/],
  ["an SVG by that name", text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), /WOFF2/],
  ["HTML by that name", text("<!doctype html><script>alert(1)</script>"), /WOFF2/],
  ["a TrueType font", text("\0\u0001\0\0"), /WOFF2/],
  ["a signature alone", text("wOF2").subarray(0, 4), /WOFF2/],
  ["a signature before HTML", text("wOF2<script>"), /one font/],
  ["a collection", buildWoff2({ flavor: 0x74746366 }), /one font/],
  ["a file that is cut off", shipped.subarray(0, shipped.length - 100), /damaged/],
  ["a file with something behind it", new Uint8Array([...shipped, ...text("<script>")]), /damaged/],
  ["a script in its padding", buildWoff2({ after: text("<script>").subarray(0, 3) }), /damaged/],
  ["HTML behind its tables", buildWoff2({ after: text("<html>") }), /damaged/],
  ["more padding than a table needs", buildWoff2({ after: new Uint8Array(400) }), /damaged/],
  ["metadata", buildWoff2({ metadata: 60 }), /block beside/],
  ["another length than its own", buildWoff2({ declaredLength: 9 }), /damaged/],
  ["no packed tables", buildWoff2({ packed: new Uint8Array() }), /damaged/],
  [
    "a table that unpacks to gigabytes",
    buildWoff2({ tables: withTables({ tag: "glyf", size: 0xffffffff }) }),
    /unpack/,
  ],
  [
    "tables that together unpack to too much",
    buildWoff2({ tables: withTables({ tag: "glyf", size: 1_200_000 }, { tag: "GPOS", size: 900_000 }) }),
    /unpack/,
  ],
  ["a font that declares too much", buildWoff2({ unpacked: maxUnpackedFontBytes + 1 }), /unpack/],
  ["too large a file", buildWoff2({ packed: new Uint8Array(maxFontBytes) }), /at most 200000 bytes/],
  ["a table twice", buildWoff2({ tables: [...withTables(), { tag: "head", size: 5 }] }), /twice/],
  [
    "no table of characters",
    buildWoff2({ tables: withTables().filter(({ tag }) => tag !== "cmap") }),
    /cmap/,
  ],
  ["no outlines", buildWoff2({ tables: withTables().filter(({ tag }) => tag !== "glyf") }), /outlines/],
  ["TrueType outlines as CFF", buildWoff2({ flavor: 0x4f54544f }), /outlines/],
  ["documents for letters", buildWoff2({ tables: withTables({ tag: "SVG ", size: 90 }) }), /doesn't need/],
  ["a program of Graphite", buildWoff2({ tables: withTables({ tag: "Silf", size: 90 }) }), /doesn't need/],
  ["an empty table", buildWoff2({ tables: withTables({ tag: "cmap", size: 0 }) }), /empty/],
  [
    "a thousand tables",
    buildWoff2({
      tables: Array.from({ length: 1_000 }, (_, index) => ({ tag: `t${index}`.padEnd(4), size: 1 })),
    }),
    /too many/,
  ],
])("%s is refused", (_, bytes, reason) => expect(findFontFault(bytes)).toMatch(reason));

test("any bytes are judged: nothing is thrown, nothing read beyond the end, and no part of a font passes for it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(findFontFault(bytes)).toEqual(expect.any(String));
      const headed = buildWoff2();
      headed.set(bytes.subarray(0, headed.length - 24), 24);
      const fault = findFontFault(headed);
      expect(fault === null || fault.length > 0).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.nat(shipped.length - 1), (length) => {
      expect(findFontFault(shipped.subarray(0, length))).not.toBeNull();
    }),
  );
});
