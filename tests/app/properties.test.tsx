import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { filterBylined } from "../../app/profile/present-profile.ts";
import { AboutPage } from "../../app/about/AboutPage.tsx";
import { presentAbout } from "../../app/about/present-about.ts";
import { Card } from "../../app/card/Card.tsx";
import { presentCard } from "../../app/card/present-card.ts";
import { Discussion } from "../../app/discussion/Discussion.tsx";
import { buildScope } from "../../app/discussion/discussion-scope.ts";
import { presentDiscussion } from "../../app/discussion/present-discussion.ts";
import { presentReplyPage } from "../../app/discussion/present-reply-pages.ts";
import { ReplyPage } from "../../app/discussion/ReplyPages.tsx";
import { presentStreamPage } from "../../app/front/present-stream-page.ts";
import { StreamPage } from "../../app/front/StreamPage.tsx";
import { PostPage } from "../../app/post/PostPage.tsx";
import { presentPost } from "../../app/post/present-post.ts";
import { presentViews } from "../../app/post/view-count.ts";
import { buildBlogDataAttributes } from "../../app/site/present-site.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Post, Stream } from "../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPerson, buildPost, buildPostPage, buildSummary } from "./page-fixture.ts";

type Properties = Partial<Blog["properties"]>;

const writer = buildPerson("1", {
  displayName: "Ada Byline",
  screenName: "ada-byline",
  bio: "A biography.",
  avatar: {
    id: "ada-avatar",
    format: "jpg",
    width: 9,
    height: 9,
    alt: "Ada Byline",
    focalPoint: null,
    remoteUrl: null,
  },
});
const paragraph = (value: string, reference?: string): BlockNode => ({
  type: "Paragraph",
  value: [
    { type: "Text", value, styles: [] },
    ...(reference === undefined
      ? []
      : [
          {
            type: "Link" as const,
            value: [{ type: "Text" as const, value: "a lamp", styles: [] }],
            reference,
            target: "",
            noFollow: false,
            analytics: [],
          },
        ]),
  ],
  align: null,
  containers: [],
  continuesItem: false,
});
const pagination = { curr: { startIndex: 0, maxReturned: 5 }, next: null };

const buildReply = (changes: Partial<Post> = {}) =>
  buildPost("2", {
    isStarter: false,
    parentId: "1",
    starterId: "1",
    authorId: "3",
    authorIds: ["3"],
    permalink: "https://kotaku.com/2",
    body: [paragraph("An answer.")],
    ...changes,
  });

/** A post's page with one reply, its card, and the loader data of both, on a blog with these properties. */
function printPost(blog: Blog, changes: Partial<Post> = {}, reply = buildReply()) {
  const page = buildPage(blog);
  const post = buildPost("1", { replyCount: 7, body: [paragraph("Words.")], ...changes });
  const found = buildPostPage(post, {
    people: [writer, buildPerson("3")],
    blogs: [blog],
    threads: { items: [{ reply, children: { items: [], pagination } }], pagination },
  });
  const view = presentPost(found, blog, page);
  const discussion = presentDiscussion(post, found.threads, "/a-1", buildScope(found, blog, page), page);
  const lookups = { people: new Map([["1", writer]]), blogs: new Map([["9", blog]]) };
  const card = presentCard(buildSummary("1", { ...changes, replyCount: 7 }), null, lookups, page, {
    slot: "row",
  });
  const html = renderToStaticMarkup(
    <PostPage post={view}>{discussion && <Discussion discussion={discussion} />}</PostPage>,
  );
  const cardHtml = renderToStaticMarkup(<Card card={card} kind="row" />);
  return { html, cardHtml, json: JSON.stringify({ view, discussion, card }) };
}
const withProperties = (properties: Properties, changes: Partial<Blog> = {}) =>
  buildBlog(changes, properties);

