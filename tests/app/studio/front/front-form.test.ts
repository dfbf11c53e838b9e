import { describe, expect, test } from "vitest";
import { parseFrontForm } from "../../../../app/studio/front/front-form.ts";
import { ownLook } from "../../../../contract/posts/placement.ts";

const image = {
  id: "picture",
  format: "jpg",
  width: null,
  height: null,
  alt: "",
  focalPoint: null,
  remoteUrl: null,
};
const placement = {
  kind: "setPlacement",
  id: "oneplace",
  look: { ...ownLook, image },
  isLarge: false,
  fromMillis: null,
  untilMillis: null,
};
const splash = {
  kind: "setSplash",
  splash: {
    id: "onesplash",
    postId: "1",
    look: ownLook,
    fromMillis: null,
    untilMillis: Date.UTC(2026, 10, 2),
  },
};
const block = {
  kind: "setBlock",
  id: "oneblock",
  layout: "rowThree",
  title: null,
  link: null,
  rule: null,
  mayRepeat: false,
};
/** An hour before clocks in New York go back. */
const bounds = { zone: "America/New_York", now: Date.UTC(2026, 10, 1, 5) };

function parse(form: string, operation: unknown, fields: Record<string, string> = {}) {
  const data = new FormData();
  const sent = { form, seen: "3", key: "copy", operation: JSON.stringify(operation), ...fields };
  for (const [name, value] of Object.entries(sent)) data.set(name, value);
  return parseFrontForm(data, bounds);
}
const operationOf = (...sent: Parameters<typeof parse>) => {
  const parsed = parse(...sent);
  return parsed !== null && "operation" in parsed ? parsed.operation : parsed;
};

test("a button sends its operation, with the version that was seen", () => {
  const operation = { kind: "remove", id: "oneplace" };
  expect(parse("operation", operation)).toStrictEqual({ kind: "operation", operation, seen: 3, key: "copy" });
});

describe("fields", () => {
  test("change the look and hours of a placement, and leave its image", () => {
    const typed = { headline: " Here ", from: "2026-11-01T12:00", until: "2026-11-02T12:00", isLarge: "on" };
    expect(operationOf("fields", placement, typed)).toStrictEqual({
      ...placement,
      look: { headline: "Here", standfirst: null, kicker: null, image },
      isLarge: true,
      fromMillis: Date.UTC(2026, 10, 1, 17),
      untilMillis: Date.UTC(2026, 10, 2, 17),
    });
  });
  test("change a splash, which needs its end", () => {
    expect(operationOf("fields", splash, { kicker: "Now", until: "2026-11-03T00:00" })).toMatchObject({
      kind: "setSplash",
      splash: { postId: "1", look: { kicker: "Now" }, untilMillis: Date.UTC(2026, 10, 3, 5) },
    });
    expect(parse("fields", splash)).toStrictEqual({ field: "until", reason: "missing" });
  });
  test.each([
    ["popular", "", { kind: "popular" }],
    ["tag", "Cars", { kind: "tag", tag: "cars" }],
    ["storyType:a%3Ab", "", { kind: "storyType", storyType: "a:b", category: null }],
    ["storyType:guides:r%25g", "", { kind: "storyType", storyType: "guides", category: "r%g" }],
    ["author:12", "", { kind: "author", personId: "12" }],
    ["blog:4", "", { kind: "blog", blogId: "4" }],
  ])("set the rule of a block: %s", (source, tag, expected) => {
    const typed = {
      layout: "list",
      source,
      tag,
      hours: "24",
      minimum: "2",
      link: "/latest",
      mayRepeat: "on",
    };
    expect(operationOf("fields", block, typed)).toStrictEqual({
      ...block,
      layout: "list",
      link: "/latest",
      rule: { source: expected, maxAgeHours: 24, minimum: 2 },
      mayRepeat: true,
    });
  });
  test.each([
    [
      "a time that clocks skip",
      placement,
      { from: "2026-03-08T02:30" },
      { field: "from", reason: "skipped" },
    ],
    ["an end that is over", placement, { until: "2026-10-31T12:00" }, { field: "until", reason: "past" }],
    [
      "an end before the beginning",
      placement,
      { from: "2026-11-05T12:00", until: "2026-11-04T12:00" },
      { field: "until", reason: "order" },
    ],
    ["a link to elsewhere", block, { link: "https://evil.example/" }, { field: "link", reason: "path" }],
    ["a link without a host's scheme", block, { link: "//evil.example/" }, { field: "link", reason: "path" }],
    ["half an hour", block, { source: "popular", hours: "0.5" }, { field: "hours", reason: "number" }],
    ["too high a minimum", block, { source: "popular", minimum: "21" }, { field: "hours", reason: "number" }],
  ])("with %s are refused", (_, operation, typed, fault) => {
    expect(parse("fields", operation, typed)).toStrictEqual(fault);
  });
});

test("a time that clocks show twice is the first", () => {
  expect(parse("publish", null, { time: "2026-11-01T01:30", note: "" })).toStrictEqual({
    kind: "publish",
    seen: 3,
    item: null,
    again: null,
    keepsDraft: false,
    liveMillis: Date.UTC(2026, 10, 1, 5, 30),
    note: null,
  });
});

test.each([
  ["operation", "{"],
  ["operation", JSON.stringify({ kind: "explode" })],
  ["operation", JSON.stringify({ kind: "remove", id: "<b>" })],
])("%s %s is no form of this page", (form, operation) => {
  expect(parse(form, null, { operation })).toBeNull();
});
