import { describe, expect, test } from "vitest";
import {
  decodeEntities,
  findField,
  listField,
  textField,
} from "../../../cli/markdown/front-matter/fields.ts";
import { parseFrontMatter } from "../../../cli/markdown/front-matter/front-matter.ts";

const read = (file: string) => {
  const { data, text, notes } = parseFrontMatter(file);
  return { data, text, notes: notes.map(({ reason }) => reason) };
};

describe("front matter", () => {
  test.each<[string, string, object, string]>([
    ["YAML", "---\ntitle: A\ntags: [b, c]\n---\nText", { title: "A", tags: ["b", "c"] }, "Text"],
    [
      "YAML with a mark and Windows' line ends",
      "\ufeff---\r\ntitle: A\r\n---\r\nText\r\n",
      { title: "A" },
      "Text\n",
    ],
    ["YAML behind empty lines", "\n\n---\ntitle: A\n---\nText", { title: "A" }, "Text"],
    ["YAML that ends with dots", "---\ntitle: A\n...\nText", { title: "A" }, "Text"],
    ["numbers as they are written", "---\ntitle: 1.10\ncount: 3\n---\n", { title: "1.10", count: 3 }, ""],
    ["nothing in it", "---\n---\nText", {}, "Text"],
    ["TOML", '+++\ntitle = "A"\n[extra]\nb = 1\n+++\nText', { title: "A", extra: { b: 1 } }, "Text"],
    [
      "dates of TOML",
      "+++\na = 2019-03-05\nb = 2019-03-05T10:00:00-05:00\n+++\n",
      { a: "2019-03-05", b: "2019-03-05T10:00:00.000-05:00" },
      "",
    ],
    ["JSON", '{\n"title": "A }"\n}\n\nText', { title: "A }" }, "\nText"],
    ["JSON with a comma at its end", '{\n"title": "A",\n}\nText', { title: "A" }, "Text"],
    ["JSON between semicolons", ';;;\n{"title": "A"}\n;;;\nText', { title: "A" }, "Text"],
    [
      "an export of MDX",
      "import a from 'b'\n\nexport const meta = { title: 'A }', tags: ['b'] };\n\nText",
      { title: "A }", tags: ["b"] },
      "import a from 'b'\n\n\n\nText",
    ],
    ["none", "Text\n---\ntitle: A\n---\n", {}, "Text\n---\ntitle: A\n---\n"],
    ["a rule at the start", "---\n\nText", {}, "---\n\nText"],
    ["a shortcode at the start", "{{< a >}}", {}, "{{< a >}}"],
  ])("%s", (_, file, data, text) => {
    expect(read(file)).toEqual({ data, text, notes: [] });
  });

  test.each<[string, string, object, string, RegExp]>([
    ["a field twice", "---\na: 1\na: 2\n---\nText", { a: 2 }, "Text", /has "a" twice/],
    ["a field of TOML twice", "+++\na = 1\na = 2\n+++\nText", { a: 2 }, "Text", /has "a" twice/],
    ["tabs", "---\na:\t1\ntags:\n\t- b\n---\nText", { a: 1, tags: ["b"] }, "Text", /was repaired/],
    [
      "a colon in a value",
      "---\ntitle: Go: a tour\nb: 1\n---\nText",
      { title: "Go: a tour", b: 1 },
      "Text",
      /was repaired \(line 2/,
    ],
    [
      "signs that start no value",
      "---\ntitle: @a\ntags:\n- `b`\n---\nText",
      { title: "@a", tags: ["`b`"] },
      "Text",
      /was repaired/,
    ],
    [
      "an anchor that isn't there",
      "---\ntitle: *a\nb: c\n---\nText",
      { title: "*a", b: "c" },
      "Text",
      /repaired|line by line/,
    ],
    [
      "YAML of no form",
      '---\ntitle: "A\n b: [\n}\ntags:\n- c\n- d\n---\nText',
      { tags: ["c", "d"] },
      "Text",
      /read line by line/,
    ],
    [
      "TOML of no form",
      "+++\ntitle = A\ntags = ['b', 'c']\n[extra]\nd = e\n+++\nText",
      { title: "A", tags: ["b", "c"], extra: { d: "e" } },
      "Text",
      /read line by line/,
    ],
    ["no end", "---\ntitle: A\nb: 1\n\nText: all", { title: "A", b: 1 }, "\nText: all", /no closing line/],
    ["a list", "---\n- a\n---\nText", {}, "---\n- a\n---\nText", /kept as text/],
    ["words between rules", "---\nOnly words\n---\nText", {}, "---\nOnly words\n---\nText", /kept as text/],
  ])("with %s is read, with a note", (_, file, data, text, note) => {
    const found = read(file);
    expect(found.data).toMatchObject(data);
    expect(found.text).toBe(text);
    expect(found.notes).toContainEqual(expect.stringMatching(note));
  });

  test("has no prototype of its own making", () => {
    for (const file of [
      '{"__proto__": {"x": 1}, "a": 2}',
      "---\n__proto__:\n  x: 1\na: [\n---\n",
      "+++\n__proto__ = 1\na = b\n+++\n",
    ])
      expect(textField(parseFrontMatter(file).data, "x")).toBe("");
  });
});

test("fields by their names, also in tables", () => {
  const data = { a: { b: " c " }, "d.e": 1, list: ["x", 2, null, {}], own: { toString: "y" } };
  expect([textField(data, "a.b"), textField(data, "d.e"), textField(data, "a.toString")]).toEqual([
    "c",
    "1",
    "",
  ]);
  expect([listField(data, "list"), findField(data, "a.b.c")]).toEqual([["x", "2"], undefined]);
});

test.each([
  ["A &amp; B&#8217;s &#x201C;c&rdquo;", "A & B’s “c”"],
  ["&unknown; & &amp &;", "&unknown; & &amp &;"],
  ["<b> &lt;i&gt;", "<b> <i>"],
])("entities of %j", (written, text) => {
  expect(decodeEntities(written)).toBe(text);
});
