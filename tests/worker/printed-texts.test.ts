import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ImportedPost } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { comparePages, write } from "./compare-pages.ts";

/*
 * Both Workers as deployed: a story's text that was printed earlier is on its page as if it were printed now, and is not
 * used once anything has changed that it depends on (docs/decisions/0156).
 */
let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork, { PAGE_CACHE: "off" });
});
afterAll(() => network.stop());

const id = "1830000001";
const path = `/the-lead-story-${id}`;
const find = (wanted: string) =>
  fixtureNetwork.posts.find((post) => post.id === wanted) ?? expect.fail(`there is no post ${wanted}`);
const kotaku = fixtureNetwork.blogs.find(({ name }) => name === "kotaku") ?? expect.fail("no kotaku");

const say = (value: string): ImportedPost["body"] => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value, styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];
const lead = find(id);
const body = [
  ...say("Once upon a time"),
  { type: "Image", image: { id: "lamp", format: "jpg", width: 1000, height: 600 } },
  ...say("The end"),
] as ImportedPost["body"];
let turn = 0;
const writeLead = (changes: Partial<ImportedPost>) =>
  write(network, { posts: [{ ...lead, publishTimeMillis: Date.now() - 3_600_000, body, ...changes }] });

async function open(address = path, headers: Record<string, string> = {}) {
  const response = await network.get("kotaku.com", address, { headers });
  const html = await response.text();
  return { status: response.status, html: html.replace(/ data-now="\d+"/, "") };
}

interface Row {
  design: string;
  content: string;
  html: string;
  details: string;
}
const db = () => (network.env as unknown as { DB: D1Database }).DB;
const readRow = () =>
  db()
    .prepare("SELECT design, content, html, details FROM printed_texts WHERE post_id = ?1")
    .bind(id)
    .first<Row>();
const change = (sql: string) => db().prepare(`UPDATE printed_texts SET ${sql}`).run();

/** Requests the page until its text is stored: that takes a moment after the response. */
async function store(): Promise<{ page: string; row: Row }> {
  const { html: page } = await open();
  const row = await vi.waitFor(
    async () => {
      await open();
      return (await readRow()) ?? expect.fail("no text was stored");
    },
    { timeout: 5_000, interval: 20 },
  );
  return { page, row };
}

/** Marks the stored text, to see where it is used. */
const mark = "<p>stored</p>";
const markStored = () => change(`html = html || '${mark}'`);

/** Where two pages begin to differ, with what follows; empty if they are equal. */
function findDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one === other ? "" : one.slice(Math.max(0, at - 60), at + 60);
}

beforeEach(async () => {
  await db().prepare("DELETE FROM printed_texts").run();
  await writeLead({ headline: `The lead story ${(turn += 1)}`, slug: "the-lead-story" });
});

test("a page with a stored text equals one without, byte for byte", async () => {
  const { page, row } = await store();
  expect(row.html).toContain("Once upon a time");
  expect(page).not.toMatch(/text:[\da-f]{8}-/);
  expect(findDifference((await open()).html, page)).toBe("");
  await markStored();
  const marked = await open();
  expect(findDifference(marked.html.replace(mark, ""), page)).toBe("");
  expect(marked.html).toContain(`The end</p>${mark}`);
});

describe("a stored text isn't used", () => {
  const cases: Record<string, () => Promise<unknown>> = {
    "after an edit": () => writeLead({ body: say("Edited"), headline: `The lead story ${turn}` }),
    "after an edit of a field": () => writeLead({ headline: "Another headline", slug: "the-lead-story" }),
    "after an author was renamed": () =>
      write(network, {
        people: fixtureNetwork.people
          .filter(({ screenName }) => lead.authors.includes(screenName))
          .map((person) => ({ ...person, displayName: `Name ${turn}` })),
      }),
    "of another design": () => change("design = '00000000000000000000000000000000'"),
    "of other content": () => change("content = '00000000000000000000000000000000'"),
    "with details of another release": () => change(`details = '{"minutes":1}'`),
    "with details that are no JSON": () => change("details = '<script>'"),
  };
  test.each(Object.keys(cases))("%s", async (name) => {
    await store();
    await markStored();
    expect((await open()).html).toContain(mark);
    await cases[name]?.();
    const seen = await open();
    expect(seen.status).toBe(200);
    expect(seen.html).not.toContain(mark);
    await db().prepare("DELETE FROM printed_texts").run();
    const { html } = await open();
    expect(html).toContain("data-count-view");
    expect(findDifference(seen.html, html)).toBe("");
  });

  test("once the blog has changed", async () => {
    await store();
    await markStored();
    await write(network, { blogs: [{ ...kotaku, displayName: `Kotaku ${turn}` }] });
    await vi.waitFor(
      async () => {
        const { html } = await open();
        expect(html).toContain(`Kotaku ${turn}`);
        expect(html).not.toContain(mark);
      },
      { timeout: 60_000, interval: 100 },
    );
  });

  test("on pages whose query readers choose", async () => {
    const { page } = await store();
    await markStored();
    for (const query of ["?adzone=collapse", "?sort=newest", "?anything=else"])
      expect((await open(path + query)).html, query).not.toContain(mark);
    expect(findDifference((await open()).html.replace(mark, ""), page)).toBe("");
  });

  test("in the lite edition, the AMP copy and feeds, which print their own", async () => {
    await store();
    await markStored();
    for (const address of [`${path}?lite`, `/rss`, `/amp${path}`]) {
      const { html } = await open(address);
      expect(html, address).not.toContain(mark);
    }
    expect((await open("/rss")).html).toContain("Once upon a time");
  });
});

