import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { comparedFieldNames } from "../../../../../app/studio/write/history/present-differences.ts";
import { ComparePage } from "../../../../../app/studio/write/history/ComparePage.tsx";
import {
  presentCompare,
  readCompareAddress,
} from "../../../../../app/studio/write/history/present-compare.ts";
import type { Draft } from "../../../../../app/studio/write/present-write.ts";
import { studioEnUS } from "../../../../../app/intl/messages/studio/en-US.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import type { Account } from "../../../../../contract/entities/account.ts";
import { BlockNodes } from "../../../../../contract/entities/block-node.ts";
import { DraftFields, type DraftRevision } from "../../../../../contract/entities/draft.ts";
import { attackStrings } from "../../../../attack-strings.ts";
import { buildBlog, buildPage, buildPerson, mainSite, now } from "../../../page-fixture.ts";
import { printInRouter } from "../../in-router.tsx";

const blog = buildBlog();
const page = { ...buildPage(mainSite), network: [mainSite, blog] };
const fieldsOf = (more: object = {}) => v.parse(DraftFields, { authorIds: ["1"], ...more });
const revision = (number: number, more: Partial<DraftRevision> = {}): DraftRevision => ({
  number,
  kind: "work",
  name: "",
  timeMillis: now - (10 - number) * 86_400_000,
  version: number,
  personIds: ["1"],
  ...more,
});
const buildDocument = (headline: string, paragraphs: readonly string[], image: object | null = null) =>
  buildStoryDocument({
    headline,
    subhead: null,
    body: v.parse(BlockNodes, [
      ...paragraphs.map((value) => ({ type: "Paragraph", value: [{ type: "Text", value, styles: [] }] })),
      ...(image ? [{ type: "Image", ...image }] : []),
    ]),
  });
const unset = { version: 0, personId: null, timeMillis: null };

interface Side {
  document: unknown;
  fields?: object;
}

/** The page that compares two versions of a draft with the same number of revisions. */
function present(before: Side, after: Side) {
  const items = [revision(2, { kind: "handedOver", personIds: ["2"] }), revision(1)];
  const people = [buildPerson("1"), buildPerson("2", { displayName: "Maren Oduya" })];
  const fields = Object.entries(fieldsOf(after.fields)).map(([name, value]) => [name, { value, ...unset }]);
  const draft = {
    id: "7",
    blogId: blog.id,
    document: after.document,
    version: 3,
    fields: Object.fromEntries(fields) as Draft["fields"],
    changedTimeMillis: now,
    people,
    possible: { write: true, publish: true, remove: true },
  } as Draft;
  const [, first = revision(1)] = items;
  const from = { revision: first, document: before.document, fields: fieldsOf(before.fields), people };
  const pair = { from: first, to: null, contents: { from, to: null } };
  const account = { timezone: null } as Account;
  return presentCompare({ draft, account, revisions: { items, people }, storyTypes: [], pair }, page);
}
const print = (...given: Parameters<typeof present>) =>
  printInRouter(<ComparePage view={present(...given)} />);

const text = ["One.", "Two.", "Three."];
const image = (alt: string, alignment = "Center") => ({
  image: { id: "a1", format: "jpg", alt },
  alignment,
});

describe("the page that compares two versions of a story", () => {
  test("marks words, folds what is unchanged and keeps the headline in sight", () => {
    const html = print(
      { document: buildDocument("The Door", [...text, "She is old."]) },
      { document: buildDocument("The Door", [...text, "She is nine."]) },
    );
    expect(html).toMatch(/<del[^>]*><span[^>]*>Removed: <\/span>old<\/del>/);
    expect(html).toMatch(/<ins[^>]*><span[^>]*>Added: <\/span>nine<\/ins>/);
    expect(html).toMatch(/<summary[^>]*>3 unchanged blocks<\/summary>/);
    expect(html).toMatch(/<h2[^>]*>The Door<\/h2>/);
    expect(html).toContain("1 word added");
  });

  test("says in words what was changed about an image", () => {
    const { differences } = present(
      { document: buildDocument("The Door", [], image("A door")) },
      { document: buildDocument("The Door", [], image("An open door", "Left")) },
    );
    const changed = differences?.text.flatMap((part) =>
      part.kind === "shown" ? part.group.block.changed : [],
    );
    expect(changed).toEqual([
      { label: "Alt text", before: "A door", after: "An open door" },
      { label: "Position", before: "In the text column", after: "Left" },
    ]);
  });

  test("lists changed fields with their names and values in the panel's words", () => {
    const document = buildDocument("The Door", text);
    const { differences } = present(
      { document, fields: { byline: "Jun" } },
      { document, fields: { allowReplies: false, authorIds: ["1", "2"], mode: "ask" } },
    );
    expect(differences?.fields).toEqual([
      {
        label: "Authors",
        before: buildPerson("1").displayName,
        after: `${buildPerson("1").displayName} and Maren Oduya`,
      },
      { label: "Byline", before: "Jun", after: "" },
      { label: "Discussion", before: "Threads", after: "Q&A" },
      { label: "Replies", before: "Yes", after: "No" },
    ]);
    expect(differences?.same).toBe(null);
    expect(present({ document }, { document }).differences?.same).toBe("These versions are the same.");
  });

  test("names who wrote between the two, and nobody who wrote before", () => {
    const document = buildDocument("The Door", text);
    expect(present({ document }, { document }).differences?.writers.map(({ name }) => name)).toEqual([
      "Maren Oduya",
    ]);
  });

  test("prints whatever was written as text", () => {
    const listTags = (html: string) => Array.from(html.matchAll(/<([a-z0-9]+)/gi), ([, name]) => name);
    const printWith = (attack: string) =>
      print(
        { document: buildDocument("The Door", ["One."]), fields: { byline: "x" } },
        { document: buildDocument("The Door", [attack]), fields: { byline: attack } },
      );
    const plain = new Set(listTags(printWith("Another one")));
    for (const attack of attackStrings)
      expect(
        listTags(printWith(attack)).filter((tag) => !plain.has(tag)),
        attack,
      ).toEqual([]);
  });
});

test("every field that the panel has a name for is compared", () => {
  const named = Object.keys(studioEnUS).filter((id) => id.startsWith("publish.field."));
  expect(comparedFieldNames.map((name) => `publish.field.${name}`).toSorted()).toEqual(named.toSorted());
});

describe("the address of a comparison", () => {
  const revisions = [revision(3, { version: 9 }), revision(2), revision(1)];
  const read = (query: string, version = 9) => {
    const pair = readCompareAddress(new URLSearchParams(query), revisions, version);
    return pair && [pair.from.number, pair.to?.number ?? "now"];
  };
  test.each([
    ["the newest version that differs, with now", "", [2, "now"]],
    ["two versions", "from=1&to=3", [1, 3]],
    ["the earlier one first", "from=3&to=1", [1, 3]],
    ["a version with now", "from=1&to=now", [1, "now"]],
    ["now as the earlier one", "from=now", [2, "now"]],
    ["a version that isn't there", "from=4", null],
    ["a later version that isn't there", "from=1&to=x", null],
  ])("%s", (_name, query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  test("without a change since, the newest version", () => {
    expect(readCompareAddress(new URLSearchParams(), revisions.slice(0, 1), 9)?.from.number).toBe(3);
    expect(readCompareAddress(new URLSearchParams(), [], 9)).toBe(null);
  });
});
