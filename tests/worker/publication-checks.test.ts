import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportBatch, ImportedPost } from "../../contract/import/import.ts";
import { openSession } from "../api/open-session.ts";
import { startTestEngine } from "../api/test-engine.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { until } from "../until.ts";

/*
 * A publication and its end, from the import to all content for readers, partners and search engines: both built
 * Workers, with a hub that is down and an engine that is up. Each request checks for changes, so that one change must
 * be visible everywhere at the first request after it.
 */
let network: Awaited<ReturnType<typeof startBothWorkers>>;
let engine: Awaited<ReturnType<typeof startTestEngine>>;
let cookie: string;
/** No server responds there. */
const hubThatIsDown = "http://127.0.0.1:9/";
beforeAll(async () => {
  engine = await startTestEngine();
  const shared = { INDEXNOW_KEY: "key-of-the-network", WEBSUB_HUB: hubThatIsDown };
  const properties = { ...kotaku.properties, hasAmp: true, feedEditorsPicks: true };
  const blogs = fixtureNetwork.blogs.map((blog) => (blog.name === "kotaku" ? { ...blog, properties } : blog));
  network = await startBothWorkers(
    { ...fixtureNetwork, blogs },
    { ...shared, EPOCH_MEMORY: "0" },
    {
      ...shared,
      INDEXNOW_URL: engine.url,
      INDEXNOW_DELAY: "0",
      WEBSUB_DELAY: "0",
      ACCOUNTS_PUBLIC_BASE: "http://{host}.localhost",
    },
  );
  cookie = `__Host-session=${await openSession(network.env.DB, "Ada-Owner")}`;
});
afterAll(async () => {
  await network.stop();
  engine.close();
});

const kotaku = fixtureNetwork.blogs.find(({ name }) => name === "kotaku") ?? expect.fail("no Kotaku");
const lead = fixtureNetwork.posts.find(({ id }) => id === "1830000001") ?? expect.fail("no story");
/** A word that occurs nowhere else in the network. */
const mark = "Zyxlantern";
const topic = { safeName: "zyxtopic", urlName: "zyxtopic", displayName: "Zyxtopic" };
const published = Date.now() - 2_000;
const story: ImportedPost = {
  ...lead,
  sourceId: "fixture:receipt",
  id: "1830000901",
  slug: "the-receipt",
  headline: `Receipt of the ${mark}`,
  tags: [topic],
  body: [
    ...lead.body,
    {
      type: "Paragraph",
      value: [{ type: "Text", value: "As much text as every partner asks for. ".repeat(20), styles: [] }],
      align: null,
      containers: [],
      continuesItem: false,
    },
    { type: "YoutubeVideo", id: "abcdefghijk" },
  ] as ImportedPost["body"],
  redirectsFrom: [],
  publishTimeMillis: published,
  reposts: [{ blog: "gizmodo", timestamp: published, screenName: "Ada-Owner" }],
};
const path = "/the-receipt-1830000901";

