import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CorrectionsPage, printLiteCorrections } from "../../../app/corrections/CorrectionsPage.tsx";
import { presentCorrections } from "../../../app/corrections/present-corrections.ts";
import { parseFeedPath } from "../../../app/feed/feed-paths.ts";
import { presentCorrectionsFeed } from "../../../app/corrections/present-corrections-feed.ts";
import { buildFeedScope, presentItem } from "../../../app/feed/present-item.ts";
import { partners } from "../../../app/feed/partners.ts";
import { printAtom } from "../../../app/feed/print-atom.ts";
import { PostPage } from "../../../app/post/PostPage.tsx";
import { presentPost } from "../../../app/post/present-post.ts";
import { printLitePost } from "../../../app/post/print-lite-post.ts";
import { formatHtml } from "../../../app/rich-text/markup.ts";
import { describeArticle } from "../../../app/structured-data/describe-article.ts";
import type { Correction } from "../../../contract/posts/correction.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { printStory } from "../amp/print-story.ts";
import { buildBlog, buildPage, buildPost, buildPostPage, mainSite, now } from "../page-fixture.ts";

const base = { id: "first", personId: "1", timeMillis: now - 3_600_000 } as const;
const correction: Correction = { ...base, kind: "correction", text: "The <cave> is in Hyrule." };
const update: Correction = { ...base, id: "second", kind: "update", text: "It opens today." };
const corrected = { corrections: [update, correction], lastUpdateTimeMillis: now - 3_600_000 };

const spanish = buildBlog({ locale: "es-ES", timezone: "Europe/Madrid" });

function printPage(corrections: Correction[], blog: Blog = buildBlog()) {
  const page = buildPage(blog);
  const found = buildPostPage(buildPost("1", { headline: "A story", corrections }), { blogs: [blog] });
  const view = presentPost(found, blog, page);
  return {
    full: renderToStaticMarkup(<PostPage post={view} />),
    lite: formatHtml(printLitePost(view, [], [])),
  };
}

describe("a corrected story", () => {
  test("lists them above its text, with kind, time and name, newest first", () => {
    const { full, lite } = printPage([update, correction]);
    expect(full).toMatch(
      /<div id="correction-first"[^>]*><p><strong>Correction<\/strong> · <time dateTime="2026-11-21T09:00:00-05:00"/,
    );
    expect(full).toContain("</time> · Person 1</p><p>The &lt;cave&gt; is in Hyrule.</p></div>");
    expect(full.indexOf("correction-second")).toBeLessThan(full.indexOf("correction-first"));
    expect(full.indexOf("</header>")).toBeLessThan(full.indexOf("correction-second"));
    expect(lite).toContain(
      '<p id="correction-first"><strong>Correction</strong> · <time datetime="2026-11-21',
    );
    expect(lite).toContain("Person 1: The &lt;cave&gt; is in Hyrule.</p>");
  });

  test("lists them in Spanish, without names on blogs without bylines", () => {
    expect(printPage([correction], spanish).full).toContain("<strong>Corrección</strong>");
    const { full } = printPage([correction], buildBlog({}, { noBlogBylines: true }));
    expect(full).not.toContain("Person 1");
  });

  test("prints nothing more if there are none", () => {
    const { full, lite } = printPage([]);
    expect(full + lite).not.toMatch(/correction/i);
  });

  test("lists them on its AMP page and in feeds, including partner feeds", () => {
    expect(printStory(corrected)).toMatch(
      /<p id="correction-first" class="[^"]*"><strong>Correction<\/strong> · <time[^>]*>[^<]*<\/time> · Person 1: The &lt;cave&gt;/,
    );
    const post = buildPost("1", corrected);
    for (const partner of [null, ...partners]) {
      const found = { links: [], people: [], blogs: [buildBlog()] };
      const scope = buildFeedScope(found as never, partner, buildPage());
      const { html } = presentItem({ timestamp: 1, post, repost: null }, scope);
      expect(html).toContain("<strong>Update, ");
      expect(html).toContain("9:00AM:</strong> The &lt;cave&gt; is in Hyrule.</p>");
    }
  });

  test("lists them in structured data; an update only changes the date", () => {
    const found = buildPostPage(buildPost("1", corrected));
    const told = { home: buildBlog(), headline: "A story", url: "https://kotaku.com/a-1", comment: [] };
    const article = describeArticle(found, told, buildPage());
    expect(article).toMatchObject({
      dateModified: "2026-11-21T09:00:00-05:00",
      correction: [
        {
          "@type": "CorrectionComment",
          text: "The <cave> is in Hyrule.",
          datePublished: "2026-11-21T09:00:00-05:00",
        },
      ],
    });
    expect(describeArticle(buildPostPage(buildPost("1")), told, buildPage())).not.toHaveProperty(
      "correction",
    );
  });
});

describe("the list of a blog's corrections", () => {
  const story = {
    id: "1",
    blogId: buildBlog().id,
    headline: "A story",
    permalink: "https://kotaku.com/a-story-1",
  };
  const present = (items: { correction: Correction; story: typeof story }[], next: string | null = null) =>
    presentCorrections({ items, next, people: [] }, "/corrections/rss", buildPage());

  test("links each story at its correction, and older corrections", () => {
    const view = present([{ correction, story }], "1700000000000:first");
    const html = renderToStaticMarkup(<CorrectionsPage page={view} />);
    expect(html).toContain('href="/a-story-1#correction-first">A story</a></h2>');
    expect(html).toContain('href="/corrections?after=1700000000000%3Afirst"');
    expect(formatHtml(printLiteCorrections(view))).toContain("The &lt;cave&gt; is in Hyrule.</p></article>");
  });

  test("of the network names the blog of each, and links to its host", () => {
    const kotaku = buildBlog();
    const page = { ...buildPage(mainSite), network: [mainSite, kotaku] };
    const found = { items: [{ correction, story }], next: null, people: [] };
    const html = renderToStaticMarkup(
      <CorrectionsPage page={presentCorrections(found, "/corrections/rss", page)} />,
    );
    expect(html).toContain("· Kotaku");
    expect(html).toContain('href="https://kotaku.com/a-story-1#correction-first"');
    expect(html).toContain('href="/corrections/rss"');
  });

  test("is a feed, each item of which leads to the correction on its story", () => {
    const address = parseFeedPath("/corrections/atom", false) ?? expect.fail();
    const found = { items: [{ correction, story }], next: null, people: [] };
    const feed = presentCorrectionsFeed(found, address, buildPage());
    expect(feed).toMatchObject({
      selfUrl: "https://kotaku.com/corrections/atom",
      homeUrl: "https://kotaku.com/corrections",
      updated: correction.timeMillis,
      items: [
        {
          title: "Correction: A story",
          url: "https://kotaku.com/a-story-1#correction-first",
          html: "<p>The &lt;cave&gt; is in Hyrule.</p>",
        },
      ],
    });
    expect(printAtom(feed)).toContain("correction/first</id>");
  });

  test("says if there are none", () => {
    expect(present([])).toMatchObject({ emptyText: "Kotaku hasn’t published any corrections.", older: null });
  });
});
