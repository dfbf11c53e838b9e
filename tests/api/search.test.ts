import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { buildCallPath, type QueryValues } from "../../contract/wire/call.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { searchPosts, suggestSearch, type SearchPage } from "../../contract/search/search.ts";
import * as v from "valibot";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { searchPlainly } from "./search-model.ts";
import { openServices, type TestServices } from "./open-services.ts";

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  const { people, blogs } = fixtureNetwork;
  await services.load({ people, blogs });
});

async function search(query: QueryValues): Promise<SearchPage> {
  const path = buildCallPath(searchPosts, {}, query);
  const response = await services.fetch(new Request(`http://services.invalid/api/core/${path}`));
  return v.parse(envelopeOf(searchPosts.reply), await response.json()).data;
}
const idsOf = ({ items }: SearchPage) => items.map(({ post }) => post.id);

/** Few words, so that they occur together; each in several spellings. */
const word = fc.constantFrom(
  "zelda",
  "Zelda",
  "ZÉLDA",
  "río",
  "rio",
  "dev's",
  "x-ray",
  "한국",
  "a",
  "b",
  "c",
);
const words = fc.array(word, { maxLength: 6 }).map((some) => some.join(" "));
const inline = fc.oneof(
  words.map((value) => ({ type: "Text" as const, value, styles: [] })),
  fc.constant({ type: "LineBreak" as const }),
);
const paragraph = fc.array(inline, { maxLength: 3 }).map((value) => ({
  type: "Paragraph" as const,
  value,
  align: null,
  containers: [],
  continuesItem: false,
}));
const post = fc.record({
  headline: words,
  subhead: fc.option(words),
  body: fc.array(paragraph, { maxLength: 3 }),
  status: fc.constantFrom("PUBLISHED" as const, "PUBLISHED" as const, "DELETED" as const, "DRAFT" as const),
  blog: fc.constantFrom("kotaku", "gizmodo"),
  hour: fc.nat(3),
  storyType: fc.option(fc.constantFrom("news", "review")),
  tags: fc.subarray([{ safeName: "drawn", urlName: "drawn", displayName: "Río A" }]),
  reposts: fc.subarray([{ blog: "esgizmodo", timestamp: noon, screenName: "Ben-Writer" }]),
});
const term = fc.tuple(fc.constantFrom("", "", "-", "OR "), word, fc.boolean());
const typed = fc
  .array(term, { maxLength: 4 })
  .map((terms) => terms.map(([before, one, isQuoted]) => before + (isQuoted ? `"${one} a"` : one)).join(" "));
const query = fc.record({
  q: typed,
  kind: fc.constantFrom("stories" as const, "replies" as const),
  order: fc.constantFrom("relevance" as const, "newest" as const),
  blogId: fc.constantFrom(undefined, "9", "4", "19292"),
  storyType: fc.constantFrom(undefined, "news"),
  since: fc.constantFrom(undefined, String(noon + 3_600_000)),
});

const first = 1_840_000_000;
function createPosts(
  drawn: readonly (typeof post extends fc.Arbitrary<infer T> ? T : never)[],
): ImportedPost[] {
  // A story never becomes a reply.
  const isReply = (index: number) => index % 3 === 2;
  return drawn.map(({ hour, ...fields }, index) => ({
    ...fields,
    blog: isReply(index) ? (drawn[0]?.blog ?? "kotaku") : fields.blog,
    sourceId: `drawn:${index}`,
    id: String(first + index),
    authors: ["Ben-Writer"],
    // No two at the same time: the order of those is undefined.
    publishTimeMillis: noon + hour * 3_600_000 + index,
    ...(isReply(index) ? { parent: "drawn:0", headline: "", storyType: null, reposts: [] } : {}),
  }));
}

test("finds the same as the reference implementation, after any changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(post, { minLength: 12, maxLength: 12 }),
      fc.array(query, { minLength: 8, maxLength: 8 }),
      async (drawn, queries) => {
        const posts = createPosts(drawn);
        await services.load({ posts, mayMove: true });
        for (const one of queries) {
          const page = await search(one);
          const found = page.items.map(({ post, fragment }) => ({ id: post.id, fragment }));
          const expected = searchPlainly(posts, v.parse(searchPosts.query, one), Date.now());
          const complete = page.isPartial || page.proposal !== null ? [] : found.slice(0, expected.length);
          const byId = (a: { id: string | undefined }, b: { id: string | undefined }) =>
            Number(b.id) - Number(a.id);
          // The order of relevance has its own tests.
          if (one.order === "newest") expect(complete, JSON.stringify(one)).toEqual(expected);
          else expect(complete.toSorted(byId), JSON.stringify(one)).toEqual(expected.toSorted(byId));
        }
      },
    ),
    { numRuns: 16 },
  );
});

