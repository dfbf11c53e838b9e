import { http } from "msw";
import type * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildRoutePattern, type Call } from "../../contract/wire/call.ts";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import { getEpochs, getPostPage, type Epochs } from "../../contract/network/magma.ts";
import type { FrontVersionRecord } from "../../contract/records/network-records.ts";
import { writeRecords } from "../../contract/records/export.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { kotakuPost } from "./demo-posts.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { findPage, isHanging, kinds, startFaultyFrontEnd } from "./faulty-front-end.ts";
import { readerPages } from "./reader-pages.ts";

/*
 * The page cache while required data fails, in every way: a cached page is served unchanged and marked as stale, with
 * one log line; a page that isn't cached is a themed error; removed content is not shown.
 */
let app: Awaited<ReturnType<typeof startFaultyFrontEnd>>;
afterEach(() => app.restore());

/** Pages that are never cached have no copies. */
const kept = readerPages.filter(
  ({ path, status }) => status === 200 && !/^\/(?:features|experiments|search)(?:\?|$)/.test(path),
);

const tried = new Set<string>();

/** Each service has every fault once; its other calls have one. */
const cases = kept.flatMap((page) =>
  page.primary.flatMap((call) => {
    const isKnown = tried.has(call.service);
    tried.add(call.service);
    return (isKnown ? kinds.filter(([kind]) => kind === "garbage") : kinds).map(
      (kind) => [page.name, buildRoutePattern(call), ...kind, call, page] as const,
    );
  }),
);

/** The services' clock. */
let clock = demoNow;

/** Makes the services report a change of every page, later than all known ones. */
function announce(more: Partial<Epochs> = {}): void {
  clock += 10_000;
  const nothing = { floor: 0, items: [] };
  const epochs: Epochs = {
    checked: clock,
    frame: 0,
    pages: clock - 5_000,
    lists: 0,
    posts: nothing,
    withdrawn: nothing,
    blogs: demoNetwork.blogs.map(({ host }) => ({ host, lists: 0, replies: 0 })),
    ...more,
  };
  app.mocks.use(
    http.get(app.mocks.origin + buildRoutePattern(getEpochs), () => Response.json(buildEnvelope(epochs))),
  );
}

let addresses = 0;
/** The same page at an address that was never requested. */
const elsewhere = <Page extends { path: string }>(page: Page): Page => ({
  ...page,
  path: `${page.path}?adzone=z${(addresses += 1)}`,
});

/** Caches the page while everything works, with enough successful calls for a closed breaker. */
async function keepPage(page: (typeof readerPages)[number]): Promise<string> {
  announce();
  for (let times = 0; times < 3; times += 1) await app.openWhole(elsewhere(page), [page.whole]);
  await app.openWhole(page, [page.whole]);
  return (await app.open(page)).html;
}

async function expectCopyOrNothing(
  call: Call,
  page: (typeof readerPages)[number],
  reason: string,
  fail: () => void,
) {
  const html = await keepPage(page);
  announce();
  fail();
  app.takeLog();
  const copy = await app.open(page);
  expect(copy.response.status).toBe(200);
  expect(copy.response.headers.get("Cache-Status")).toMatch(
    /^magma; fwd=stale; fwd-status=503; ttl=-?\d+; detail=stale-if-error$/,
  );
  expect(copy.html).toBe(html);
  expectSecurityHeaders(copy.response);
  const ofCall = app.takeFailures().filter(([service]) => service === call.service);
  expect(ofCall).toEqual([[call.service, reason]]);

  const none = await app.get(page.host, elsewhere(page).path);
  expect([none.status, none.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(none.headers.get("Cache-Control")).toBe("no-store");
  const blog = demoNetwork.blogs.find(({ host }) => host === page.host);
  await expectThemedPage(none, blog?.displayName ?? "");
}

/** A front whose lead is a story with a headline of its own, as a restore writes it. */
const buildFront = (blogId: string, postId: string, headline: string) =>
  ({
    blogId,
    version: 1,
    body: {
      splash: null,
      blocks: [
        {
          id: "block1",
          layout: "leadTwo",
          placed: [{ id: "place1", postId, look: { ...ownLook, headline } }],
        },
      ],
    },
    liveMillis: 0,
    madeMillis: 0,
    personId: null,
    note: "",
  }) satisfies v.InferInput<typeof FrontVersionRecord>;

describe("at once", () => {
  beforeAll(async () => {
    app = await startFaultyFrontEnd(1, { PAGE_CACHE: "on", EPOCH_MEMORY: "0" });
  });
  afterAll(() => app.stop());

  test.each(cases.filter(([, , kind, reason]) => !isHanging([kind, reason])))(
    "%s without %s, which fails by %s (%s): the copy, marked and logged once; without one a themed 503",
    (_name, _path, kind, reason, call, page) =>
      expectCopyOrNothing(call, page, reason, () => app.fail(call, kind)),
  );

  test.each(kinds.filter((kind) => !isHanging(kind)))(
    "a post that was taken down stays away while its service fails by %s",
    async (kind) => {
      const post = findPage("a post");
      await keepPage(post);
      announce({ withdrawn: { floor: 0, items: [{ postId: kotakuPost.id ?? "", epoch: clock + 5_000 }] } });
      app.fail(getPostPage, kind);
      const { response, html } = await app.open(post);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
      expect(html).not.toMatch(post.whole);
    },
  );
});

describe("after a time-out, a fifth of the specification's here", () => {
  beforeAll(async () => {
    app = await startFaultyFrontEnd(0.2, { PAGE_CACHE: "on", EPOCH_MEMORY: "0" });
  });
  afterAll(() => app.stop());

  test("stories that were taken down leave the fronts where editors placed them, while all else hangs", async () => {
    const postId = kotakuPost.id ?? "";
    const repaired = demoNetwork.posts.find(({ specialSection }) => specialSection === "the-repair-files");
    const repairedId = repaired?.id ?? "";
    const own = "The Headline Of The Front Alone";
    const services = await app.mocks.services;
    const records = ["9", "2"].map((blogId) => buildFront(blogId, postId, own)) as never[];
    await services.restore({ call: writeRecords("front-versions") as never, items: records });
    const ofType = { ...buildFront("9", postId, own), front: "9/c/news" };
    const ofSection = { ...buildFront("4", repairedId, own), front: "4/s/the-repair-files" };
    const ofTopics = [ofType, ofSection] as never[];
    await services.restore({ call: writeRecords("topic-front-versions") as never, items: ofTopics });
    const fronts = ["a blog's front", "the network's front", "a story type", "a special section"].map(
      (name) => ({
        ...findPage(name),
        whole: new RegExp(own),
      }),
    );
    for (const front of fronts) await keepPage(front);
    app.fail("*", "hang");
    const items = [postId, repairedId].map((id) => ({ postId: id, epoch: clock + 5_000 }));
    announce({ withdrawn: { floor: 0, items } });
    const answers = await Promise.all(fronts.map((front) => app.open(front)));
    expect(answers.map(({ response }) => response.status)).toEqual([503, 503, 503, 503]);
    for (const { html } of answers) expect(html).not.toContain(own);
  });

  test.each(cases.filter(([, , kind, reason]) => isHanging([kind, reason])))(
    "%s without %s, which fails by %s (%s): the copy, marked and logged once; without one a themed 503",
    (_name, _path, kind, reason, call, page) =>
      expectCopyOrNothing(call, page, reason, () => app.fail(call, kind)),
  );
});
