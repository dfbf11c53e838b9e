import { afterAll, beforeAll, expect, test } from "vitest";
import { getFollowing, maxFollowedPeople } from "../../contract/subscriptions/following.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { growReplies } from "./grow-replies.ts";
import { openSession } from "./open-session.ts";
import { callAs, newKey, newWords, paragraph, silenceServices } from "./signed-caller.ts";
import { startCountedServices } from "./start-counted-services.ts";

/* Rows that D1 counts for the page of followed items, and for a post by a person with many followers. */

let services: Awaited<ReturnType<typeof startCountedServices>>;
beforeAll(async () => {
  silenceServices();
  services = await startCountedServices();
  await services.load(fixtureNetwork);
});
afterAll(() => services.close());

const many = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => String(900_000 + index)));
const run = (sql: string, ...values: (string | number)[]) =>
  services.db
    .prepare(sql)
    .bind(...values)
    .run();

async function addPeople(count: number) {
  await run(
    `INSERT INTO people (id, screen_name, display_name, bio, joined_time, content_hash)
     SELECT value, 'many-' || value, 'Many', '', 1, '' FROM json_each(?1)`,
    many(count),
  );
}

/** Rows read for the first page by a person who follows this many people without posts, and one with posts. */
async function readPage(name: string, personId: string, count: number) {
  const token = await openSession(services.db, name);
  await run("INSERT INTO person_follows SELECT ?1, value, 1 FROM json_each(?2)", personId, many(count - 1));
  await run("INSERT INTO person_follows VALUES (?1, '502', 2)", personId);
  services.takeRows();
  const { status, data } = await callAs((request) => services.answer(request), token, getFollowing);
  expect([status, data.items.length]).toEqual([200, 4]);
  return services.takeRows();
}

test("a page costs a look-up or two for each person followed, and no more in a large discussion", async () => {
  await addPeople(maxFollowedPeople);
  const few = await readPage("Dov-Reader", "504", 10);
  const most = await readPage("Cleo-Reader", "503", maxFollowedPeople);
  await growReplies(services.db, {
    storyId: "1830000010",
    authorId: "505",
    firstId: 1_400_000_000,
    replies: 20_000,
    answers: 0,
  });
  const token = await openSession(services.db, "Ada-Owner");
  await run("INSERT INTO person_follows VALUES ('501', '505', 2)");
  services.takeRows();
  const { data } = await callAs((request) => services.answer(request), token, getFollowing);
  expect(data.items).toHaveLength(20);
  const busy = services.takeRows();
  expect(few.read).toBeLessThan(500);
  expect(most.read).toBeLessThan(8 * maxFollowedPeople);
  expect(busy.read).toBeLessThan(2_500);
  expect([few.written, most.written]).toEqual([0, 0]);
});

test("a reply costs the same whether nobody follows its writer or thousands do", async () => {
  const token = await openSession(services.db, "Ben-Writer");
  const write = async () => {
    services.takeRows();
    const body = { body: paragraph(newWords()), key: newKey() };
    const params = { parentId: "1830000001" };
    const { status } = await callAs((request) => services.answer(request), token, writeReply, params, body);
    expect(status).toBe(200);
    return services.takeRows().written;
  };
  await run("DELETE FROM person_follows");
  // Random ids split random pages of an index, so only one of several replies must stay within the cost.
  const least = async () => {
    const costs: number[] = [];
    for (let times = 0; times < 8; times += 1) costs.push(await write());
    return Math.min(...costs);
  };
  const alone = await least();
  await run("INSERT INTO person_follows SELECT value, '502', 1 FROM json_each(?1)", many(maxFollowedPeople));
  expect(await least()).toBe(alone);
});
