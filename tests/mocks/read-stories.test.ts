import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { b, h, hr, i, link, nested, ol, p, quote, text, ul } from "../../mocks/demo/nodes.ts";
import { openStories } from "../../mocks/demo/read-stories.ts";
import { demoNetwork } from "../../mocks/network.ts";

const read = (...lines: string[]) =>
  openStories(["@ a-1", "", "# Headline", "> Subhead", "", ...lines].join("\n"))("a-1").body;

describe("a text of stories", () => {
  test("has headline and subhead of each story", () => {
    const story = openStories("@ a-1\n# One\n> Below\n\nText\n\n@ a-2\n# Two\nText\n");
    expect(story("a-1")).toEqual({ headline: "One", subhead: "Below", body: [p("Text")] });
    expect(story("a-2")).toEqual({ headline: "Two", body: [p("Text")] });
  });

  test.each([
    ["a paragraph", "Text", [p("Text")]],
    ["a heading", "### Text", [h(3, "Text")]],
    ["a rule", "---", [hr]],
    ["a quotation", "> Text", [quote("Text")]],
    ["bullets", "- One\n- Two", ul("One", "Two")],
    ["numbers", "1. One\n2. Two", ol("One", "Two")],
    [
      "a list in a list",
      "- - Text",
      [
        nested(
          [
            { type: "List", style: "Bullet" },
            { type: "List", style: "Bullet" },
          ],
          "Text",
        ),
      ],
    ],
    ["bold and italic", "A **b** *c*", [p("A ", b("b"), " ", i("c"))]],
    ["struck and code", "~~a~~ `b`", [p(text("a", "Struck"), " ", text("b", "Code"))]],
    ["a link", "[a *b*](https://a.example)", [p(link("https://a.example", [text("a "), i("b")]))]],
    ["what a backslash protects", "\\*a\\* \\[b\\](c)", [p("*a* [b](c)")]],
  ])("has %s", (_, line, nodes) => {
    expect(read(...line.split("\n"))).toEqual(nodes);
  });

  test("places blocks from the code", () => {
    const story = openStories("@ a-1\n# One\n{rule}\nText\n{list}\n");
    expect(story("a-1", { rule: hr, list: ul("a", "b") }).body).toEqual([hr, p("Text"), ...ul("a", "b")]);
  });

  test("must fit the code", () => {
    const story = openStories("@ a-1\n# One\n{rule}\n");
    expect(() => story("a-2")).toThrow("a-2");
    expect(() => story("a-1")).toThrow("rule");
    expect(() => story("a-1", { rule: hr, other: hr })).toThrow("other");
    expect(() => openStories("@ a-1\nText\n")).toThrow("headline");
  });
});

test("every text of the demo network is a story of it", () => {
  const folder = new URL("../../mocks/demo/stories/", import.meta.url).pathname;
  const texts = globSync("*.txt", { cwd: folder }).flatMap((name) => [
    ...readFileSync(folder + name, "utf8").matchAll(/^@ (.+)$/gm),
  ]);
  const known = new Set(demoNetwork.posts.map(({ sourceId }) => sourceId));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.map(([, id = ""]) => `demo:${id}`).filter((id) => !known.has(id))).toEqual([]);
});
