import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportBatch, ImportedPost } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { comparePages, write } from "./compare-pages.ts";
import { long } from "../wait-limit.ts";

/*
 * Both Workers as deployed, where every request checks for changes: a story's page patched with new threads equals the
 * page rendered whole, byte for byte.
 */
let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork, { EPOCH_MEMORY: "0" });
});
afterAll(() => network.stop());

const story = "/the-lead-story-1830000001";
const pages = [
  ["kotaku.com", story],
  ["kotaku.com", `${story}?sort=newest`],
] as const;

const find = (id: string) =>
  fixtureNetwork.posts.find((post) => post.id === id) ?? expect.fail(`there is no post ${id}`);
const kotaku = fixtureNetwork.blogs.find(({ name }) => name === "kotaku") ?? expect.fail("no kotaku");
const writers = ["Cleo-Reader", "Dov-Reader", "Ben-Writer", "Eva-Es", "Ada-Owner"] as const;
const starters = ["1830000101", "1830000102", "1830000103", "1830000107", "1830000108"] as const;
const shop = "https://www.amazon.com/dp/B000000001";

const saying = (value: string, url: string | null = null): ImportedPost["body"] => {
  const words = { type: "Text" as const, value, styles: [] };
  return [
    {
      type: "Paragraph",
      value: [url === null ? words : { type: "Link", reference: url, value: [words] }],
      align: null,
      containers: [],
      continuesItem: false,
    },
  ];
};

interface Turn {
  turn: number;
  writer: number;
  starter: number;
}

const chosen = ({ starter }: Turn) => find(starters[starter] ?? "");
const replyOf = ({ turn, writer }: Turn, more: Partial<ImportedPost>): Partial<ImportBatch> => ({
  posts: [
    {
      ...find("1830000101"),
      sourceId: `fixture:new-${turn}`,
      id: String(1830007000 + turn),
      likeCount: 0,
      authors: [writers[writer] ?? ""],
      body: saying(`Reply ${turn} “with” <marks> & more`),
      ...more,
    },
  ],
});

/** Most of them change only the discussion. */
const changes: Record<string, (turn: Turn) => Partial<ImportBatch>> = {
  nothing: () => ({}),
  "a reply": (turn) => replyOf(turn, {}),
  "an answer": (turn) => replyOf(turn, { parent: chosen(turn).sourceId }),
  "a pending reply": (turn) => replyOf(turn, { approved: false }),
  "a reply that earns money": (turn) => replyOf(turn, { body: saying("Buy this", shop) }),
  "a reply with another story": (turn) =>
    replyOf(turn, { body: saying("Read this", "https://kotaku.com/story-1830000004") }),
  likes: (turn) => ({ posts: [{ ...chosen(turn), likeCount: turn.turn }] }),
  edit: (turn) => ({ posts: [{ ...chosen(turn), body: saying(`Edited ${turn.turn}`) }] }),
  "first words again": (turn) => ({ posts: [chosen(turn)] }),
  deletion: (turn) => ({ posts: [{ ...chosen(turn), status: "DELETED" as const }] }),
  "what is folded": (turn) => ({ posts: [{ ...chosen(turn), approved: false }] }),
  rename: ({ turn, writer }) => ({
    people: fixtureNetwork.people
      .filter(({ screenName }) => screenName === writers[writer])
      .map((person) => ({ ...person, displayName: `Name ${turn}` })),
  }),
  staff: ({ writer }) => ({
    blogs: [
      {
        ...kotaku,
        members: [
          { screenName: "Ada-Owner", role: "Owner" as const },
          { screenName: writers[writer] ?? "", role: "Author" as const },
        ].slice(0, writers[writer] === "Ada-Owner" ? 1 : 2),
      },
    ],
  }),
  // Other stories of the blog are listed beside it.
  "a reply elsewhere": (turn) => replyOf(turn, { parent: find("1830000010").sourceId }),
  "another headline": ({ turn }) => ({
    posts: [{ ...find("1830000010"), headline: `Other ${turn}`, slug: "an-own-slug" }],
  }),
  "another author": ({ writer }) => ({
    posts: [{ ...find("1830000008"), authors: [writers[writer] ?? ""] }],
  }),
  "another story less": () => ({ posts: [{ ...find("1830000008"), status: "DELETED" as const }] }),
  // By then a writer of one of them has written a reply, so no person is missing.
  "no other story": (turn) => ({
    posts: [
      ...["1830000008", "1830000009", "1830000010"].map((id) => ({
        ...find(id),
        status: "DELETED" as const,
      })),
      ...(replyOf(turn, {}).posts ?? []),
    ],
  }),
  "the other stories again": () => ({
    posts: ["1830000008", "1830000009", "1830000010"].map(find),
  }),
  "edit of the story": ({ turn }) => ({
    posts: [{ ...find("1830000001"), headline: `The Lead Story, Edit ${turn}`, slug: "the-lead-story" }],
  }),
};

