import { createBlobRows } from "../../../cli/records/rows.ts";
import { openLiveDrupal } from "../../../cli/drupal/live-source.ts";
import { createPoliteWeb } from "../../../cli/site/polite-web.ts";
import { openSite } from "../../../cli/site/site-source.ts";
import type { ReadWeb } from "../../../cli/site/web.ts";
import type { Source } from "../../../cli/source.ts";
import { openLiveWordPress } from "../../../cli/wxr/live-source.ts";
import { drupalPages } from "./other-samples.ts";
import { secret, tag, titles } from "./sample.ts";

/** A running site, as everyone may read it: the small site of `sample.ts` without its draft. */
export interface LiveSample {
  system: string;
  kind: string;
  open: () => Promise<Source>;
}

const site = "https://old.example";

/** A site that answers by path, with a text or with JSON; everything else is a 404. */
const createReader =
  (answer: (url: URL) => unknown): ReadWeb =>
  (address) => {
    const found = answer(new URL(address));
    const text = typeof found === "string" ? found : JSON.stringify(found);
    const status = found === undefined ? 404 : 200;
    const total = Array.isArray(found) ? found.length : null;
    return Promise.resolve({ status, url: address, text: text ?? "", total, retryAfter: null });
  };

const body = '<p>Words &amp; <b>ships</b> &hellip;</p><img src="/files/fog.gif" alt="Fog">';
const wordPressPost = (id: number, title: string, html: string, isProtected = false) => ({
  id,
  date_gmt: "2019-02-03T08:30:00",
  status: "publish",
  link: `${site}/post-${id}/`,
  title: { rendered: title.replace("&", "&amp;") },
  content: { rendered: html, protected: isProtected },
  _embedded: {
    author: [{ slug: "ann", name: "Ann Lee" }],
    "wp:term": [[{ taxonomy: "post_tag", name: tag, slug: "ships", link: `${site}/tag/ships/` }]],
  },
});
const wordPressComment = (id: number, parent: number) => ({
  id,
  post: 1,
  parent,
  author_name: "Bo",
  date_gmt: "2019-02-04T08:30:00",
  content: { rendered: `<p>c${id}</p>` },
});
const wordPressLists: Record<string, unknown> = {
  "/wp-json/": { name: "Harbour", home: site, namespaces: ["wp/v2"] },
  "/wp-json/wp/v2/posts": [
    wordPressPost(1, titles.story, body),
    wordPressPost(7, titles.members, secret, true),
  ],
  "/wp-json/wp/v2/pages": [wordPressPost(3, titles.page, "<p>Us.</p>")],
  "/wp-json/wp/v2/comments": [wordPressComment(5, 0), wordPressComment(6, 5)],
};

const page = (title: string, text: string, more = "") =>
  `<html><head><title>${title}</title><script type="application/ld+json">${JSON.stringify({
    "@type": "NewsArticle",
    headline: title,
    datePublished: "2019-02-03T08:30:00Z",
    author: { "@type": "Person", name: "Ann Lee" },
    keywords: [tag],
    ...(more && { isAccessibleForFree: false }),
  })}</script></head><body><article><h1>${title.replace("&", "&amp;")}</h1>${text}</article></body></html>`;
const pages: Record<string, string> = {
  "/": '<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head><body></body></html>',
  "/feed": `<rss version="2.0"><channel><title>Harbour</title><item><link>${site}/fog</link></item><item><link>${site}/few</link></item></channel></rss>`,
  "/fog": page(titles.story, body),
  "/few": page(titles.members, `<p>${secret}</p>`, "paid"),
};

const published = (type: string) =>
  drupalPages.data.filter((one) => one.type === type && one.id !== "aaaa-4");

export const liveSamples: LiveSample[] = [
  {
    system: "WordPress, running",
    kind: "--from-wordpress URL",
    open: () =>
      openLiveWordPress(site, {
        read: createReader(({ pathname }) => wordPressLists[pathname]),
        rows: createBlobRows(),
        blog: "harbour",
        since: null,
      }),
  },
  {
    system: "Drupal, running",
    kind: "--from-drupal URL",
    open: () =>
      openLiveDrupal(site, {
        read: createReader(({ pathname }) => {
          const types = ["node--article", "node--page", "comment--comment"];
          const links = Object.fromEntries(
            types.map((type) => [type, { href: `${site}/jsonapi/${type.replace("--", "/")}` }]),
          );
          if (pathname === "/jsonapi") return { data: [], links };
          const type = types.find((one) => pathname === `/jsonapi/${one.replace("--", "/")}`);
          return type && { data: published(type), included: drupalPages.included };
        }),
        rows: createBlobRows(),
        blog: "harbour",
      }),
  },
  {
    system: "any site, running",
    kind: "site",
    open: () =>
      openSite(site, {
        web: createPoliteWeb(
          createReader(({ pathname }) => pages[pathname]),
          () => Promise.resolve(),
        ),
        rows: createBlobRows(),
        blog: "harbour",
        since: null,
      }),
  },
];
