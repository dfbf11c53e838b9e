import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { fillTemplate } from "../../../cli/markdown/text/template-tags.ts";
import { readShortcodeMapping } from "../../../cli/records/read-shortcode-mapping.ts";
import { createMapping } from "../../../cli/records/shortcode-mapping.ts";
import { markShortcodes } from "../../../cli/wxr/mark-shortcodes.ts";
import { createFolder, startImports } from "./import-run.ts";

const mapping = () =>
  createMapping(
    new Map([
      ["box", "<blockquote>{content}</blockquote>"],
      ["button", '<a href="{url}">{1}</a>'],
      ["ad", ""],
      ["wrap", "{content}"],
    ]),
  );
const write = (text: string, name: string) => {
  const file = join(createFolder(), name);
  writeFileSync(file, text);
  return file;
};

describe("a mapping of shortcodes", () => {
  test.each([
    ["A [box]b[/box] c", "A <blockquote>b</blockquote> c"],
    [
      '[box][button url="https://x.example/?a=1&b=2" Go][/box]',
      '<blockquote><a href="https://x.example/?a=1&amp;b=2">Go</a></blockquote>',
    ],
    ["[button URL='x' \"<b>\"]", '<a href="x">&lt;b&gt;</a>'],
    ["a[ad id=1]b", "ab"],
    ["[wrap][wrap2 x=1]in[/wrap2][/wrap]", "in"],
    ["[box]open", "<blockquote></blockquote>open"],
    ["[box /]x", "<blockquote></blockquote>x"],
    ["[[box]]", "[box]"],
  ])("fills %s of WordPress", (content, html) => {
    expect(markShortcodes(content, mapping()).html).toBe(html);
  });

  test("reports words that a template has no place for, and what it leaves in", () => {
    const { html, notes } = markShortcodes("[ad]Words[/ad][other x=1]", mapping());
    expect(html).toBe("");
    expect(notes.map(({ reason }) => reason)).toEqual([
      "what [ad] encloses was left out by the mapping",
      "the shortcode [other] is unknown and was left out",
    ]);
    expect(notes[0]?.kept).toBe("[ad]Words[/ad]");
  });

  test("is as fast on nested shortcodes as on others", () => {
    const deep = "[box]".repeat(5_000) + "x" + "[/box]".repeat(5_000);
    expect(markShortcodes(deep, mapping()).html).toContain("x");
  });

  test.each([
    ["A {{< box >}}b{{< /box >}} c", "A <blockquote>b</blockquote> c"],
    ['{{< button "Go" url="https://x.example/" >}}', '<a href="https://x.example/">Go</a>'],
    ["a{{% ad %}}b", "ab"],
    ["{{< box />}}x", "<blockquote></blockquote>x"],
  ])("fills %s of Hugo", (text, filled) => {
    const context = {
      generator: null,
      config: {},
      nameOf: (handle: string) => handle,
      shortcodes: mapping(),
    };
    expect(fillTemplate(text, {}, context)).toEqual({ text: filled, notes: [] });
  });

  test("names shortcodes that no text has", () => {
    const one = mapping();
    markShortcodes("[ad][button]", one);
    expect(one.notes().map(({ reason }) => reason)).toEqual([
      'no text has the shortcode "box" of the mapping',
      'no text has the shortcode "wrap" of the mapping',
    ]);
  });

  test("is a file in YAML or JSON; anything else is refused", () => {
    expect(readShortcodeMapping(write('box: "<p>{content}</p>"\nad:\n', "map.yaml")).has("ad")).toBe(true);
    expect(readShortcodeMapping(write('{"box": "x"}', "map.json")).has("box")).toBe(true);
    for (const text of ["- a", "box: [1]", "a: b: c", "words"])
      expect(() => readShortcodeMapping(write(text, "map.yaml"))).toThrow("--shortcodes map.yaml");
    expect(() => readShortcodeMapping("/nowhere/map.yaml")).toThrow("--shortcodes map.yaml");
  });
});

describe("an import with --shortcodes", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("has what the shortcodes stand for, in stories and comments", async () => {
    const { services, run } = await startImports();
    ({ close } = services);
    const item = `<item><title>Fog</title><link>https://x.example/fog</link><content:encoded><![CDATA[<p>A</p>[box]Boxed[/box]]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2019-02-03 08:30:00</wp:post_date_gmt><dc:creator>ann</dc:creator></item>`;
    const file = write(
      `<rss><channel><link>https://x.example</link><wp:base_blog_url>https://x.example</wp:base_blog_url>${item}</channel></rss>`,
      "export.xml",
    );
    const map = write('box: "<blockquote><p>{content}</p></blockquote>"\ntypo: ""\n', "map.yaml");
    const { report } = await run("wxr", file, "--shortcodes", map);
    const [story] = services.posts.values();
    expect(JSON.stringify(story?.body)).toContain('"BlockQuote"');
    expect(report.entries.map(({ reason }) => reason)).toContain(
      'no text has the shortcode "typo" of the mapping',
    );
  });
});
