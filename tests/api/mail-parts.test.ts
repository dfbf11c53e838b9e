import { describe, expect, test } from "vitest";
import { buildMessage, fill } from "../../api/mail/build-message.ts";
import { findMentions } from "../../contract/posts/references.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { parseReplyText } from "../../app/discussion/reply-body.ts";
import { attackStrings } from "../attack-strings.ts";

const build = (said: string) =>
  buildMessage({
    kind: "digest",
    to: "cleo@example.test",
    locale: "en-US",
    subject: said,
    url: "https://kinja.com/",
    parts: [
      { kind: "heading", text: said },
      { kind: "quote", text: said },
      { kind: "link", label: said, href: "https://kinja.com/?a=1&b=2" },
    ],
  });

test("whatever readers call themselves, a subject is one line and a page has no element of theirs", () => {
  for (const said of attackStrings) {
    const { subject, html = "", text } = build(said);
    expect(subject).not.toMatch(/\p{Cc}/u);
    const tags = Array.from(html.matchAll(/<\/?([a-z][\w-]*)/gi), ([, tag]) => tag?.toLowerCase());
    const ours = ["html", "head", "meta", "title", "body", "div", "h2", "blockquote", "p", "a", "br"];
    expect(tags.filter((tag) => !ours.includes(tag ?? ""))).toEqual([]);
    expect(text).toContain("\nhttps://kinja.com/?a=1&b=2");
  }
  expect(attackStrings.length).toBeGreaterThan(10);
});

test("placeholders inside values are not filled in", () => {
  expect(fill("{name} likes {story}", { name: "{story}", story: "S" })).toBe("{story} likes S");
});

describe("a reply mentions", () => {
  const people = "https://kinja.com/";
  test.each([
    ["Hello @Cleo-Reader, and @dov-reader.", ["cleo-reader", "dov-reader"]],
    ["@Cleo-Reader @cleo-reader", ["cleo-reader"]],
    ["> @Cleo-Reader said so", []],
    ["cleo@example.test", []],
    ["nobody", []],
    [Array.from({ length: 15 }, (_, index) => `@reader-${index}`).join(" "), 10],
  ])("%s → %j", (text, expected) => {
    const names = findMentions(parseReplyText(text, people));
    expect(typeof expected === "number" ? names.length : names).toEqual(expected);
  });

  test("nobody by a link whose text differs from its target", () => {
    const [node] = parseReplyText("@Cleo-Reader", "https://kinja.com/x/") as [BlockNode];
    expect(findMentions([node])).toEqual([]);
  });
});