describe("noBlogBylines", () => {
  const hidden = withProperties({ noBlogBylines: true });
  const traces = ["Ada", "ada-", "biography", "Desk"];
  const stream = (blog: Blog): Stream => ({
    items: [{ id: "1", timestamp: 1, post: buildSummary("1"), repost: null }],
    pagination,
    people: [writer],
    blogs: [blog],
  });

  test.each<[string, Partial<Post>]>([
    ["a post", {}],
    ["a post without a headline", { headline: "" }],
    ["a post with an editor's own byline", { byline: "The Desk" }],
  ])("leaves no trace of who wrote %s in its page, its card, or what is sent of them", (_what, changes) => {
    const { html, cardHtml, json } = printPost(hidden, changes);
    for (const trace of traces) {
      expect([trace, html.includes(trace), cardHtml.includes(trace), json.includes(trace)]).toEqual([
        trace,
        false,
        false,
        false,
      ]);
    }
  });

  test("hides bylines, which other blogs show on page and card", () => {
    const { html, cardHtml } = printPost(buildBlog());
    expect([html.includes("Ada Byline"), cardHtml.includes("Ada Byline")]).toEqual([true, true]);
    expect(html).toContain("A biography.");
    expect(printPost(buildBlog(), { byline: "The Desk" }).html).toContain("The Desk");
  });

  test("shows a writer who replies below their story as staff, not as its author", () => {
    const badge = (blog: Blog) => {
      const page = buildPage(blog);
      const reply = buildReply({ authorId: "1", authorIds: ["1"] });
      const found = buildPostPage(buildPost("1"), {
        memberships: [{ blogId: "9", personId: "1", role: "Author", title: "" }],
        threads: { items: [{ reply, children: { items: [], pagination } }], pagination },
      });
      return presentDiscussion(found.post, found.threads, "/a-1", buildScope(found, blog, page), page)
        ?.threads[0]?.badge;
    };
    expect([badge(buildBlog()), badge(hidden)]).toEqual(["Author", "Staff"]);
  });

  test("leaves the post out of its writer's own page", () => {
    expect(filterBylined(stream(buildBlog())).items).toHaveLength(1);
    expect(filterBylined(stream(hidden)).items).toEqual([]);
  });
});

