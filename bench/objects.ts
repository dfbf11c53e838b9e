import { openSession } from "../tests/api/open-session.ts";
import { growReplies } from "../tests/api/grow-replies.ts";
import { fixtureNetwork } from "../tests/contract/fixture-network.ts";
import { buildCallPath } from "../contract/wire/call.ts";
import { writeReply } from "../contract/posts/core.ts";
import { getPostPage } from "../contract/network/magma.ts";
import { createServices } from "../mocks/create-services.ts";

/**
 * `npm run objects`: a thousand discussions of ten replies in objects, and one of a hundred thousand, on SQLite in this
 * process. Prints the durations of a page and a reply in a small and in the large one, including D1's part.
 */
const [discussions, few, many] = [1_000, 10, 100_000];
const rounds = 200;
const begun = Date.now();
let written = 0;

console.info = () => undefined;
const services = createServices({ now: Date.now, variables: { DISCUSSIONS: "objects" } });
const { db, discussionObjects } = services;
const { people, blogs } = fixtureNetwork;
await services.load({ people, blogs });
const token = await openSession(db, "Cleo-Reader");
const [author] = (
  await db.prepare("SELECT id FROM people WHERE screen_name = 'Dov-Reader'").all<{ id: string }>()
).results;

const stories = Array.from({ length: discussions + 1 }, (_, index) => String(1_700_000_000 + index));
const large = stories.pop() ?? "";
for (let from = 0; from <= discussions; from += 100) {
  const posts = [...stories, large].slice(from, from + 100).map((id) => ({
    sourceId: id,
    id,
    blog: "kotaku",
    authors: ["Ben-Writer"],
    headline: "Story",
    body: [],
    publishTimeMillis: begun - 10_000_000_000,
  }));
  await services.load({ posts });
}
const filled = performance.now();
for (const storyId of stories) await begin(storyId);
for (let from = 0; from < discussions; from += 10) await importReplies(stories.slice(from, from + 10));
for (const storyId of stories) await refresh(storyId);
const copied = performance.now();
await growReplies(db, {
  storyId: large,
  authorId: author?.id ?? "",
  firstId: 1_800_000_000,
  replies: many,
  answers: 0,
});
await begin(large);
await refresh(large);
const end = performance.now();
console.log(
  `${discussions} discussions of ${few} replies taken over in ${seconds(copied - filled)} s, one of ${many} in ${seconds(end - copied)} s`,
);

const small = (index: number) => stories[(index * 7) % discussions] ?? "";
await describe("page, small", (index) => readPage(small(index)));
await describe("page, large", () => readPage(large));
await describe("reply, small", (index) => write(small(index)));
await describe("reply, large", () => write(large));
await discussionObjects.restart();
const cold = performance.now();
await readPage(large);
console.log(`first page of the large one after a restart: ${(performance.now() - cold).toFixed(1)} ms`);

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

/** Prints the median and the 95th percentile of some rounds. */
async function describe(name: string, work: (index: number) => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(rounds * share)] ?? NaN).toFixed(1);
  console.log(`${name}: ${at(0.5)} ms, 95 % within ${at(0.95)} ms`);
}

/** Moves a story's discussion to an object. */
async function begin(storyId: string): Promise<void> {
  await db.batch([
    db.prepare("INSERT INTO discussion_objects (story_id, state) VALUES (?1, 'object')").bind(storyId),
    db
      .prepare(
        "INSERT INTO object_changes (story_id, reply_id) SELECT ?1, id FROM posts WHERE starter_id = ?1",
      )
      .bind(storyId),
  ]);
}

async function refresh(storyId: string): Promise<void> {
  // One call copies a limited number of replies.
  for (;;) {
    await discussionObjects.getByName(storyId).refresh(Date.now());
    const left = await db.prepare("SELECT 1 FROM object_changes WHERE story_id = ?1").bind(storyId).first();
    if (left === null) return;
  }
}

function importReplies(storyIds: readonly string[]): Promise<void> {
  const posts = storyIds.flatMap((parent) =>
    Array.from({ length: few }, (_, index) => ({
      sourceId: `${parent}:${index.toString()}`,
      parent,
      blog: "kotaku",
      authors: ["Dov-Reader"],
      body: [],
      publishTimeMillis: begun - 1_000_000_000 + index,
    })),
  );
  return services.load({ posts });
}

async function readPage(postId: string): Promise<void> {
  const { status } = await services.ask(getPostPage, { postId });
  if (status !== 200) throw new Error(`A page was answered with ${status.toString()}.`);
}

async function write(parentId: string): Promise<void> {
  const number = (written += 1).toString().padStart(16, "0");
  const value = [{ type: "Text", value: `Words of my own, number ${number}`, styles: [] }];
  const response = await services.fetch(
    new Request(
      `http://services.invalid/api/${writeReply.service}/${buildCallPath(writeReply, { parentId }, {})}`,
      {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ body: [{ type: "Paragraph", value }], key: number }),
      },
    ),
  );
  if (response.status !== 200) throw new Error(`A reply was answered with ${await response.text()}`);
}
