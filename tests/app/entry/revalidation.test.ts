import { describe, expect, test } from "vitest";
import { createRevalidation, describeConfirmed, type CopyAsker } from "../../../app/entry/revalidation.ts";
import type { AppContext } from "../../../app/platform/context/app-context.ts";
import type { Services } from "../../../app/platform/services/client.ts";
import type { AnswerVersion } from "../../../app/platform/services/dependencies.ts";
import {
  findLayoutVersion,
  type PendingSiteLayout,
  type SiteCache,
} from "../../../app/platform/services/site-cache.ts";
import { createEntry } from "../platform/page-cache/page-fixture.ts";

const now = 5_000;
const versionOf = (path: string, more: Partial<AnswerVersion> = {}): AnswerVersion => ({
  service: "core",
  call: path,
  path,
  version: "1",
  restsUntil: 0,
  restsFor: 0,
  ...more,
});
const [story, views] = [versionOf("story"), versionOf("views", { restsUntil: now, restsFor: 600_000 })];

const site = { name: "Kotaku" } as unknown as PendingSiteLayout["site"];
const layout: PendingSiteLayout = { site, whole: Promise.resolve({ site, flags: [] }) };
const dependencies = { layout: await findLayoutVersion(layout), answers: [story, views] };

/** Services with changes at these paths. */
const createAsker = (changed: readonly string[]): CopyAsker => {
  const isUnchanged = async ({ path }: AnswerVersion) => !changed.includes(path);
  const services = { isUnchanged } as unknown as Services;
  return { services, layoutServices: services, changes: null, waitUntil: () => undefined };
};

const keep = (answers: readonly AnswerVersion[], layoutVersion = dependencies.layout) => ({
  ...createEntry(),
  dependencies: { layout: layoutVersion, answers },
});

/** Layouts of an isolate that count requests for them. */
function createSites(loading: Promise<PendingSiteLayout> = Promise.resolve(layout)) {
  const hosts: string[] = [];
  const sites: SiteCache = { get: (host) => (hosts.push(host), loading) };
  return { sites, hosts };
}

describe("a kept copy", () => {
  test("is confirmed if all is as it was, and what rests begins to rest again", async () => {
    const { sites, hosts } = createSites();
    const revalidation = createRevalidation(keep([story, views]), true, sites, now);
    const confirmed = await revalidation.confirm(createAsker([]));
    expect(confirmed?.dependencies.answers).toEqual([story, { ...views, restsUntil: now + 600_000 }]);
    expect(hosts).toEqual(["kotaku.com"]);
  });

  test("rests on until its time is over", async () => {
    const resting = { ...views, restsUntil: now + 1 };
    const revalidation = createRevalidation(keep([resting]), true, createSites().sites, now);
    expect((await revalidation.confirm(createAsker([])))?.dependencies.answers).toEqual([resting]);
  });

  test.each([
    ["an answer has changed", keep([story, views]), ["story"]],
    ["all have", keep([story, views]), ["story", "views"]],
    ["the site layout has", keep([story, views], "other"), []],
  ])("isn't used if %s", async (_what, copy, changed) => {
    const revalidation = createRevalidation(copy, true, createSites().sites, now);
    expect(await revalidation.confirm(createAsker(changed))).toBeNull();
    expect((await revalidation.describe()).how).toBe("made");
  });

  test("isn't used if its site can't be looked up, which is tried once", async () => {
    const { sites, hosts } = createSites(Promise.reject(new Error("no answer")));
    const revalidation = createRevalidation(keep([story]), true, sites, now);
    const asker = createAsker([]);
    expect(await revalidation.confirm(asker)).toBeNull();
    const page = { services: asker.services, now, changes: null, waitUntil: asker.waitUntil };
    await expect(revalidation.sites.get("kotaku.com", page)).rejects.toThrow("no answer");
    expect(hosts).toHaveLength(1);
    expect(await revalidation.describe()).toMatchObject({ how: "made", dependencies: null });
  });
});

describe("a copy of an hour ago", () => {
  const hour = 3_600_000;
  const words = { locale: "en-US", texts: { now: "Just now", hour: "An hour ago" } };
  const print = (at: number, age: string) =>
    `<body data-now="${at}" data-time-words="${JSON.stringify(words).replaceAll('"', "&quot;")}">` +
    `<time data-moment="${now}" data-zone="UTC" data-age="long">${age}</time>`;
  const story7 = { host: "kotaku.com", postId: "7", showsReplies: false, showsNetwork: false };
  const keepPage = (subject = story7, html = print(now, "Just now")) => ({
    ...keep([story]),
    subject,
    body: new TextEncoder().encode(html),
  });
  const passing = [["x-request-id", "r"]] as const;
  const revalidate = async (copy: ReturnType<typeof keepPage>, changed: readonly string[] = []) => {
    const revalidation = createRevalidation(copy, true, createSites().sites, now + hour);
    const confirmed = await revalidation.confirm(createAsker(changed));
    return {
      revalidation,
      page: confirmed && describeConfirmed(confirmed, [...passing] as [string, string][]),
    };
  };

  test("gets other ages, and everything else of it stays but its ETag", async () => {
    const { page } = await revalidate(keepPage());
    if (page?.how !== "renewed") return expect.fail(`it was ${page?.how}`);
    expect(await page.response.text()).toBe(print(now + hour, "An hour ago"));
    const { etag, ...headers } = Object.fromEntries(keepPage().headers);
    expect(Object.fromEntries(page.response.headers)).toEqual({ ...headers, "x-request-id": "r" });
    expect([etag, page.dependencies?.answers, page.parts]).toEqual(['W/"d-1"', [story], null]);
  });

  test.each([
    ["if something on it has changed", keepPage(), ["story"]],
    ["if more than ages may depend on the time", keepPage({ ...story7, postId: "" }, "<body>"), []],
    ["if it is a reply's, with its parent", keepPage({ ...story7, showsReplies: true }), []],
    ["if it is a list", keepPage({ ...story7, postId: null as unknown as string }), []],
  ])("is made again %s, and isn't patched", async (_when, copy, changed) => {
    const { revalidation, page } = await revalidate(copy, changed);
    expect(page).toBeNull();
    expect(await revalidation.patch({} as AppContext)).toBeNull();
    expect((await revalidation.describe()).how).toBe("made");
  });
});
