import fc from "fast-check";
import { expect, test } from "vitest";
import { createBodyParser } from "../../../cli/site/clean-body.ts";
import { parseSitemap } from "../../../cli/site/parse-sitemap.ts";
import { readFeed } from "../../../cli/site/read-feed.ts";
import { readPage } from "../../../cli/site/read-page.ts";
import { times } from "../../sampling.ts";

/* Texts of other sites that were cut, doubled, or have other bytes: something is read or nothing, and nothing is thrown. */

const data = {
  "@graph": [{ "@type": "Article", headline: "Fog", author: [{ name: "Ann" }], image: ["/a.jpg"] }],
};
const texts = [
  `<html><head><base href="/x/"><link rel="canonical" href="/fog"><meta property="og:title" content="Fog">
  <script type="application/ld+json">${JSON.stringify(data)}</script></head><body><main><article><h1>Fog</h1>
  <time datetime="2020-01-02">x</time><p>Text <img srcset="a.jpg 1x, b.jpg 2x"></p><blockquote>q<footer>f</footer></blockquote>
  <nav>n</nav><a rel="tag" href="/t">Sea</a></article></main></body></html>`,
  `<rss><channel><item><title>Fog &amp; sea</title><link>/fog</link><guid isPermaLink="true">/fog</guid>
  <content:encoded><![CDATA[<p>x</p>]]></content:encoded></item></channel></rss>`,
  '<feed><link rel="next" href="/2"/><entry><link href="/a"/><content type="html">&lt;p></content></entry></feed>',
  '{"version":"https://jsonfeed.org/version/1","items":[{"url":"/a","content_text":"x","tags":["a"],"author":{"name":"A"}}]}',
  "<urlset><url><loc>https://a.org/x</loc><lastmod>2020-01-02</lastmod></url></urlset>",
];
const damage = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(
      fc.tuple(
        fc.nat(800),
        fc.nat(30),
        fc.constantFrom("", "<", ">", '"', "\0", "{", "]]>", "<!--", "&", "null"),
      ),
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((now, [at, length, piece]) => now.slice(0, at) + piece + now.slice(at + length), text),
  );

test("no damage throws", () => {
  fc.assert(
    fc.property(damage, (text) => {
      const { article, feeds } = readPage(text, "https://old-harbour.org/fog");
      expect(feeds.every((feed) => URL.canParse(feed))).toBe(true);
      if (article !== null) {
        expect(URL.canParse(article.address)).toBe(true);
        createBodyParser(article.base, article.title)(article.html);
      }
      readFeed(text);
      for (const { location } of parseSitemap(text).pages) expect(location).not.toBe("");
    }),
    { numRuns: times(300, 3_000) },
  );
});