// First, because nothing has been taken down yet.
test("while the services fail, a page that was patched is served as it was, until something on it is taken down", async () => {
  const read = async () => {
    const response = await network.get("kotaku.com", story);
    return {
      status: response.status,
      html: await response.text(),
      how: response.headers.get("Cache-Status") ?? "",
    };
  };
  const { DB: db } = network.env;
  const change = (scope: string, id: string) =>
    db
      .prepare(
        "INSERT INTO changes (scope, epoch, post_id) VALUES (?1, CAST(unixepoch('subsec') * 1000 AS INTEGER), ?2)",
      )
      .bind(scope, id)
      .run();
  const starter = find("1830000001");
  let last = "";
  for (const turn of [501, 502, 503]) {
    await write(network, replyOf({ turn, writer: 0, starter: 0 }, {}));
    last = (await read()).how;
  }
  expect(last).toContain("detail=patched");
  const before = await read();
  const [, shown = ""] = / data-reply="(\d+)"/.exec(before.html) ?? [];
  await db.exec("ALTER TABLE posts RENAME TO posts_away");
  await change("post", starter.id ?? "");
  const during = await read();
  expect([during.status, during.html]).toEqual([200, before.html]);
  expect(during.how).toContain("detail=stale-if-error");
  await change("withdrawn", shown);
  expect((await read()).status).toBeGreaterThanOrEqual(500);
  await db.exec("ALTER TABLE posts_away RENAME TO posts");
  await write(network, replyOf({ turn: 504, writer: 0, starter: 0 }, {}));
  expect(await comparePages(network, pages, "the failure")).not.toContain("confirmed");
});

test("a page put together of what it was and of new threads is the page rendered whole", long, async () => {
  const names = Object.keys(changes);
  const outcomes = new Map<string, number>();
  let turn = 0;
  const apply = async (name: string, choice: Omit<Turn, "turn">) => {
    await write(network, changes[name]?.({ ...choice, turn: (turn += 1) }) ?? {});
    for (const outcome of await comparePages(network, pages, name))
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  const step = fc.tuple(
    fc.constantFrom(...names),
    fc.record({ writer: fc.nat(writers.length - 1), starter: fc.nat(starters.length - 1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 6 }), async (steps) => {
      for (const [name, choice] of steps) await apply(name, choice);
    }),
    { numRuns: 5, endOnFailure: true },
  );
  // Each after one that leaves the page patched: otherwise it may be the one that is rendered whole.
  for (const name of names) {
    for (const before of ["a reply", "a reply"]) await apply(before, { writer: 0, starter: 0 });
    await apply(name, { writer: 1, starter: 1 });
  }
  expect([...outcomes.keys()].toSorted()).toEqual(["confirmed", "made", "patched"]);
  expect(outcomes.get("patched")).toBeGreaterThan(names.length);
});