const write = async (batch: ImportBatch) => {
  const answer = await network.getFromServices("/api/core/import/batch", {
    method: "POST",
    headers: { Authorization: `Bearer ${network.importToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(batch),
  });
  const { data } = (await answer.json()) as { data: { failures: unknown[] } };
  expect([answer.status, data.failures]).toEqual([200, []]);
};
const publish = (more: Partial<ImportedPost> = {}) => write({ posts: [{ ...story, ...more }] });

/** The lines of the publication checks, in order: `done: the page`; `isWhole` with the reason. */
async function readPublication(id = "1830000901", isWhole = false): Promise<string[]> {
  const response = await network.get("kinja.com", `/manage/kotaku/checks/${id}`, {
    headers: { Cookie: cookie },
  });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const html = await response.text();
  const lines = [
    ...html.matchAll(
      /data-state="(\w+)".*?<h2[^>]*>(.*?)<\/h2><p[^>]*><span[^>]*>[^<]*<\/span>(?:<span>([^<]*)<\/span>)?/gs,
    ),
  ];
  return lines.map(([, state = "", what = "", why = ""]) => {
    const line = `${state}: ${what}`;
    return isWhole && why !== "" ? `${line}: ${why}` : line;
  });
}
const everywhere = [
  "Page",
  "Blog RSS feed",
  "Blog Atom feed",
  "Blog JSON feed",
  "MSN feed",
  "Yahoo feed",
  "Partner feed",
  "Topic feed",
  "Author feed",
  "Monthly sitemap",
  "News sitemap",
  "Video sitemap",
  "Search by headline",
  "Shared on GIZMODO",
];
const soon = (check: () => Promise<void>) => until(check);

describe("the receipt of a publication", () => {
  test("says that it is everywhere, and first that the hub does not take it", async () => {
    await publish();
    await soon(async () => {
      const lines = await readPublication();
      expect(lines[0]).toBe("late: Feed hub notification");
      expect(lines).toEqual(
        expect.arrayContaining(
          [...everywhere, "Structured data", "Search engine notification"].map((what) => `done: ${what}`),
        ),
      );
    });
    expect((await readPublication()).filter((line) => !/^(late|done|none): /.test(line))).toEqual([]);
    // Requests of the checks aren't counted as not found.
    expect(await network.env.DB.prepare("SELECT count(*) AS n FROM lost_addresses").first("n")).toBe(0);
  });

  test("waits for the hour of what is scheduled", async () => {
    await write({
      posts: [
        {
          ...story,
          sourceId: "fixture:later",
          id: "1830000902",
          slug: "later",
          headline: "Later on",
          publishTimeMillis: Date.now() + 3_600_000,
          reposts: [],
        },
      ],
    });
    const lines = await readPublication("1830000902");
    expect(lines).toContain("scheduled: Page");
    expect(lines.filter((line) => !/^(scheduled|none): /.test(line))).toEqual([]);
  });

  test("says of each partner why it does not get a story", async () => {
    const ofPartners = async () =>
      (await readPublication("1830000901", true))
        .filter((line) => /MSN|Yahoo|Partner|picks/.test(line))
        .toSorted();
    const not = (what: string, why: string) => `none: ${what}: ${why}`;
    const unpicked = not("Editors’ picks feed", "Not an editors’ pick.");
    await publish({ sponsored: true });
    const paid = "Not eligible: it’s sponsored.";
    expect(await ofPartners()).toEqual([
      unpicked,
      not("MSN feed", paid),
      not("Partner feed", paid),
      not("Yahoo feed", paid),
    ]);
    await publish({ body: lead.body.slice(0, 1), syndicationExclusions: ["yahoo"] });
    expect(await ofPartners()).toEqual([
      "done: Partner feed",
      unpicked,
      expect.stringMatching(
        /^none: MSN feed: Not eligible: the text is \d+ characters; the minimum is 450\.$/,
      ),
      not("Yahoo feed", "The editors have excluded it."),
    ]);
    const picked = { slot: "Lead" as const, post: story.sourceId };
    await write({ posts: [story], fronts: [{ blog: "kotaku", items: [picked] }] });
    expect(await ofPartners()).toContain("done: Editors’ picks feed");
    await write({ fronts: fixtureNetwork.fronts ?? [] });
  });

  test("is for those who publish, and for no reply and no blog's story under another", async () => {
    const status = async (address: string, as: string) =>
      (await network.get("kinja.com", address, { headers: { Cookie: as } })).status;
    const reader = `__Host-session=${await openSession(network.env.DB, "Cleo-Reader")}`;
    const author = `__Host-session=${await openSession(network.env.DB, "Ben-Writer")}`;
    expect(await status("/manage/kotaku/checks/1830000901", reader)).toBe(403);
    expect(await status("/manage/kotaku/checks/1830000901", author)).toBe(200);
    expect(await status("/manage/gizmodo/checks/1830000901", cookie)).toBe(404);
    expect(await status("/manage/kotaku/checks/1830000101", cookie)).toBe(404);
    expect(await status("/manage/kotaku/checks/x", cookie)).toBe(404);
  });
});

test("the list of a blog's stories leads its staff, and nobody else, to the receipts", async () => {
  const ask = async (address: string, as = "Ben-Writer") =>
    network.get("kinja.com", address, {
      headers: { Cookie: `__Host-session=${await openSession(network.env.DB, as)}` },
    });
  await publish();
  const list = await ask("/manage/kotaku/stories?state=live");
  const html = await list.text();
  expect([list.status, list.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(html).toContain('href="/manage/kotaku/checks/1830000901"');
  expect(html).toContain('href="/write/1830000901"');
  // Scheduled: it can be edited, but has nothing to check yet.
  const scheduled = await (await ask("/manage/kotaku/stories?state=scheduled")).text();
  expect(scheduled).toContain('href="/write/1830000005"');
  expect(html + scheduled).not.toContain("checks/1830000005");
  const refused: [status: number, address: string, as?: string][] = [
    [403, "/manage/kotaku/stories", "Cleo-Reader"],
    [403, "/manage/gizmodo/stories"],
    [404, "/manage/nobody/stories"],
    [404, "/manage/kotaku/stories?after=x"],
    [404, "/moderation/stories"],
  ];
  for (const [status, address, as] of refused)
    expect([address, (await ask(address, as)).status]).toEqual([address, status]);
});

test("a story leads those who may read its receipt there, in the one answer that is theirs", async () => {
  await publish();
  const address = "/ajax/mine?post=1830000901";
  const link = 'href="http://kinja.com.localhost/manage/kotaku/checks/1830000901"';
  const readAs = async (who: string) => {
    const host = "kotaku.com";
    const session = `__Host-session=${await openSession(network.env.DB, who, { host })}`;
    return (await network.get(host, address, { headers: { Cookie: session } })).text();
  };
  expect(await readAs("Ada-Owner")).toContain(link);
  expect(await readAs("Ben-Writer")).toContain(link);
  // An author of the story who isn't one of the blog's staff.
  expect(await readAs("Eva-Es")).toContain(link);
  const reader = await readAs("Cleo-Reader");
  expect(reader).toContain("data-mine");
  expect(reader).not.toContain("/checks/");
  expect(await (await network.get("kotaku.com", path)).text()).not.toContain("/checks/1830000901");
});

const [year, month] = new Date(published).toISOString().split("-");
/** The archive uses the blog's own calendar. */
const ownDate = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(published);
const oembed = `/oembed?url=${encodeURIComponent(`http://kotaku.com.localhost${path}`)}`;

/** Places where the story, or a word of it, appears. Every new place must be added here. */
const places: [name: string, host: string, path: string][] = [
  ["its page", "kotaku.com", path],
  ["its data", "kotaku.com", `${path}.data`],
  ["its lite edition", "kotaku.com", `${path}?lite`],
  ["its AMP copy", "kotaku.com", `${path}/amp`],
  ["oEmbed", "kotaku.com", oembed],
  ["its part for other sites", "kotaku.com", "/embed/comments/1830000901"],
  ["the front", "kotaku.com", "/"],
  ["the latest", "kotaku.com", "/latest"],
  ["another story's page", "kotaku.com", "/the-lead-story-1830000001"],
  ["its topic", "kotaku.com", "/tag/zyxtopic"],
  ["its story type", "kotaku.com", "/c/news"],
  ["its author", "kinja.com", "/Ben-Writer"],
  ["the network's front", "kinja.com", "/"],
  ["the sister that shares it", "gizmodo.com", "/latest"],
  ["RSS", "kotaku.com", "/rss"],
  ["Atom", "kotaku.com", "/atom"],
  ["JSON Feed", "kotaku.com", "/feed.json"],
  ["its topic's feed", "kotaku.com", "/tag/zyxtopic/rss"],
  ["its story type's feed", "kotaku.com", "/c/news/atom"],
  ["its author's feed", "kinja.com", "/Ben-Writer/feed.json"],
  ["the network's feed", "kinja.com", "/rss"],
  ["the sister's feed", "gizmodo.com", "/rss"],
  ["the month's sitemap", "kotaku.com", `/sitemap-${year}-${month}.xml`],
  ["the news sitemap", "kotaku.com", "/sitemap_news.xml"],
  ["the video sitemap", "kotaku.com", "/sitemap_video.xml"],
  ["the sitemap for people", "kotaku.com", `/sitemap/${ownDate.replaceAll(/-0?/g, "/")}`],
  ["search", "kotaku.com", `/search?q=${mark}`],
  ["search of the network", "kinja.com", `/search?q=${mark}`],
  ["suggestions", "kotaku.com", "/ajax/suggest?q=zyx"],
];
/** Traces other than the word itself: its address, its topic. A search repeats the query. */
const traces: Record<string, RegExp> = {
  search: /href="[^"]*the-receipt-1830000901/,
  "search of the network": /href="[^"]*the-receipt-1830000901/,
  suggestions: /Zyxtopic/,
  // Every response links to the full page of the same address.
  "its lite edition": /Zyxlantern/,
  // A missing page repeats the requested address.
  "its page": /Zyxlantern/,
  "its AMP copy": /Zyxlantern/,
};
const isAt = async ([name, host, address]: (typeof places)[number]) => {
  const response = await network.get(host, address);
  const text = await response.text();
  return (traces[name] ?? /Zyxlantern|the-receipt-1830000901/).test(text);
};
const listPlaces = async () => {
  const found = await Promise.all(places.map(async (place) => ((await isAt(place)) ? [place[0]] : [])));
  return found.flat();
};

describe.each([
  ["deleted", { status: "DELETED" }, 410],
  ["removed at somebody's legal request", { status: "DELETED", removedAtRequestOf: "A Court" }, 451],
  ["unpublished", { status: "DRAFT" }, 404],
] as const)("a story that is %s", (_, change, status) => {
  test("leaves everything with one change, says so in its receipt, and comes back when it is restored", async () => {
    expect(await listPlaces()).toEqual(places.map(([name]) => name));
    await publish(change);
    expect(await listPlaces()).toEqual([]);
    expect((await network.get("kotaku.com", path)).status).toBe(status);
    const partners = await Promise.all(
      ["msn", "yahoo"].map(async (partner) => (await network.get("kotaku.com", `/rss/${partner}`)).text()),
    );
    expect(partners.join("")).not.toContain(`Receipt of the ${mark}`);
    const lines = await readPublication();
    const expected = status === 404 ? "none" : "done";
    expect(lines).toEqual(
      expect.arrayContaining(everywhere.slice(0, 8).map((what) => `${expected}: ${what}`)),
    );
    expect(lines.filter((line) => line.startsWith("failed"))).toEqual([]);
    await publish();
    expect(await listPlaces()).toEqual(places.map(([name]) => name));
  });
});
