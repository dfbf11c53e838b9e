import type { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import type { ImportedPost } from "../contract/import/import.ts";
import { writeReply } from "../contract/posts/core.ts";
import { createServices } from "../mocks/create-services.ts";
import { demoNetwork } from "../mocks/network.ts";
import { openSession } from "../tests/api/open-session.ts";
import { askBy } from "./traffic/ask.ts";

/**
 * `node bench/reply-size.ts`: bytes of a reply in each table and index of the main database, compacted, with the free
 * space of pages (docs/decisions/0124). Replies of one paragraph are written to stories, in threads of five, all
 * approved.
 */
const { values } = parseArgs({
  options: {
    /** Letters of a reply's text. */
    letters: { type: "string", default: "166" },
    stories: { type: "string", default: "800" },
  },
});
const stories = Number(values.stories);
const [repliesOfStory, ofThread] = [25, 5];
const start = Date.UTC(2026, 0, 1);
const blog = demoNetwork.blogs.find(({ members = [] }) => members.length > 0);
const author = blog?.members?.[0]?.screenName ?? "";
/** Creates a unique text: repeated ones would be held as spam. */
const createText = (number: number) =>
  createBody(`${number} plain words of a reader `.repeat(100).slice(0, Number(values.letters)));

let now = start;
const services = createServices({ now: () => (now += 1_000) });
const { main } = services.databases;
const ask = askBy("http://services.invalid", services.fetch);
await services.load({ people: demoNetwork.people, blogs: demoNetwork.blogs });
const storyIds = await writeStories();
const before = measure(main);
await writeReplies();
const after = measure(main);

/** Tables and their indexes that jobs empty after a day or a week. */
const emptied = /changes|reply_keys|recent_texts|unsearched/;
const replies = stories * repliesOfStory;
const sizes = [...after]
  .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / replies }))
  .filter(({ bytes }) => bytes >= 0.5)
  .toSorted((a, b) => b.bytes - a.bytes);
const sum = (isWanted: (name: string) => boolean) =>
  sizes.filter(({ name }) => isWanted(name)).reduce((total, { bytes }) => total + bytes, 0);
console.table(
  [
    ...sizes.filter(({ name }) => !emptied.test(name)),
    { name: "together", bytes: sum((name) => !emptied.test(name)) },
    { name: "for a day to a week", bytes: sum((name) => emptied.test(name)) },
  ].map(({ name, bytes }) => ({ name, bytes: Math.round(bytes) })),
);

async function writeStories(): Promise<string[]> {
  const posts = Array.from({ length: stories }, (_, story): ImportedPost => ({
    sourceId: `size:${story}`,
    headline: `Story ${story}`,
    blog: blog?.name ?? "",
    authors: [author],
    publishTimeMillis: start - story * 60_000,
    body: createText(story),
  }));
  for (let from = 0; from < stories; from += 100)
    await services.load({ posts: posts.slice(from, from + 100) });
  const rows = main.prepare("SELECT id FROM posts WHERE source_id LIKE 'size:%'").all();
  return rows.map(({ id }) => String(id));
}

/**
 * Writes to each story in turn, as readers do. The first reply of each thread replies to the story, the others to that
 * one.
 */
async function writeReplies(): Promise<void> {
  const token = await openSession(services.db, author, { now });
  const firsts = new Map<string, string>();
  let number = 0;
  for (let reply = 0; reply < repliesOfStory; reply += 1)
    for (const storyId of storyIds) {
      const isFirst = reply % ofThread === 0;
      const parentId = isFirst ? storyId : (firsts.get(storyId) ?? "");
      const sent = { body: createText(number), key: crypto.randomUUID() };
      number += 1;
      const answer = (await ask({ call: writeReply, params: { parentId }, body: sent, token })) as {
        reply: { id: string };
      };
      if (isFirst) firsts.set(storyId, answer.reply.id);
    }
}

function createBody(value: string): ImportedPost["body"] {
  const text = { type: "Text" as const, value, styles: [] };
  return [{ type: "Paragraph", value: [text], align: null, containers: [], continuesItem: false }];
}

function measure(database: DatabaseSync): Map<string, number> {
  database.exec("VACUUM");
  const rows = database.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all();
  return new Map(rows.map((row) => [String(row["name"]), Number(row["bytes"])]));
}
