import { beforeAll, describe, expect, test } from "vitest";
import type { AmpEntries } from "../../../app/amp/present-amp.ts";
import { presentTime } from "../../../app/date-time/present-time.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { createWholeAddressing } from "../../../app/link/addressing.ts";
import { presentAmpForm } from "../../../app/amp/newsletter-form.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { MailingList } from "../../../contract/subscriptions/mailing-list.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { openAmpValidator } from "../../amp-validator.ts";
import { buildPage, now } from "../page-fixture.ts";
import { ampBlog, printStory } from "./print-story.ts";

let findFaults: (html: string) => string[];
beforeAll(async () => {
  findFaults = await openAmpValidator();
});

const paragraph = (value: string): BlockNode => ({
  type: "Paragraph",
  value: [{ type: "Text", value, styles: [] }],
  align: null,
  containers: [],
  continuesItem: false,
});
const paragraphs = Array.from({ length: 8 }, (_, index) => paragraph(`Paragraph ${index}.`));
const adsOf = (html: string) => [...html.matchAll(/<amp-ad [^>]*>/g)].map(([tag]) => tag);

test("the most read stories are listed in their order, with whole addresses", () => {
  const popular = ["7", "8", "9"].map((id) => ({
    id,
    headline: `Story <${id}>`,
    permalink: `https://kotaku.com/story-${id}`,
  }));
  const html = printStory({ body: paragraphs }, { popular });
  expect(findFaults(html)).toEqual([]);
  expect(html).toMatch(
    /<h2[^>]*>Most read<\/h2><ol[^>]*><li><a href="https:\/\/kotaku\.com\/story-7">Story &lt;7(?:>|&gt;)<\/a><\/li><li>.*story-8.*story-9.*<\/ol>/,
  );
  expect(printStory({ body: paragraphs }, { popular: popular.slice(1) })).not.toContain("<ol");
});

describe("ads", () => {
  test("ads call the bidder with the blog's site id", () => {
    const html = printStory({ body: paragraphs });
    expect(findFaults(html)).toEqual([]);
    const [ad = "", ...more] = adsOf(html);
    expect(more).toHaveLength(0);
    expect(ad).toContain('data-slot="/9999999/kotaku/permalink"');
    expect(ad).toContain("&quot;SITE_ID&quot;:&quot;300009&quot;");
    expect(ad).toContain("&quot;post&quot;:&quot;1836000001&quot;");
  });

  test.each([null, "", "a b", '"}', "x".repeat(41)])(
    "the site id %j is invalid: no bidder is called",
    (siteId) => {
      const { sales } = ampBlog();
      const html = printStory(
        { body: paragraphs },
        { blog: ampBlog({ sales: { ...sales, indexExchangeAmpSiteId: siteId } }) },
      );
      expect(findFaults(html)).toEqual([]);
      expect(adsOf(html)).toHaveLength(1);
      expect(html).not.toContain("rtc-config");
    },
  );

  test.each([
    ["paid for", { sponsored: true }],
    ["in a zone that hides them", { adZone: "collapse" }],
    ["short", { body: paragraphs.slice(0, 3) }],
  ])("there are none in a text that is %s", (_name, changes) => {
    const html = printStory({ body: paragraphs, ...changes });
    expect([findFaults(html), adsOf(html), html.includes("amp-consent")]).toEqual([[], [], false]);
  });
});

test("consent is only asked for if something needs it", () => {
  const player: BlockNode = {
    type: "YoutubeVideo",
    id: "dQw4w9WgXcQ",
    title: "A song",
    poster: null,
    caption: [],
    containers: [],
    continuesItem: false,
  } as BlockNode;
  expect(printStory({ body: [paragraph("x")] })).not.toContain("<amp-consent");
  const html = printStory({ body: [player] });
  expect(html.match(/<amp-consent /g)).toHaveLength(1);
  expect(html).toContain('"consentRequired":"remote","checkConsentHref":"https://kotaku.com/amp/consent"');
  expect(html).toContain('data-block-on-consent="_till_accepted"');
});

