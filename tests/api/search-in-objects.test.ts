import { beforeAll, expect, test, vi } from "vitest";
import { updateIndexOnSchedule } from "../../api/search/update-search-index.ts";
import { editReply, writeReply } from "../../contract/posts/core.ts";
import { searchPosts } from "../../contract/search/search.ts";
import { callAs, paragraph, silenceServices } from "./signed-caller.ts";
import { openTwoNetworks } from "./two-networks.ts";

/* Search for words in replies whose text is in an object. */

beforeAll(silenceServices);

async function openNetworks() {
  const networks = await openTwoNetworks();
  let keys = 0;
  const write = async (words: string) => {
    const body = { body: paragraph(words), key: `key-of-search-${String((keys += 1)).padStart(6, "0")}` };
    const answers = await networks.ask("Ben-Writer", writeReply, { parentId: networks.storyId }, body);
    return answers.map((answer) => (answer as { data: { reply: { id: string } } }).data.reply.id);
  };
  const edit = (postId: string, words: string) =>
    networks.ask("Ben-Writer", editReply, { postId }, { body: paragraph(words) });
  /** Ids of the found replies, in the networks with D1 and with objects. */
  const find = async (q: string) => {
    networks.clock += 60_000;
    const found = await Promise.all(
      networks.networks.map(async ({ services }) => {
        const { data } = await callAs(services.fetch, null, searchPosts, {}, undefined, {
          q,
          kind: "replies",
        });
        return data.items.map(({ post }) => post.id);
      }),
    );
    expect(found[1]).toEqual(found[0]);
    return found[0];
  };
  return { networks, write, edit, find };
}

test("a reply in an object is found by its words, after an edit by the new ones, and after a move as before", async () => {
  const { networks, write, edit, find } = await openNetworks();
  await networks.begin();
  const [id = ""] = await write("The chrysanthemum blooms.");
  expect(await networks.hasSent()).toBe(true);
  expect(await find("chrysanthemum")).toEqual([id]);
  networks.clock += 60_000;
  await edit(id, "The rhododendron blooms.");
  expect(await find("chrysanthemum")).toEqual([]);
  expect(await find("rhododendron")).toEqual([id]);
  await networks.moveOut();
  expect(await find("rhododendron")).toEqual([id]);
  await networks.moveIn();
  expect(await find("rhododendron")).toEqual([id]);
});

test("an object that can't be read keeps back its own replies only, until it can, and is asked once in a run", async () => {
  const { networks, write, find } = await openNetworks();
  await networks.begin();
  const broken = networks.storyId;
  const [first = ""] = await write("The chrysanthemum blooms.");
  const [second = ""] = await write("Another chrysanthemum.");
  await networks.begin();
  const [other = ""] = await write("The rhododendron blooms.");
  const { db, searchIndex, discussionObjects, bodyBucket, indexWords } = networks.objects;
  await indexWords();
  // In two batches.
  const queued = [
    first,
    ...Array.from({ length: 60 }, (_, index) => `gone ${index.toString()}`),
    second,
    other,
  ];
  await db
    .prepare("INSERT INTO unsearched (post_id) SELECT value FROM json_each(?1)")
    .bind(JSON.stringify(queued))
    .run();
  const getByName = (storyId: string) => {
    if (storyId === broken) throw new Error("The object is away.");
    return discussionObjects.getByName(storyId);
  };
  const log = vi.spyOn(console, "error").mockReturnValue();
  const databases = { db, searchIndex, bodyBucket, discussionObjects: { getByName }, now: networks.clock };
  await updateIndexOnSchedule(databases);
  const lines = log.mock.calls.flat().map(String);
  expect(lines.filter((line) => line.includes(`discussion ${broken} can't be read`))).toHaveLength(1);
  const { results } = await db.prepare("SELECT post_id FROM unsearched ORDER BY number").all();
  expect(results).toEqual([first, second].map((post_id) => ({ post_id })));
  expect(await find("rhododendron")).toEqual([other]);
  expect((await find("chrysanthemum"))?.toSorted()).toEqual([first, second]);
});
