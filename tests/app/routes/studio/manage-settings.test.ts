import { beforeAll, expect, test } from "vitest";
import type { SettingsView } from "../../../../app/studio/settings/present-settings.ts";
import { getBlogSettings } from "../../../../contract/network/blog-settings.ts";
import { getFeedPage } from "../../../../contract/syndication/feeds.ts";
import { maxComparedBlogs } from "../../../../app/studio/feed-partners/plan-feed-changes.ts";
import { fixtureNetwork } from "../../../contract/fixture-network.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

/* What a review of the network's settings says of partners' feeds, before anything is saved. */

const address = "kinja.com/moderation/settings";
const as = "Ada-Owner";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
  const [first] = (fixtureNetwork.blogs ?? []).filter(({ isMainSite }) => !isMainSite);
  if (first === undefined) throw new Error("no blog");
  const more = Array.from({ length: maxComparedBlogs }, (_, index) => ({
    ...first,
    id: String(7000 + index),
    name: `more${index}`,
    displayName: `More ${index}`,
    host: `more${index}.example.com`,
    members: [],
    mailingLists: [],
  }));
  await routes.services.load({ blogs: more });
  // The first request also loads the page's modules, for longer than services may take.
  await routes.open(address, { as });
});

const feedCall = "GET /api/magma/feed/page";
const review = async (fields: Record<string, string>) => {
  const answer = await routes.send(address, { version: "0", step: "review", ...fields }, { as });
  expect(answer.status).toBe(200);
  return (answer.data as { view: SettingsView }).view.review?.lines ?? [];
};

test("a feed that ends on every blog is compared on so many blogs, only that one, and nothing is saved", async () => {
  let lines: readonly string[] = [];
  const calls = await routes.listCalls(async () => {
    lines = await review({ feedMsn: "off" });
  });
  const ended = lines.filter((line) => line.includes(" · MSN: "));
  expect(ended).toHaveLength(maxComparedBlogs);
  expect(lines.at(-1)).toMatch(/^And \d+ more blogs? whose partner feeds may change\.$/);
  expect(lines.find((line) => line.startsWith("Partner feeds change on"))).toContain(
    ` of ${ended.length} blogs`,
  );
  expect(calls.filter((call) => call === feedCall)).toHaveLength(ended.length);
  const { items } = await routes.caller.askAs(as, getBlogSettings, {});
  expect(items.find(({ name }) => name === "feedMsn")?.own).toBeNull();
});

test("a rule that isn't about feeds reads none of them", async () => {
  const calls = await routes.listCalls(() => review({ hideViewcounts: "on" }));
  expect(calls).not.toContain(feedCall);
});

test("services that don't answer for one blog aren't asked for the others", async () => {
  const calls = await routes.listCalls(() =>
    routes.failing(getFeedPage, { code: "unavailable" }, async () => {
      const lines = await review({ partnersGetSponsored: "on" });
      expect(lines.filter((line) => line.endsWith("Try again."))).toHaveLength(3);
      expect(lines.at(-1)).toMatch(/^And \d+ more blogs whose partner feeds may change/);
    }),
  );
  expect(new Set(calls.filter((call) => call === feedCall)).size).toBe(1);
  expect(calls.filter((call) => call === feedCall).length).toBeLessThanOrEqual(6);
  expect(t("feedPartners.moreBlogs", { count: 1 })).toBe("And 1 more blog whose partner feeds may change.");
});
