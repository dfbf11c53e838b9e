import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../../app/account/account-cookies.ts";
import { buildAmpPath } from "../../app/link/page-addresses.ts";
import { Blog } from "../../contract/entities/blog.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { settingNames, type SettingName } from "../../contract/network/blog-settings.ts";
import { openSession } from "../api/open-session.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { until } from "../until.ts";
import { startBothWorkers } from "./both-workers.ts";

/* Both Workers as deployed: every setting of a blog is changed by its page, and seen where readers meet it. */

const kotaku = "kotaku.com";
const main = "kinja.com";
const hour = 3_600_000;
const started = Date.now();

const text = (value: string): ImportedPost["body"][number] => ({
  type: "Paragraph",
  value: [{ type: "Text", value, styles: [] }],
  align: null,
  containers: [],
  continuesItem: false,
});
const shop: ImportedPost["body"][number] = {
  type: "Paragraph",
  value: [
    {
      type: "Link",
      value: [{ type: "Text", value: "a lantern", styles: [] }],
      reference: "https://www.amazon.com/dp/B00LANTERN",
      target: "",
      noFollow: false,
      analytics: [],
    },
  ],
  align: null,
  containers: [],
  continuesItem: false,
};
const long = Array.from({ length: 12 }, () =>
  text("A sentence about lanterns that goes on for a while. ".repeat(2)),
);
const build = (id: string, more: Partial<ImportedPost>): ImportedPost => ({
  sourceId: `settings:${id}`,
  id,
  blog: "kotaku",
  authors: ["Ben-Writer"],
  headline: `A headline that partners accept, ${id}`,
  slug: "lanterns",
  publishTimeMillis: started - 3 * hour,
  body: [...long, shop, { type: "YoutubeVideo", id: "dQw4w9WgXcQ" }] as ImportedPost["body"],
  ...more,
});
const story = "1839000001";
const neighbor = "1839000002";
const posts = [
  build(story, {}),
  build(neighbor, { tags: [{ safeName: "lanterns", urlName: "lanterns", displayName: "Lanterns" }] }),
  build("1839000003", { sponsored: true }),
];

let network: Awaited<ReturnType<typeof startBothWorkers>>;
let cookie: string;
beforeAll(async () => {
  const batch = { ...fixtureNetwork, posts: [...fixtureNetwork.posts, ...posts] };
  // Pages are confirmed at each request: how long a change may take is tested in epochs.test.ts.
  network = await startBothWorkers(batch, { AD_SCRIPT: "https://ads.example/gpt.js", EPOCH_MEMORY: "0" });
  const token = await openSession(network.env.DB, "Ada-Owner", { roles: ["superuser"] });
  await network.env.DB.prepare("INSERT INTO post_views (post_id, views) VALUES (?1, 1234)").bind(story).run();
  cookie = `${sessionCookie}=${token}`;
});
afterAll(() => network.stop());

const read = async (path: string) => {
  const response = await network.get(kotaku, path);
  return `${response.status} ${response.headers.get("Location") ?? ""} ${await response.text()}`;
};

/** Sends the page's form with one field; the others are as they were. */
async function change(fields: Record<string, string>): Promise<void> {
  const row = await network.env.DB.prepare("SELECT version FROM blog_settings WHERE scope = '9'").first<{
    version: number;
  }>();
  const response = await network.get(main, "/manage/kotaku/settings", {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: `http://${main}.localhost`,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ version: String(row?.version ?? 0), step: "save", ...fields }).toString(),
  });
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/manage/kotaku/settings?saved=",
  ]);
}

const page = `/lanterns-${story}`;
const partner = "/rss/partner";
const amp = buildAmpPath(page);

/** A value, the page where it is seen, and what that page has then, or lacks. */
const effects: Record<
  SettingName,
  { value: string; path: string; has?: string | RegExp; lacks?: string | RegExp }
