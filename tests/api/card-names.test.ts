import fc from "fast-check";
import { expect, test } from "vitest";
import { cardNames, shownNames, summaryJoins } from "../../api/posts/post-columns.ts";
import { renewCardNames } from "../../api/posts/card-cells.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { times } from "../sampling.ts";

/* Names on cards, which are stored, equal those from looking all of them up, after any writes and renames. */

const ids = ["1700000001", "1700000002", "1700000003"];
const [id, name] = [fc.constantFrom(...ids), fc.constantFrom("zelda", "metroid", "kirby")];
const word = fc.constantFrom("One", "Two", "Three");
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const story = fc.record({
  id,
  blog: fc.constantFrom("kotaku", "gizmodo"),
  storyType: orNull(fc.constantFrom("news", "review", "rumor")),
  category: orNull(fc.constantFrom("games", "culture")),
  subcategory: orNull(fc.constant("rpg")),
  status: fc.constantFrom("PUBLISHED" as const, "PUBLISHED" as const, "DELETED" as const),
  tags: fc.uniqueArray(fc.record({ safeName: name, urlName: word, displayName: word }), {
    selector: ({ safeName }) => safeName,
  }),
});

/** Changes of a single name of Kotaku's, ?1. */
const singleRows = [
  "UPDATE story_types SET display_name = ?1 WHERE blog_id = '9' AND id = 'news'",
  "UPDATE categories SET display_name = ?1 WHERE blog_id = '9' AND category = 'games'",
  "DELETE FROM categories WHERE blog_id = '9' AND category = 'games' AND ?1 <> ''",
  `INSERT OR IGNORE INTO categories (blog_id, position, story_type, category, display_name)
   VALUES ('9', 90, 'news', 'games', ?1)`,
];

/** A write, sometimes by an older release that doesn't update names. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("story" as const), story }) },
  fc.record({ kind: fc.constant("types" as const), news: word, games: word }),
  fc.record({ kind: fc.constant("old" as const), id, name }),
  fc.record({ kind: fc.constant("row" as const), sql: fc.constantFrom(...singleRows), news: word }),
  fc.record({ kind: fc.constant("job" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const kotaku = fixtureNetwork.blogs?.find((blog) => blog.name === "kotaku");

function writeTypes({ load }: TestServices, news: string, games: string) {
  const categories = [{ id: "games", displayName: games, subcategories: [{ id: "rpg", displayName: news }] }];
  const storyTypes = [{ id: "news", displayName: news, categories }];
  return load({ blogs: kotaku ? [{ ...kotaku, storyTypes }] : [] });
}

const asOlderRelease = [
  "DELETE FROM post_tags WHERE post_id = ?1",
  "UPDATE posts SET story_type = ?2 WHERE id = ?1",
];
const asNewTag = `
  INSERT INTO post_tags (post_id, position, safe_name)
  SELECT p.id, 0, t.safe_name FROM posts p CROSS JOIN tags t WHERE p.id = ?1 AND t.safe_name = ?2`;

async function write(services: TestServices, step: Step): Promise<unknown> {
  const { db, load } = services;
  switch (step.kind) {
    case "story":
      return load({ posts: [create(step.story)], mayMove: true });
    case "types":
      return writeTypes(services, step.news, step.games);
    case "old":
      await db.batch([
        db.prepare(asOlderRelease[0] ?? "").bind(step.id),
        db.prepare(asOlderRelease[1] ?? "").bind(step.id, step.name),
      ]);
      return db.prepare(asNewTag).bind(step.id, step.name).run();
    case "row":
      return db.prepare(step.sql).bind(step.news).run();
    case "job":
      return renewCardNames(services);
  }
}

const create = (given: typeof story extends fc.Arbitrary<infer Value> ? Value : never): ImportedPost => ({
  ...given,
  sourceId: `source:${given.id}`,
  authors: ["Ada-Owner"],
  headline: "Story",
  publishTimeMillis: noon,
  body: [],
});

const selectBoth = `
  SELECT p.id, ${shownNames((name) => `b.${name}`)} AS shown, ${cardNames} AS current FROM posts p ${summaryJoins} WHERE p.is_starter = 1`;
const selectUnkept = `
  SELECT p.id FROM stream s CROSS JOIN posts p ON p.id = s.post_id ${summaryJoins}
  WHERE s.list = 'everything' AND (p.card_names IS NULL OR p.card_version IS NOT b.card_version)`;

test("cards show current names, and keep them once the job has run", async () => {
  const services = openServices();
  const { db, load } = services;
  await load(fixtureNetwork);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const each of steps) {
        await write(services, each);
        const { results } = await db
          .prepare(selectBoth)
          .all<{ id: string; shown: string; current: string }>();
        expect(results.filter(({ shown, current }) => shown !== current)).toEqual([]);
      }
      await db
        .prepare("INSERT INTO renamed_on_cards (kind, key) VALUES ('all', '') ON CONFLICT DO NOTHING")
        .run();
      await renewCardNames(services);
      expect((await db.prepare(selectUnkept).all()).results).toEqual([]);
      expect((await db.prepare("SELECT kind FROM renamed_on_cards").all()).results).toEqual([]);
    }),
    { numRuns: times(30, 300) },
  );
});