describe("the index", () => {
  const lonely = (changes: Partial<ImportedPost> = {}): ImportedPost => ({
    sourceId: "lonely",
    id: "1841000000",
    blog: "kotaku",
    authors: ["Ben-Writer"],
    headline: "Quixotic",
    publishTimeMillis: noon,
    body: [],
    ...changes,
  });

  test("follows every change of a post: written, edited, deleted, restored", async () => {
    const steps: [Partial<ImportedPost>, string, number][] = [
      [{}, "quixotic", 1],
      [{ headline: "Sancho" }, "quixotic", 0],
      [{ headline: "Sancho" }, "sancho", 1],
      [{ headline: "Sancho", status: "DELETED" }, "sancho", 0],
      [{ headline: "Sancho", password: "open" }, "sancho", 0],
      [{ headline: "Sancho" }, "sancho", 1],
      [{ headline: "Sancho", publishTimeMillis: Date.UTC(2100, 0, 1) }, "sancho", 0],
      [
        { headline: "Sancho", tags: [{ safeName: "mill", urlName: "mill", displayName: "Windmill" }] },
        "windmill",
        1,
      ],
      [{ headline: "Sancho" }, "windmill", 0],
    ];
    for (const [changes, q, count] of steps) {
      await services.load({ posts: [lonely(changes)] });
      expect(idsOf(await search({ q })), JSON.stringify(changes)).toHaveLength(count);
    }
  });

  test("has no phrase that spans headline and topic", async () => {
    const body: ImportedPost["body"] = [
      {
        type: "Paragraph",
        value: [{ type: "Text", value: "Barber basin", styles: [] }],
        align: null,
        containers: [],
        continuesItem: false,
      },
    ];
    const tags = [{ safeName: "basin", urlName: "basin", displayName: "Basin" }];
    const reposts = [{ blog: "gizmodo", timestamp: noon, screenName: "Ben-Writer" }];
    const [older, newer] = [
      lonely({ headline: "Barber", tags, body, reposts }),
      lonely({ sourceId: "lonely:newer", id: "1841000009", publishTimeMillis: noon + 1, body, reposts }),
    ];
    await services.load({ posts: [older, newer] });
    // In the network, on its own blog, and on the one that shares it.
    for (const blogId of [undefined, "9", "4"]) {
      expect(idsOf(await search({ q: '"barber basin"', blogId }))).toEqual([newer.id, older.id]);
      expect(idsOf(await search({ q: "barber basin", blogId }))).toEqual([older.id, newer.id]);
    }
  });

  test("removes and restores the replies of a story with it", async () => {
    const reply = lonely({
      sourceId: "lonely:reply",
      id: "1841000001",
      parent: "lonely",
      headline: "",
      body: [
        {
          type: "Paragraph",
          value: [{ type: "Text", value: "Dulcinea", styles: [] }],
          align: null,
          containers: [],
          continuesItem: false,
        },
      ],
    });
    const ask = async () => idsOf(await search({ q: "dulcinea", kind: "replies" }));
    await services.load({ posts: [lonely(), reply] });
    expect(await ask()).toEqual(["1841000001"]);
    await services.load({ posts: [lonely({ status: "DELETED" })] });
    expect(await ask()).toEqual([]);
    await services.load({ posts: [lonely()] });
    expect(await ask()).toEqual(["1841000001"]);
  });

  test("suggests no topic that only a page has", async () => {
    const tags = [{ safeName: "colophon", urlName: "colophon", displayName: "Colophon" }];
    const suggest = async () => {
      const path = buildCallPath(suggestSearch, {}, { q: "coloph" });
      const response = await services.fetch(new Request(`http://services.invalid/api/core/${path}`));
      const { tags: found } = v.parse(envelopeOf(suggestSearch.reply), await response.json()).data;
      return found.map(({ displayName }) => displayName);
    };
    const counts = [];
    for (const isPage of [false, true]) {
      await services.load({ posts: [lonely({ tags, isPage })] });
      await search({ q: "colophon" });
      counts.push(await suggest());
    }
    expect(counts).toEqual([["Colophon"], []]);
  });

  test("numbers posts with the same time uniquely", async () => {
    const crowd = Array.from({ length: 60 }, (_, index) =>
      lonely({ sourceId: `crowd:${index}`, id: String(1_842_000_000 + index), headline: "Rocinante" }),
    );
    await services.load({ posts: crowd });
    const pages = await Promise.all(
      [0, 50].map((startIndex) =>
        search({ q: "rocinante", startIndex: String(startIndex), maxReturned: "50" }),
      ),
    );
    expect(new Set(pages.flatMap(idsOf)).size).toBe(60);
    await services.load({ posts: crowd.map((one) => ({ ...one, subhead: "again" })) });
    expect(idsOf(await search({ q: "rocinante again", maxReturned: "50" }))).toHaveLength(50);
  });
});
