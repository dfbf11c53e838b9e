import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, parseCsv, writeCsvLine } from "../../../../app/studio/manage/csv.ts";
import {
  readRedirectFile,
  readReports,
  readRest,
  writeReports,
  writeRest,
} from "../../../../app/studio/redirects/parse-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const cells = (text: string) => parseCsv(text).map((line) => line.cells);

test.each<[string, string, (string[] | null)[]]>([
  [
    "commas",
    "/a,/b\n/c,/d",
    [
      ["/a", "/b"],
      ["/c", "/d"],
    ],
  ],
  [
    "semicolons and all line ends",
    "/a;/b\r\n/c;/d\r/e;/f\n\n",
    [
      ["/a", "/b"],
      ["/c", "/d"],
      ["/e", "/f"],
    ],
  ],
  ["tabs", "/a\t/b", [["/a", "/b"]]],
  ["quotes", '"/a,1","/b ""x"""', [["/a,1", '/b "x"']]],
  ["a quote that isn’t closed spoils its line only", '"/a,/b\n/c,/d', [null, ["/c", "/d"]]],
  ["text after a quote", '"/a"x,/b\n/c,/d', [null, ["/c", "/d"]]],
  [
    "an escaped formula",
    "'=cmd|x,''-1\n'/a,'b",
    [
      ["=cmd|x", "'-1"],
      ["'/a", "'b"],
    ],
  ],
  [
    "empty cells",
    ",\n/a,",
    [
      ["", ""],
      ["/a", ""],
    ],
  ],
])("reads %s", (_, text, expected) => expect(cells(text)).toEqual(expected));

test("what is written is read again, and no cell begins a formula", () => {
  const cell = fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "'", '"', ",", ";", "\t", " ", "a", "é", "/"),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant("/x"), cell, cell), { minLength: 1 }), (rows) => {
      const text = rows.map((row) => writeCsvLine(row)).join("");
      expect(cells(text)).toEqual(rows);
      for (const one of rows.flat()) expect(writeCsvLine([one])).not.toMatch(/^"?[=+\-@\t]/);
    }),
  );
  expect(writeCsvLine(["=HYPERLINK(1)", "-1"])).toBe("'=HYPERLINK(1),'-1\r\n");
});

test("files in UTF-8 with and without a mark, and UTF-16, are read; broken characters are named by line", () => {
  expect(decodeText(bytes("\ufeff/é,/b"))).toBe("/é,/b");
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x2f, 0, 0x61, 0]))).toBe("/a");
  const broken = new Uint8Array([...bytes("/a,/b\n/x"), 0xe9, ...bytes(",/y\n/c,/d")]);
  expect(readRedirectFile(decodeText(broken))).toMatchObject({
    lines: [
      { line: 1, from: "/a", to: "/b" },
      { line: 3, from: "/c", to: "/d" },
    ],
    faults: [{ line: 2, outcome: "encoding" }],
  });
});

test("columns are found by name, a first line of addresses is no head", () => {
  const lines = [{ line: 2, from: "/a", to: "/b" }];
  expect(readRedirectFile("To,Hits,From\n/b,7,/a")).toMatchObject({ lines });
  expect(readRedirectFile("from;to\n/a;/b")).toMatchObject({ lines });
  expect(readRedirectFile("/a,/b")).toMatchObject({ lines: [{ line: 1, from: "/a", to: "/b" }] });
  expect(readRedirectFile('/a\n/b,\n,\n"/c')).toMatchObject({
    lines: [],
    faults: [1, 2, 3, 4].map((line) => ({ line, outcome: line === 4 ? "quotes" : "columns" })),
  });
  expect(readRedirectFile(`/a,/${"b".repeat(2_000)}`)).toMatchObject({ faults: [{ outcome: "long" }] });
});

test("too many lines are refused, ten thousand are not", () => {
  expect(readRedirectFile("")).toBe("empty");
  expect(readRedirectFile("from,to\n")).toBe("empty");
  expect(readRedirectFile(`from,to\n${"/a,/b\n".repeat(10_000)}`)).toMatchObject({ faults: [] });
  expect(readRedirectFile("/a,/b\n".repeat(10_001))).toBe("long");
  expect(readRedirectFile("\n/".repeat(1_000_000))).toBe("long");
});

test("what is left to apply, and the report, pass through the form", () => {
  const rest = [{ line: 12, from: '/a,"b"', to: "/=x" }];
  expect(readRest(writeRest(rest))).toEqual(rest);
  const reports = [
    { line: 3, from: "=cmd", outcome: "path" as const, about: "" },
    { line: 4, from: "/a", outcome: "created" as const, about: "" },
  ];
  expect(readReports(writeReports(reports))).toEqual(reports);
  expect(readReports("x,created,/a\n1,nonsense,/a")).toEqual([]);
});
