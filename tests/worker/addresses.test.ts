import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPostPath, buildSlug } from "../../contract/slug.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { sample, times } from "../sampling.ts";
import { startFrontEnd } from "./front-end.ts";
import { callEach } from "./wire-attacks.ts";
import { long } from "../wait-limit.ts";

/*
 * Addresses of stories from other years: with another slug, at another depth, on another blog, or from older
 * systems. Each redirects at most once to the current one.
 */
let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
afterAll(() => app.stop());

const hostOf = new Map(demoNetwork.blogs.map(({ name, host }) => [name, host]));
const withAmp = new Set(demoNetwork.blogs.filter((blog) => blog.properties?.hasAmp).map(({ name }) => name));
const allStories = demoNetwork.posts.flatMap(
  ({ id, blog, slug, headline, parent, status, mode, publishTimeMillis }) => {
    const host = hostOf.get(blog);
    const isRead = !parent && (status ?? "PUBLISHED") === "PUBLISHED" && publishTimeMillis <= demoNow;
    if (id === undefined || host === undefined || !isRead) return [];
    return [
      {
        id,
        host,
        path: buildPostPath(slug ?? buildSlug(headline ?? ""), id),
        mode: mode ?? "standard",
        hasAmp: withAmp.has(blog),
      },
    ];
  },
);
/** Some of every mode, with an AMP copy and without. */
const stories = [...Map.groupBy(allStories, ({ mode, hasAmp }) => `${mode} ${hasAmp}`).values()].flatMap(
  (kind) => sample(kind, 6),
);
const sisterOf = (host: string) => (host === "gizmodo.com" ? "kotaku.com" : "gizmodo.com");

type Address = readonly [host: string, path: string, leadsTo: string];

const listAddresses = ({ id, host, path, mode, hasAmp }: (typeof stories)[number]): Address[] => [
  [host, path, path],
  [host, `${path}?utm_source=mail`, `${path}?utm_source=mail`],
  [host, `/${id}`, path],
  [host, `/${id}/`, path],
  [host, `/${id}/what-it-was-called-then`, path],
  [host, `/${id}?utm_source=mail&x=1`, `${path}?utm_source=mail&x=1`],
  [host, `/what-it-was-called-then-${id}`, path],
  [host, `/WHAT-It-Was-${id}`, path],
  [host, `/2014/05/what-it-was-${id}.php`, path],
  [host, `/a/section/what-it-was-${id}`, path],
  [host, `${path}/`, path],
  [host, `/${path}`, path],
  [host, `//${id}//`, path],
  // In other modes, the address of a story's chat or questions redirects to the story.
  ...(mode === "ask" ? [] : ([[host, `${path}/ask`, path]] as const)),
  ...(mode === "chat" ? [] : ([[host, `/${id}/chat`, path]] as const)),
  // The AMP copy, or the page if its blog has none.
  ...[`${path}/amp`, `/${id}/amp/`, `/what-it-was-called-then-${id}/amp`].map((asked): Address => [
    host,
    asked,
    hasAmp ? `${path}/amp` : path,
  ]),
  [sisterOf(host), path, path],
  [sisterOf(host), `/${id}?x=1`, `${path}?x=1`],
];

const addresses = stories.flatMap((story) =>
  listAddresses(story).map((address) => [story, address] as const),
);

test(
  `${addresses.length} addresses of ${stories.length} stories lead to their pages, with at most one redirect`,
  long,
  async () => {
    expect(addresses.length).toBeGreaterThan(times(200, 1_000));
    const check = async ([{ host }, [asked, path, leadsTo]]: (typeof addresses)[number]) => {
      const first = await app.get(asked, path);
      const isThere = asked === host && path === leadsTo;
      if (isThere) return first.status === 200 ? null : [asked, path, first.status];
      const location = first.headers.get("Location") ?? "";
      const at = URL.parse(location, `http://${asked}.localhost`);
      const isRight = at?.host === `${host}.localhost` && at.pathname + at.search === leadsTo;
      return first.status === 301 && isRight ? null : [asked, path, first.status, location];
    };
    expect(await callEach(addresses, check)).toEqual([]);
  },
);

test.each(["", "/ask"])("a Q&A that is asked for by most discussed leads to itself%s", async (mode) => {
  const { headers } = await app.get("deadspin.com", "/1836300002");
  const path = new URL(headers.get("Location") ?? "", "http://deadspin.com.localhost").pathname + mode;
  const sorted = await app.get("deadspin.com", `${path}?sort=discussed`);
  expect([sorted.status, sorted.headers.get("Location")]).toEqual([302, path]);
  expect((await app.get("deadspin.com", path)).status).toBe(200);
});