> = {
  displayName: { value: "Lantern Weekly", path: "/", has: "Lantern Weekly" },
  tagline: { value: "Light for all", path: "/", has: "Light for all" },
  timezone: { value: "Pacific/Kiritimati", path: "/the-lead-story-1830000001", has: /Mar(?:ch)? 5|3\/0?5/ },
  navigation: { value: "Lamps | /tag/lamps", path: page, has: '<a href="/tag/lamps">Lamps</a>' },
  footerLinks: {
    value: "Jobs | https://jobs.example/",
    path: page,
    has: '<a href="https://jobs.example/">Jobs</a>',
  },
  accounts: { value: "https://www.youtube.com/@kotaku", path: page, has: 'rel="me"' },
  notRecommended: { value: neighbor, path: page, lacks: neighbor },
  newsletterLists: { value: "monthly", path: "/newsletter", lacks: "The Kotaku Weekly" },
  isSatire: { value: "on", path: page, has: 'data-satire="true"' },
  isCommerce: { value: "on", path: page, has: 'data-commerce="true"' },
  hideViewcounts: { value: "on", path: page, lacks: "1.2K views" },
  noBlogBylines: { value: "on", path: page, lacks: "Ben-Writer" },
  commentsDisabled: { value: "on", path: page, lacks: 'id="replies"' },
  embedsLoadAtOnce: { value: "on", path: page, has: "<iframe" },
  hasAmp: { value: "on", path: amp, has: /^200/ },
  sponsor: {
    value: "Acme Tea | https://acme.example | Presented by",
    path: page,
    has: 'Presented by <a href="https://acme.example/" rel="sponsored nofollow noopener"',
  },
  amazonAffiliateTag: { value: "lantern-20", path: page, has: "tag=lantern-20" },
  adNetworkId: { value: "4242", path: page, has: "4242" },
  adSiteName: { value: "lantern.site", path: page, has: "lantern.site" },
  indexExchangeAmpSiteId: { value: "778899", path: amp, has: "778899" },
  feedMsn: { value: "off", path: "/rss/msn", has: /^404/ },
  feedYahoo: { value: "off", path: "/rss/yahoo", has: /^404/ },
  feedPartner: { value: "off", path: partner, has: /^404/ },
  feedEditorsPicks: { value: "on", path: "/rss/editors-picks", has: /^200/ },
  partnersGetSponsored: { value: "on", path: partner, has: "1839000003" },
  partnerExcludedTags: { value: "Lanterns", path: partner, lacks: neighbor },
};

/** What the effect of a setting needs besides. */
const needs: Partial<Record<SettingName, Record<string, string>>> = {
  adNetworkId: { adSiteName: "site" },
  adSiteName: { adNetworkId: "1" },
  indexExchangeAmpSiteId: { hasAmp: "on", adNetworkId: "1", adSiteName: "site" },
};

const isIn = (found: string, part: string | RegExp) =>
  typeof part === "string" ? found.includes(part) : part.test(found);
const shows = (found: string, { has, lacks }: Pick<(typeof effects)[SettingName], "has" | "lacks">) =>
  (has === undefined || isIn(found, has)) && (lacks === undefined || !isIn(found, lacks));

test.each(settingNames)("%s changes what readers get, and goes back to what is inherited", async (name) => {
  const { value, path, ...effect } = effects[name];
  const around = needs[name] ?? {};
  if (Object.keys(around).length > 0) await change(around);
  await until(async () => expect(shows(await read(path), effect)).toBe(false));
  await change({ [name]: value });
  await until(async () => expect(shows(await read(path), effect)).toBe(true));
  if (name === "displayName") await change({ displayName: "KOTAKU" });
  else await change({ reset: name });
  await until(async () => expect(shows(await read(path), effect)).toBe(false));
  for (const each of Object.keys(around)) await change({ reset: each });
});

test("a sponsor is on every edition of a page, and gone from all", async () => {
  const paid = / rel="sponsored nofollow noopener"[^>]*>(?:<u>)?Acme &lt;b&gt;Tea/;
  const editions = [page, `${page}?lite`, amp, "/latest", "/no-such-page"];
  await change({ hasAmp: "on", sponsor: "Acme <b>Tea | https://acme.example" });
  for (const path of editions) {
    await until(async () => expect(await read(path)).toMatch(paid));
    expect(await read(path)).toContain("Supported by");
  }
  const described =
    /"sponsor":\{"@type":"Organization","name":"Acme \\u003cb[^}]*"url":"https:\/\/acme\.example\/"\}/;
  await until(async () => expect(await read("/")).toMatch(described));
  await change({ reset: "sponsor" });
  for (const path of editions) await until(async () => expect(await read(path)).not.toContain("Acme"));
  await change({ reset: "hasAmp" });
});

test("no property of a blog has an effect without a setting or another page that changes it", () => {
  const { properties, sales } = Blog.entries;
  const elsewhere = [
    // The page of the blog, and of its shares.
    "blogGroup",
    "autoRepostToParent",
    // Whether the network owns the blog; it comes with the blog.
    "isGmgBlog",
  ];
  const names = [...Object.keys(properties.entries), ...Object.keys(sales.entries)];
  expect(
    names.filter((name) => !elsewhere.includes(name) && !(settingNames as string[]).includes(name)),
  ).toEqual([]);
});
