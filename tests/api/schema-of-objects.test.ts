import { beforeAll, expect, test } from "vitest";
import {
  definitionNames,
  schemaVersion,
  selectDefinitions,
  type DefinitionRow,
} from "../../api/discussion/object/definitions.ts";
import { hashText } from "../../contract/wire/hash.ts";
import type { Step } from "./discussion-histories.ts";
import { silenceServices } from "./signed-caller.ts";
import { openTwoNetworks, type TwoNetworks } from "./two-networks.ts";

/* Objects whose tables were created before a migration changed those of D1. */

beforeAll(silenceServices);

async function openNetworks(): Promise<TwoNetworks> {
  const networks = await openTwoNetworks();
  await networks.begin();
  return networks;
}

const selectSchema = `
  SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name`;

async function runInObject(
  { objects, storyId, clock }: TwoNetworks,
  statements: readonly string[],
): Promise<unknown[]> {
  const { results } = await objects.discussionObjects.getByName(storyId).batch({
    statements: statements.map((sql) => ({ sql, values: [] })),
    outside: [],
    standing: null,
    now: clock,
  });
  return results?.at(-1) ?? [];
}

const history: Step[] = [
  { do: "write", person: "Ben-Writer", place: 0 },
  { do: "write", person: "Cleo-Reader", place: 1 },
  { do: "edit", place: 0 },
  { do: "like", person: "Ben-Writer", place: 1, isOn: true },
];

test("the version changes with the definitions that objects have", async () => {
  const { objects } = await openNetworks();
  const { results } = await objects.db
    .prepare(selectDefinitions)
    .bind(JSON.stringify(definitionNames))
    .all<DefinitionRow>();
  expect(results).toHaveLength(definitionNames.length);
  expect(schemaVersion).toBe((await hashText(JSON.stringify(results))).slice(0, 12));
});

test.each([
  ["an earlier version", "UPDATE own_schema SET version = 'earlier'"],
  ["a release without versions", "DROP TABLE own_schema"],
])("an object of %s gets the tables of D1 when it is opened, and keeps its rows", async (_, makeOld) => {
  const networks = await openNetworks();
  for (const step of history) await networks.take(step);
  const before = await networks.readAll();
  await networks.objects.db.batch(
    [
      "ALTER TABLE posts ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",
      "ALTER TABLE likes ADD COLUMN strength INTEGER NOT NULL DEFAULT 1",
      "DROP INDEX reply_keys_by_time",
      "CREATE INDEX reply_keys_by_time ON reply_keys (created_time, reply_id)",
      "DROP TRIGGER like_is_given",
      `CREATE TRIGGER like_is_given AFTER INSERT ON likes
       BEGIN UPDATE posts SET like_count = like_count + NEW.strength WHERE id = NEW.post_id; END`,
    ].map((sql) => networks.objects.db.prepare(sql)),
  );
  await runInObject(networks, ["DROP INDEX comments_of_story", makeOld]);
  const texts = await runInObject(networks, ["SELECT id, body FROM posts ORDER BY id"]);
  await networks.objects.discussionObjects.restart();

  expect(await runInObject(networks, ["SELECT id, body FROM posts ORDER BY id"])).toEqual(texts);
  expect(await runInObject(networks, ["SELECT DISTINCT mood FROM posts"])).toEqual([{ mood: "calm" }]);
  expect(await runInObject(networks, ["SELECT kind FROM outbox"])).toEqual([]);
  expect(await runInObject(networks, ["SELECT version FROM own_schema"])).toEqual([
    { version: schemaVersion },
  ]);
  expect(await networks.readAll()).toEqual(before);

  const upgraded = await runInObject(networks, [selectSchema]);
  const further: Step[] = [
    { do: "like", person: "Dov-Reader", place: 1, isOn: true },
    { do: "write", person: "Dov-Reader", place: 2 },
  ];
  for (const step of further) {
    const [inD1, inObject] = await networks.take(step);
    expect(inObject).toEqual(inD1);
  }
  for (const [what, [ofD1, ofObject]] of Object.entries(await networks.readAll()))
    expect({ what, answer: ofObject }).toEqual({ what, answer: ofD1 });

  await networks.begin();
  await networks.take(history[0] as Step);
  expect(upgraded).toEqual(await runInObject(networks, [selectSchema]));
});
