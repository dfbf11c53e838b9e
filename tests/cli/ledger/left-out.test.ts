import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEmailParser } from "../../../cli/beehiiv/email-html.ts";
import { openGhost } from "../../../cli/ghost/ghost-source.ts";
import { compareItem, countMissing } from "../../../cli/ledger/compare-item.ts";
import { convertSource, type ParsedSource } from "../../../cli/nodes/convert-source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { createHtmlParser } from "../../../cli/records/parse-html.ts";
import { parseSquarespace } from "../../../cli/squarespace/parse-content.ts";
import { rewriteWidgets } from "../../../cli/substack/widgets.ts";
import { parseContent } from "../../../cli/wxr/content.ts";
import { times } from "../../sampling.ts";
import { createExport } from "../ghost/exports.ts";
import { createFolder, readAll } from "../records/import-run.ts";

/** Words of a text in the source, of those that arrived, and of those left out on purpose; and the missing texts. */
function count(source: string, parse: (source: string) => ParsedSource) {
  const { body, inventory, notes } = convertSource(source, parse);
  const post = { sourceId: "a", blog: "b", authors: ["c"], publishTimeMillis: 1, body };
  const { counts, missing } = compareItem({ inventory, notes, post }, post);
  return { word: counts.word, missing };
}

/** The same for the first story of an export of Ghost. */
async function countGhost(fields: Record<string, unknown>) {
  const content = createExport();
  Object.assign(content.db[0]?.data.posts[0] ?? {}, { html: null, ...fields });
  const file = join(createFolder(), "export.json");
  writeFileSync(file, JSON.stringify(content));
  const where = { blog: "harbour", site: "https://old.example", permalinks: null, timezone: "UTC" };
  const { items } = await readAll(await openGhost(await openArchive(file), where));
  const { inventory, notes, post } = items[0] ?? {};
  if (!inventory || !notes || !post) throw new Error("the first story wasn't read");
  return compareItem({ inventory, notes, post }, post);
}

const text = (words: string) => ({ type: "extended-text", text: words, format: 0 });
const paragraph = (words: string) => ({ type: "paragraph", children: [text(words)] });
const lexical = (...children: unknown[]) => ({
  lexical: JSON.stringify({ root: { type: "root", children } }),
});

describe("the ledger counts what a reader leaves out of its own system's markup", () => {
  test.each<[string, string, (source: string) => ParsedSource, number[]]>([
    [
      "Substack's form to subscribe",
      '<p>Two words.</p><div class="subscription-widget-wrap"><p class="cta-caption">Three more words</p></div>',
      createHtmlParser(rewriteWidgets),
      [5, 2, 3],
    ],
    [
      "Squarespace's form",
      '<p>Two words.</p><div class="sqs-block-form"><p>Write to us</p></div>',
      parseSquarespace,
      [5, 2, 3],
    ],
    [
      "text for each subscriber of beehiiv",
      "<p>Two words.</p><p>Hello {{first_name}} of ours</p>",
      createEmailParser("A title"),
      [7, 2, 5],
    ],
    [
      "what WordPress encloses, which stays",
      "<p>Two words.</p>\n\n[toggle]Three more words[/toggle]",
      (source) => parseContent(source, { postId: "1", attachments: new Map() }),
      [5, 5],
    ],
  ])("%s", (_, source, parse, word) => {
    expect(count(source, parse)).toEqual({ word, missing: [] });
  });

  test.each<[string, Record<string, unknown>, number[]]>([
    [
      "a form to sign up",
      lexical(paragraph("Two words."), { type: "signup", header: "Join us here", buttonText: "Subscribe" }),
      [6, 2, 4],
    ],
    [
      "a card that nobody knows",
      lexical(paragraph("Two words."), {
        type: "poll",
        question: "Is it wet?",
        options: [{ label: "Very wet" }],
      }),
      [7, 2, 5],
    ],
    [
      "a card of the editor before",
      {
        mobiledoc: JSON.stringify({
          version: "0.3.1",
          atoms: [],
          markups: [],
          cards: [["poll", { question: "Is it wet?" }]],
          sections: [
            [1, "p", [[0, [], 0, "Two words."]]],
            [10, 0],
          ],
        }),
      },
      [5, 2, 3],
    ],
    [
      "a part for members",
      {
        html: "<p>Two words.</p><!--kg-gated-block:begin nonMember:false --><p>For members only</p><!--kg-gated-block:end-->",
      },
      [5, 2, 3],
    ],
  ])("of Ghost: %s", async (_, fields, word) => {
    const { counts, missing } = await countGhost(fields);
    expect({ word: counts.word, missing }).toEqual({ word, missing: [] });
  });
});

test("a reader that drops words without a note of them can't hide it", () => {
  const dropsAsides = createHtmlParser((element) => (element.tagName === "aside" ? [] : null));
  const { word, missing } = count("<p>Two words.</p><aside>Lost for good</aside>", dropsAsides);
  expect(word).toEqual([5, 2]);
  expect(missing).toEqual(["Lost for good"]);
});

test("every word of a Lexical document has arrived or was left out with a note", async () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 2, maxLength: 6 });
  const card = fc.oneof(
    words.map((some) => paragraph(some.join(" "))),
    words.map((some) => ({ type: "callout", calloutEmoji: "", calloutText: `<p>${some.join(" ")}</p>` })),
    words.map((some) => ({ type: "toggle", heading: some[0], content: `<p>${some.join(" ")}</p>` })),
    words.map((some) => ({ type: "signup", header: some.join(" "), disclaimer: some[0] })),
    words.map((some) => ({ type: "email", html: `<p>${some.join(" ")}</p>` })),
    fc
      .tuple(fc.stringMatching(/^x-[a-z]{3,8}$/), words)
      .map(([type, some]) => ({ type, about: some.join(" ") })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(card, { minLength: 1, maxLength: 8 }), async (cards) => {
      const { counts, missing } = await countGhost(lexical(...cards));
      expect(missing).toEqual([]);
      expect(countMissing(counts.word ?? [0, 0])).toBe(0);
    }),
    { numRuns: times(60, 600) },
  );
});