describe("hideViewcounts", () => {
  const print = (properties: Properties) => {
    const blog = buildBlog({}, properties);
    const page = buildPage(blog);
    const view = presentPost(buildPostPage(), blog, page, presentViews(12_345, blog, page.intl));
    return renderToStaticMarkup(<PostPage post={view} />) + JSON.stringify(view);
  };
  test("leaves no trace of the count in the page or its data", () => {
    expect(print({ hideViewcounts: true })).not.toMatch(/views?\b(?!"|=)|12[.,]?3/);
    expect(print({})).toContain("12.3K views");
  });
});

describe("commentsDisabled", () => {
  test("removes the discussion, and the number of replies on post and card", () => {
    const off = printPost(withProperties({ commentsDisabled: true }));
    expect([off.html, off.cardHtml].some((html) => /repl(y|ies)/i.test(html))).toBe(false);
    expect(off.json).toContain('"discussion":null');
    expect(off.json).toContain('"replies":null');
    const on = printPost(buildBlog());
    expect(on.html).toContain("7 replies");
    expect(on.cardHtml).toContain("7 replies");
    expect(on.html).toContain("An answer.");
  });
});

describe("isSatire", () => {
  test("is shown on post and card, and is a class of every page's body", () => {
    const satire = buildBlog({ isSatire: true });
    const { html, cardHtml } = printPost(satire);
    expect([html.includes("Satire"), cardHtml.includes("Satire")]).toEqual([true, true]);
    expect(printPost(buildBlog()).html).not.toContain("Satire");
    expect(buildBlogDataAttributes(satire)["data-satire"]).toBe("true");
    expect(buildBlogDataAttributes(buildBlog())).toEqual({
      "data-blog-id": "9",
      "data-blog-name": "kotaku",
      "data-blog-group": "kotaku",
    });
  });
});

describe("isCommerce", () => {
  const empty: Stream = { items: [], pagination, people: [], blogs: [] };
  const print = (blog: Blog) =>
    renderToStaticMarkup(
      <StreamPage
        page={presentStreamPage(
          empty,
          { title: "Latest", path: "/latest", address: { startTime: null } },
          buildPage(blog),
        )}
      />,
    );
  test("shows the disclosure above each of its lists, and is a class of the body", () => {
    const deals = buildBlog({ isCommerce: true });
    expect(print(deals)).toContain("We may earn a commission");
    expect(print(buildBlog())).not.toContain("commission");
    expect(print(buildBlog({ isCommerce: true, locale: "es-ES" }))).toContain("Podemos recibir una comisión");
    expect(buildBlogDataAttributes(deals)["data-commerce"]).toBe("true");
  });
});

describe("sponsored", () => {
  test("is shown on post and card, as text and as data, and its links pass no ranking", () => {
    const body = [paragraph("Try ", "https://sponsor.example/")];
    const paid = printPost(buildBlog(), { sponsored: true, body });
    for (const html of [paid.html, paid.cardHtml]) {
      expect(html).toContain("Sponsored");
      expect(html).toContain('data-sponsored="true"');
    }
    expect(paid.html).toContain('href="https://sponsor.example/" target="_blank" rel="sponsored nofollow');
    // The sponsor pays for the post, not for purchases.
    expect(paid.html).not.toContain("commission");
    const plain = printPost(buildBlog(), { body });
    expect(plain.html).toContain('href="https://sponsor.example/" target="_blank" rel="noopener noreferrer"');
    expect(plain.html + plain.cardHtml).not.toMatch(/sponsored/i);
  });
});

describe("isFeatured", () => {
  test("is a label in lists and a data attribute of the post", () => {
    const { html, cardHtml } = printPost(buildBlog(), { isFeatured: true });
    expect(cardHtml).toContain("Featured");
    expect([html, cardHtml].every((text) => text.includes('data-featured="true"'))).toBe(true);
    expect(printPost(buildBlog()).cardHtml).not.toMatch(/featured/i);
  });
});

describe("dropCapEnabled", () => {
  test("enables drop caps in the text", () => {
    const page = buildPage();
    const cap = (dropCapEnabled: boolean) =>
      presentPost(buildPostPage(buildPost("1", { dropCapEnabled })), page.blog, page).dropCap;
    expect([cap(true), cap(false)]).toEqual([true, false]);
  });
});

describe("data attributes of article and card", () => {
  test("contain no names", () => {
    const changes = {
      storyType: { id: "news", displayName: "News" },
      category: "games",
      subcategory: "rpg",
      tags: [
        { safeName: "zelda", urlName: "zelda", displayName: "Zelda" },
        { safeName: "nintendo", urlName: "nintendo", displayName: "Nintendo" },
      ],
    };
    const facts =
      'data-post-id="1" data-home-blog-id="9" data-story-type="news" data-category="games" ' +
      'data-subcategory="rpg" data-tags="zelda,nintendo"';
    const { html, cardHtml } = printPost(buildBlog(), changes);
    expect([html.includes(facts), cardHtml.includes(facts)]).toEqual([true, true]);
  });
});

describe("the affiliate disclosure appears once, before the first affiliate link", () => {
  const amazon = "https://www.amazon.com/dp/B07XYZ1234";
  const sentence = "We may earn a commission";
  const count = (html: string) => html.split(sentence).length - 1;
  const isBefore = (html: string) => html.indexOf(sentence) < html.indexOf(amazon);
  const paidReply = buildReply({ body: [paragraph("Try ", amazon)] });

  test("on a post with one in its text", () => {
    const { html } = printPost(buildBlog(), { body: [paragraph("Try ", amazon)] });
    expect([count(html), isBefore(html)]).toEqual([1, true]);
  });

  test("on a post with one in the caption of its lead", () => {
    const image = { id: "a", format: "jpg", width: 9, height: 9, alt: "", focalPoint: null, remoteUrl: null };
    const mainMedia = {
      type: "Image" as const,
      image,
      alignment: "Center" as const,
      caption: (paragraph("By ", amazon) as Extract<BlockNode, { type: "Paragraph" }>).value,
      attribution: [],
      lightbox: true,
      videoId: null,
    };
    const { html } = printPost(buildBlog(), { mainMedia });
    expect([count(html), isBefore(html)]).toEqual([1, true]);
  });

  test("above the discussion, if only a reply has one", () => {
    const { html } = printPost(buildBlog(), {}, paidReply);
    expect([count(html), isBefore(html), html.indexOf(sentence) > html.indexOf("Words.")]).toEqual([
      1,
      true,
      true,
    ]);
  });

  test("on a reply's own page, above its parent", () => {
    const page = buildPage();
    const print = (changes: object) => {
      const found = buildPostPage(paidReply, { starter: buildSummary("1"), ...changes });
      return renderToStaticMarkup(<ReplyPage page={presentReplyPage(found, page.blog, "/2", page)} />);
    };
    const alone = print({});
    const above = print({ post: buildReply(), ancestors: [paidReply] });
    const below = print({
      post: buildReply({ id: "4" }),
      threads: { items: [{ reply: paidReply, children: { items: [], pagination } }], pagination },
    });
    for (const html of [alone, above, below]) expect([count(html), isBefore(html)]).toEqual([1, true]);
    expect(count(print({ post: buildReply() }))).toBe(0);
  });

  test("on an about page with a product card", () => {
    const about: BlockNode = {
      type: "LinkPreview",
      kind: "commerce",
      style: "Normal",
      url: "https://shop.example/shirt",
      postId: null,
      title: "Our shirt",
      excerpt: "",
      siteName: "",
      image: null,
      items: [],
    };
    const print = (body: BlockNode[]) =>
      renderToStaticMarkup(
        <AboutPage about={presentAbout({ about: body, memberships: [], people: [] }, buildPage())} />,
      );
    expect(count(print([about]))).toBe(1);
    expect(count(print([paragraph("We write.")]))).toBe(0);
  });

  test("nowhere else", () => expect(count(printPost(buildBlog()).html)).toBe(0));
});

describe("a quotable sentence", () => {
  const quotable: BlockNode = {
    type: "Quotable",
    value: [{ type: "Text", value: "Pass it on.", styles: [] }],
  };
  test("is shared with the post's URL", () => {
    const { html } = printPost(buildBlog(), { body: [quotable] });
    const href = /href="(https:\/\/twitter\.com\/intent\/tweet\?text=[^"]*)"/.exec(html)?.[1] ?? "";
    const query = new URL(href.replaceAll("&amp;", "&")).searchParams;
    expect([query.get("text"), query.get("url")]).toEqual(["“Pass it on.”", "https://kotaku.com/headline-1"]);
  });
});
