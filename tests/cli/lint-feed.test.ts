import { expect, test } from "vitest";
import * as v from "valibot";
import { lintAppleNews } from "../../cli/feeds/lint-apple-news.ts";
import { formatEvaluated, lintPartner } from "../../cli/feeds/lint-partner.ts";
import type { ApiClient } from "../../cli/upload/api-client.ts";
import { listPartners, partners } from "../../app/feed/partners.ts";
import { Blog } from "../../contract/entities/blog.ts";
import { getAppleNewsStory } from "../../contract/syndication/apple-news.ts";
import type { Call, QueryValues } from "../../contract/wire/call.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { startServices } from "../../mocks/start-services.ts";
import { createFeedReader } from "../app/feed/open-feed.ts";
import { findAll, findText, parseXml } from "../app/feed/parse-xml.ts";

const services = await startServices({ now: () => demoNow });
const client = {
  read: async (call: Call, params: Record<string, string>, query: QueryValues = {}) => {
    const response = await services.ask(call, params, query);
    return v.parse(envelopeOf(call.reply), await response.json()).data;
  },
} as unknown as ApiClient;

test("the feeds of all partners and blogs contain exactly the posts without faults", async () => {
  const read = createFeedReader();
  const reasons = new Set<string>();
  for (const blog of demoNetwork.blogs) {
    for (const partner of listPartners(v.parse(Blog, blog))) {
      const evaluated = await lintPartner(client, blog.host, partner, demoNow);
      const feed = parseXml(await (await read(blog.host, `/rss/${partner.name}`, demoNow)).text());
      const items = findAll(findAll(feed, "channel")[0] ?? feed, "item");
      const clean = evaluated.filter(({ faults }) => faults.length === 0).map(({ item }) => item.id);
      expect([partner.name, blog.name, items.map((item) => findText(item, "guid"))]).toEqual([
        partner.name,
        blog.name,
        clean.slice(0, partner.items),
      ]);
      for (const { faults } of evaluated) for (const { id } of faults) reasons.add(id);
    }
  }
  expect([...reasons]).toEqual(
    expect.arrayContaining(["feed.fault.satire", "feed.fault.sponsored", "feed.fault.textShort"]),
  );
});

test("the report lists each post, and why it isn't sent", async () => {
  const [msn = expect.fail()] = partners;
  const lines = formatEvaluated(await lintPartner(client, "kotaku.com", msn, demoNow));
  expect(lines).toContain(
    "sent      1836000001  Super Lantern Is A Gorgeous Game About Being Afraid Of The Dark, Starring The Dark",
  );
  expect(lines.join("\n")).toMatch(/not sent {2}\d+ {2}[^\n]+\n {12}the (?:title|text) is \d+ characters/);
});

test("Apple News gets exactly the stories without faults, once their blogs have channels", async () => {
  const channel = "INSERT INTO apple_news_channels (blog_id, channel_id, key_id, version, changed_time)";
  await services.db.prepare(`${channel} SELECT id, 'channel', 'key', 1, 0 FROM blogs`).run();
  const reasons = new Set<string>();
  for (const { host } of demoNetwork.blogs.filter(({ isMainSite }) => !isMainSite)) {
    for (const { item, faults } of await lintAppleNews(client, host, demoNow)) {
      const { ok } = await services.ask(getAppleNewsStory, { postId: item.id });
      expect([item.id, ok]).toEqual([item.id, faults.length === 0]);
      for (const { id } of faults) reasons.add(id);
    }
  }
  expect([...reasons]).toContain("feed.fault.noHeadline");
});
