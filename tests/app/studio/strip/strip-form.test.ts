import { describe, expect, test } from "vitest";
import type { StaffStrip } from "../../../../contract/posts/strips.ts";
import { findStoryId, parseStripForm } from "../../../../app/studio/strip/parse-strip-form.ts";
import { nothingSent, presentStrips } from "../../../../app/studio/strip/present-strips.ts";
import { buildBlog, buildPage, buildPerson, mainSite, now, sister } from "../../page-fixture.ts";

const kotaku = buildBlog();
const hosts = new Set([kotaku.host, sister.host, mainSite.host]);
const production = { rule: { kind: "production" } as const, hosts };
const local = { rule: { kind: "suffix", suffix: ".localhost:8787", scheme: "http" } as const, hosts };
const minute = 60_000;
const script = ["javascript", "alert(1)"].join(":");

describe("the address of a story", () => {
  test.each([
    ["https://kotaku.com/a-story-1836000001", production],
    ["https://kotaku.com/a-story-1836000001/amp?x=1#replies", production],
    ["https://jezebel.com/1836000001", production],
    ["https://kotaku.com/a-story-1836000001", local],
    ["http://kotaku.com.localhost:8787/a-story-1836000001", local],
  ])("%s is one", (typed, network) => {
    expect(findStoryId(typed, network)).toBe("1836000001");
  });

  test.each([
    `${script}//kotaku.com/a-1836000001`,
    "data:text/html,a-1836000001",
    "http://kotaku.com/a-story-1836000001",
    "https://kotaku.com:8443/a-story-1836000001",
    "https://kotaku.com@evil.example/a-story-1836000001",
    "https://user@kotaku.com/a-story-1836000001",
    "https://evil.example/a-story-1836000001",
    "https://kotaku.com.evil.example/a-story-1836000001",
    "//kotaku.com/a-story-1836000001",
    "https://kotaku.com/latest",
    "1836000001",
  ])("%s is none", (typed) => {
    expect(findStoryId(typed, production)).toBeNull();
  });
});

const parse = (fields: [string, string][], all = ["9", "39"]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseStripForm(form, all, production);
};
const filled = (changes: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    do: "set",
    text: "Recall",
    link: "",
    level: "live",
    minutes: "60",
    blog: "9",
    ...changes,
  });

describe("the form", () => {
  test("becomes a strip", () => {
    const link = "https://kotaku.com/a-story-1836000001";
    expect(
      parse([...filled({ text: " A\r\nrecall ", link }), ["blog", "39"], ["replaces", "abc"]]),
    ).toMatchObject({
      kind: "set",
      body: {
        text: "A recall",
        postId: "1836000001",
        level: "live",
        minutes: 60,
        blogIds: ["9", "39"],
        replaces: ["abc"],
      },
    });
    expect(parse([...filled(), ["all", "1"]])).toMatchObject({ body: { blogIds: ["9", "39"] } });
  });

  test.each([
    [{ text: " " }, "text"],
    [{ text: "a".repeat(161) }, "text"],
    [{ link: script }, "link"],
    [{ minutes: "0" }, "minutes"],
    [{ minutes: "1441" }, "minutes"],
    [{ minutes: "soon" }, "minutes"],
    [{ blog: "" }, "blogs"],
  ])("with %j is refused, and what was typed is kept", (changes, field) => {
    expect(parse(filled(changes))).toMatchObject({ field, typed: { level: "live" } });
  });

  test("prolongs and ends a strip on the blogs with the versions that were shown", () => {
    expect(
      parse([
        ["do", "end"],
        ["id", "abc"],
        ["versions", "9:2 39:1"],
      ]),
    ).toEqual({
      kind: "end",
      body: {
        id: "abc",
        blogs: [
          { blogId: "9", version: 2 },
          { blogId: "39", version: 1 },
        ],
      },
    });
    for (const versions of ["", "9", "9:x", "9:1,39:1"])
      expect(
        parse([
          ["do", "prolong"],
          ["id", "abc"],
          ["versions", versions],
        ]),
      ).toBeNull();
    expect(parse([["do", "shout"]])).toBeNull();
  });
});

const strip = (id: string, ends: Record<string, number>, changes: Partial<StaffStrip> = {}): StaffStrip => ({
  id,
  text: `Strip ${id}`,
  level: "breaking",
  postId: null,
  permalink: null,
  byPersonId: "7",
  setTimeMillis: now - minute,
  blogs: Object.entries(ends).map(([blogId, end]) => ({
    blogId,
    endTimeMillis: now + end * minute,
    endedByPersonId: end < 0 ? "7" : null,
    version: 1,
  })),
  ...changes,
});
const present = (items: StaffStrip[], state = {}, blogIds = ["9"]) =>
  presentStrips(
    { items, blogIds, people: [buildPerson("7", { displayName: "Maren Oduya" })] },
    kotaku,
    { ...nothingSent, ...state },
    { ...buildPage(mainSite), network: [kotaku, sister] },
  );

describe("the page", () => {
  test("shows what is on the blog with its end in the blog's zone, and changes it only where the person may", () => {
    const view = present([
      strip("both", { "9": 20, "39": 40 }),
      strip("elsewhere", { "39": 5 }),
      strip("over", { "9": -5 }),
    ]);
    expect(view.shown.map(({ id, versions }) => [id, versions])).toEqual([["both", "9:1"]]);
    expect(view.shown[0]?.details).toEqual([
      "Breaking",
      "Kotaku: until November 21, 2026, 10:20AM (New York)",
      "Jezebel: until November 21, 2026, 10:40AM (New York)",
    ]);
    expect(view.shown[0]?.by.map(({ person }) => person.name)).toEqual(["Maren Oduya"]);
    expect(view.last.map(({ key }) => key)).toEqual(["over"]);
    expect(view.last[0]?.by.map(({ label }) => label)).toEqual(["Set by", "Ended by"]);
    expect(view.form.replaces).toEqual(["both", "elsewhere"]);
    expect(present([strip("one", { "9": 5 })], {}, []).shown[0]?.versions).toBeNull();
  });

  test("says that a strip has lost its link", () => {
    const view = present([strip("one", { "9": 5 }, { postId: "1836000001" })]);
    expect(view.shown[0]).toMatchObject({ href: null });
    expect(view.shown[0]?.details).toContain("No link: its story isn’t public");
  });

  test("begins with the blog, or with an earlier strip", () => {
    const { blogs, text } = present([]).form;
    expect([text.value, blogs.choices.map(({ isChosen }) => isChosen)]).toEqual(["", [true]]);
    const again = present([strip("over", { "9": -5, "39": -5 })], { again: "over" }).form;
    expect([again.text.value, again.blogs.choices.map(({ value, isChosen }) => [value, isChosen])]).toEqual([
      "Strip over",
      [["9", true]],
    ]);
  });

  test("names who was first, when, and with what", () => {
    const typed = { text: "Mine", link: "", level: "live", minutes: 20, blogIds: ["9"] };
    const view = present([strip("theirs", { "9": 5 })], { typed, refusal: "taken", seen: [] });
    expect(view.error).toBe(
      "Maren Oduya set a strip on Kotaku on November 21, 2026, 9:59AM: “Strip theirs”. To replace it, choose “Show strip” again.",
    );
    expect(view.form).toMatchObject({ text: { value: "Mine" }, replaces: ["theirs"] });
  });

  test("names the blog that may not be changed", () => {
    const { blogs } = present([], { refusal: { blogId: sister.id } }).form;
    expect(blogs.error).toBe("You don’t have permission to set strips on Jezebel.");
  });
});