describe("the newsletter form", () => {
  const list = (id: string): MailingList => ({
    key: id,
    name: `List ${id}`,
    id,
    description: "Weekly.",
    provider: "campaignMonitor",
  });
  const build = (id: string, locale: Blog["locale"], ids: string[]) => {
    const blog = ampBlog({ id, locale });
    const page = buildPage(blog);
    const addressing = createWholeAddressing(page.addressing, { host: blog.host, homeHost: blog.host });
    return { blog, form: presentAmpForm(ids.map(list), { ...page, addressing }) };
  };

  test("the newsletter form is shown on seven blogs, in either language", () => {
    for (const id of ["4", "9", "11", "12", "17", "39", "86286"]) {
      for (const locale of ["en-US", "es-ES"] as const) {
        for (const ids of [["daily"], ["daily", "weekly"]]) {
          const { blog, form } = build(id, locale, ids);
          const html = printStory({}, { blog, parts: { form } });
          expect([id, locale, findFaults(html)]).toEqual([id, locale, []]);
          expect(html).toContain('action-xhr="https://kotaku.com/amp/newsletter"');
          expect(html).toContain(createIntl(locale, () => undefined).t("newsletter.consent"));
          for (const name of ids) expect(html).toContain(`value="${name}"`);
        }
      }
    }
  });

  test.each([
    ["another blog", "8", ["daily"]],
    ["a blog without a newsletter", "9", []],
  ])("it is not shown on %s", (_name, id, ids) => {
    expect(build(id, "en-US", ids).form).toBeNull();
  });
});

describe("a liveblog", () => {
  const time = presentTime(now, {
    now,
    timezone: "America/New_York",
    intl: createIntl("en-US", () => undefined),
  });
  const entries = (renew: string | null, count = 2): AmpEntries => ({
    title: "Updates",
    renew,
    summary: renew === null ? { title: "Summary", body: [] } : null,
    items: Array.from({ length: count }, (_, index) => ({
      id: String(index),
      time,
      edited: index,
      name: "Ada",
      body: [{ type: "Paragraph", text: [`Entry ${index}`], align: null }],
    })),
  });

  test.each([
    ["goes on", entries("Show new updates"), true],
    ["has just begun", entries("Show new updates", 0), true],
    ["is long", entries("Show new updates", 80), true],
    ["is over", entries(null), false],
  ])("that %s is valid, and updates while it is live", (_name, report, isLive) => {
    const html = printStory({}, { parts: { entries: report } });
    expect([findFaults(html), html.includes("<amp-live-list")]).toEqual([[], isLive]);
    expect(html.includes("<h3>Summary</h3>")).toBe(!isLive);
    for (const { id } of report.items) expect(html).toContain(`Entry ${id}`);
  });
});

test("a breaking strip is printed, and the page stays valid", () => {
  const strip = {
    id: "a",
    level: "live",
    label: "Live",
    text: "<Recall>",
    end: 1,
    dismiss: "Dismiss",
  } as const;
  const linked = printStory({}, { parts: { strip: { ...strip, href: "https://kotaku.com/a-1836000002" } } });
  expect(findFaults(linked)).toEqual([]);
  expect(linked).toContain('<a href="https://kotaku.com/a-1836000002"><u>&lt;Recall&gt;</u></a></p></aside>');
  const bare = printStory({}, { parts: { strip: { ...strip, href: null } } });
  expect(bare).toContain("<strong>Live</strong> &lt;Recall&gt;</p></aside>");
});

test("missing parts are left out, and a page that isn't indexed says so", () => {
  const bare = printStory({ headline: "", doNotCrawl: true });
  expect(findFaults(bare)).toEqual([]);
  expect(bare).toContain('<meta name="robots" content="noindex"/>');
});
