import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { changeFront, publishFront } from "../../contract/fronts/front-desk.ts";
import type { FrontBody } from "../../contract/fronts/front.ts";
import { createNetworkPreview } from "../../contract/network/network-previews.ts";
import { createServices, type Databases, openDatabases } from "../../mocks/create-services.ts";
import { hour, minute } from "../api/open-desk.ts";
import { buildBlock, listStories, openFronts, placeStory } from "../api/open-fronts.ts";
import { plainBlog } from "../api/plain-blog.ts";
import { callAs, silenceServices } from "../api/signed-caller.ts";
import { buildFrontEnd } from "./front-end.ts";

/*
 * Fronts that are scheduled for an hour around a change of the clocks: the page that their preview printed is, byte for byte,
 * what readers get at that hour, from services that were started only then. The built front end runs in this process, whose
 * clock the tests set.
 */

silenceServices();
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

interface FrontEnd {
  fetch: (request: Request, env: unknown, execution: unknown) => Promise<Response>;
}
const built = new URL("../../build/server/index.js", import.meta.url).href;
const { default: frontEnd } = (await import(built)) as { default: FrontEnd };
const { bindings: vars } = buildFrontEnd({ PAGE_CACHE: "off" });

/** A page as the front end prints it at a time (ms), with the services as they start on databases then. */
async function print(databases: Databases, now: number, host: string, path: string): Promise<string> {
  vi.setSystemTime(now);
  const services = createServices({ now: () => now, databases });
  const env = { ...vars, SERVICES: { fetch: (request: Request) => services.fetch(request) } };
  const execution = { waitUntil: () => undefined, passThroughOnException: () => undefined };
  const response = await frontEnd.fetch(new Request(`http://${host}.localhost${path}`), env, execution);
  expect(response.status).toBe(200);
  return response.text();
}

/** What only a preview has: its bar with the styles of that, and that search engines leave it alone. */
const ofPreviews = [
  /#preview-bar\{.*?@media print\{#preview-bar a\{display:none\}\}/,
  /<aside id="preview-bar">.*?<\/aside>/,
  /<meta name="robots" content="noindex"\/>/,
];
/**
 * What only readers have: what is said to social networks and search engines, the choice of light or dark, and what a preview
 * can't do, such as to sign in, to follow and to subscribe.
 */
const ofReaders = [
  /<meta (?:property="og:|name="twitter:)[^>]*>/g,
  /<script type="application\/ld\+json">.*?<\/script>/g,
  /<script id="appearance">.*?<\/script>/,
  / data-log="[^"]*"/,
  /<div class="[^"]*" data-dropdown="press"><a class="[^"]*" href="\/signin".*?<\/details><\/div>/,
  /<li><a href="[^"]*\/following" rel="nofollow">Following<\/a><\/li>/,
  /<form [^>]*>(?:<input[^>]*>)*<button name="do" value="follow".*?<\/form>/,
  /<a href="\/newsletter">Newsletters<\/a>/,
  /<a href="\?lite" rel="nofollow">Lite site<\/a>/,
];

/** A page without these; each is there at least once. */
function strip(html: string, parts: readonly RegExp[]): string {
  let stripped = html;
  for (const part of parts) {
    expect(stripped).toMatch(part);
    stripped = stripped.replace(part, "");
  }
  return stripped;
}
const withoutReaders = (html: string) => strip(html, ofReaders);
/** Its links lead to the same pages. */
const withoutPreview = (html: string, base: string) =>
  strip(html, ofPreviews)
    .replaceAll(/http:\/\/kinja\.com\.localhost\/preview\/[\w-]+\/~([\w.]+)/g, "http://$1.localhost")
    .replaceAll(base, "");

const newYork = "America/New_York";
const madrid = "Europe/Madrid";
const cases: [name: string, zone: string, moment: string][] = [
  ["New York, after the hour that is left out", newYork, "2026-03-08T07:00:00Z"],
  ["New York, in the hour that comes twice", newYork, "2026-11-01T05:30:00Z"],
  ["New York, after it", newYork, "2026-11-01T07:00:00Z"],
  ["Madrid, after the hour that is left out", madrid, "2026-03-29T01:00:00Z"],
  ["Madrid, in the hour that comes twice", madrid, "2026-10-25T00:30:00Z"],
  ["Madrid, after it", madrid, "2026-10-25T02:00:00Z"],
];
const fronts: [name: string, topic: string | null, path: string][] = [
  ["a blog", null, "/"],
  ["a special section", "s/launch", "/s/launch"],
  ["a story type", "c/news", "/c/news"],
];

/** Three hours before: a blog with nine stories, of which one appears half an hour before the moment. */
const open = (databases: Databases, timezone: string, moment: number) =>
  openFronts({
    now: () => moment - 3 * hour,
    databases,
    people: ["Ann-Owner", "Abe-Author"],
    kotaku: {
      timezone,
      members: [{ screenName: "Ann-Owner", role: "Owner" }],
      storyTypes: [{ id: "news", displayName: "News", categories: [] }],
      specialSections: [{ urlName: "launch", displayName: "Launch" }],
    },
    others: [plainBlog("1", "kinja", { isMainSite: true })],
    posts: listStories(9, (index) => ({
      storyType: "news",
      specialSection: "launch",
      publishTimeMillis: moment - (index === 8 ? 30 * minute : (4 + index) * hour),
    })),
  });

/** One story from the moment on, one until then, one that appears before it. */
const buildBody = (moment: number): FrontBody => ({
  splash: null,
  blocks: [
    buildBlock("blocklead", "leadFour", {
      placed: [
        placeStory("105", { headline: "Here 105", fromMillis: moment }),
        placeStory("106", { headline: "Here 106", untilMillis: moment }),
        placeStory("109", { headline: "Here 109" }),
      ],
    }),
  ],
});

describe.each(cases)("%s", (_name, zone, iso) => {
  test.each(fronts)(
    "the page of the front of %s is what its preview printed",
    async (_subject, topic, path) => {
      const databases = openDatabases();
      const moment = Date.parse(iso);
      vi.setSystemTime(moment - 3 * hour);
      const { services, tokens } = await open(databases, zone, moment);
      const ann = tokens["Ann-Owner"];
      const send = <Sent extends Parameters<typeof callAs>[2]>(call: Sent, body: unknown) =>
        callAs(services.fetch, ann, call, {}, body);
      const front = { blogId: "9", topic };
      const operation = { kind: "replace", body: buildBody(moment) };
      await send(changeFront, { ...front, operationId: crypto.randomUUID(), seen: 0, operation });
      await send(publishFront, { ...front, seen: 1, liveMillis: moment });
      const made = { blogId: "9", momentMillis: moment, flags: {}, theme: null, days: 1 };
      const { data } = await callAs(services.fetch, ann, createNetworkPreview, {}, made);
      const base = `/preview/${data.token}/~kotaku.com`;
      const preview = await print(databases, moment - 2 * hour, "kinja.com", base + path);
      expect(preview).toMatch(/Here 105.*Here 109/s);
      expect(preview).not.toContain("Here 106");
      const read = (now: number) => print(databases, now, "kotaku.com", path);
      expect(await read(moment - 1)).not.toContain("Here 105");
      expect(withoutReaders(await read(moment))).toBe(withoutPreview(preview, base));
    },
  );
});