describe("nothing is stored", () => {
  test("for a page with a query", async () => {
    await store();
    await db().prepare("DELETE FROM printed_texts").run();
    for (const query of ["?adzone=collapse", "?sort=newest"]) await open(path + query);
    expect(await readRow()).toBeNull();
  });

  test("by anyone who calls the services through the front end", async () => {
    const { row } = await store();
    const text = { html: "<script>evil()</script>", details: row.details };
    const send = (address: string) =>
      network.getFromServices(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${network.importToken}` },
        body: JSON.stringify({ design: row.design, content: row.content, text }),
      });
    for (const address of [
      `/api/magma/post/printed/${id}`,
      `/api/magma/post/%70rinted/${id}`,
      `/api/magma/post/printed%2F${id}`,
      `/api/Magma/post/printed/${id}`,
    ])
      expect((await send(address)).ok, address).toBe(false);
    expect(await readRow()).toEqual(row);
  });

  test("of a story from long ago", async () => {
    await store();
    await db().prepare("DELETE FROM printed_texts").run();
    await writeLead({ publishTimeMillis: Date.now() - 40 * 86_400_000, slug: "the-lead-story" });
    await open();
    await open();
    expect(await readRow()).toBeNull();
  });
});

test("pages do without a store that fails", async () => {
  const { page } = await store();
  await db().prepare("DELETE FROM printed_texts").run();
  await db()
    .prepare(
      "CREATE TRIGGER printed_texts_fail BEFORE INSERT ON printed_texts BEGIN SELECT RAISE(FAIL, 'no space'); END",
    )
    .run();
  for (let request = 0; request < 12; request += 1)
    expect(findDifference((await open()).html, page)).toBe("");
  await db().prepare("DROP TRIGGER printed_texts_fail").run();
});

test.each([
  ["taken down", { status: "DELETED" as const }, 410],
  ["a draft again", { status: "DRAFT" as const }, 404],
])("of a story that is %s, no text is left", async (_, changes, status) => {
  await store();
  await writeLead({ ...changes, slug: "the-lead-story" });
  expect((await open()).status).toBe(status);
  expect(await readRow()).toBeNull();
  await writeLead({ slug: "the-lead-story" });
});

describe("with the page cache", () => {
  let cached: typeof network;
  beforeAll(async () => {
    cached = await startBothWorkers(fixtureNetwork, { EPOCH_MEMORY: "0" });
  });
  afterAll(() => cached.stop());

  test("a page with a stored text is patched like any other", async () => {
    const publishTimeMillis = Date.now() - 3_600_000;
    const found: ImportedPost = { ...lead, publishTimeMillis, body, slug: "the-lead-story" };
    await write(cached, { posts: [found] });
    const store = (cached.env as unknown as { DB: D1Database }).DB;
    const read = () =>
      store.prepare("SELECT html FROM printed_texts WHERE post_id = ?1").bind(id).first("html");
    // Requests with credentials bypass the cache.
    const headers = { Authorization: "Basic eDp5" };
    await vi.waitFor(
      async () => {
        await cached.get("kotaku.com", path, { headers }).then((response) => response.text());
        expect(await read()).toContain("Once upon a time");
      },
      { timeout: 5_000, interval: 20 },
    );
    await store.prepare(`UPDATE printed_texts SET html = html || '${mark}'`).run();
    /** The outcome, once the page is due. */
    const compare = (change: string) =>
      vi.waitFor(
        async () => {
          const [outcome] = await comparePages(cached, [["kotaku.com", path]], change);
          return outcome ?? expect.fail("the page isn't due");
        },
        { timeout: 10_000, interval: 20 },
      );
    expect(await compare("storing")).toBe("made");
    const starter = find("1830000101");
    const reply = (number: number) => ({
      posts: [
        {
          ...starter,
          sourceId: `fixture:new-${number}`,
          id: `183000700${number}`,
          likeCount: 0,
          body: say("New"),
        },
      ],
    });
    await write(cached, reply(1));
    expect(await compare("a reply")).toBe("made");
    await write(cached, reply(2));
    expect(await compare("another reply")).toBe("patched");
    const page = await cached.get("kotaku.com", path).then((response) => response.text());
    expect(page).toContain(mark);
    await write(cached, { posts: [{ ...found, body: say("Edited") }] });
    await compare("an edit");
    const edited = await cached.get("kotaku.com", path).then((response) => response.text());
    expect(edited).toContain("Edited");
    expect(edited).not.toContain(mark);
  });
});
