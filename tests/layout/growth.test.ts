import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { truncateWords } from "../../app/blog/truncate.ts";
import { findAmazonProduct, decodeSubtag } from "../../app/commerce/affiliate-links.ts";
import { splitAuthorTerms, parsePrice } from "../../app/commerce/prices.ts";
import { findEmbed } from "../../app/embed/embed-iframes.ts";
import { findIframeHeight } from "../../app/embed/parse-iframe-message.ts";
import { parseInsetId } from "../../contract/embed/allowed-hosts.ts";
import { parseChoices } from "../../app/feature-flag/parse-choices.ts";
import { findAddress } from "../../app/link/addressing.ts";
import { parseItemId } from "../../app/link/parse-item-id.ts";
import { presentLink } from "../../app/link/present-link.ts";
import { parseSignUp } from "../../app/newsletter/parse-sign-up.ts";
import { presentInline } from "../../app/rich-text/present-inline.ts";
import { parseCsv } from "../../app/studio/manage/csv.ts";
import { parseBrowserReport } from "../../app/platform/telemetry/parse-reports.ts";
import { readImageAddress } from "../../api/media/image-transform.ts";
import { findPattern, readPattern, type RedirectPattern } from "../../api/redirects/redirect-patterns.ts";
import { listRedirectKeys } from "../../api/redirects/redirect-planner.ts";
import { parseDate } from "../../cli/markdown/date.ts";
import { readPattern as readAddressPattern } from "../../cli/markdown/address-patterns.ts";
import { parseFrontMatter } from "../../cli/markdown/front-matter/front-matter.ts";
import { parseMarkdown } from "../../cli/markdown/text/parse-markdown.ts";
import { writeAdmonitions } from "../../cli/markdown/text/admonitions.ts";
import { replaceComponents } from "../../cli/markdown/text/jsx-tags.ts";
import { stripModules } from "../../cli/markdown/text/mdx.ts";
import { readAuthors } from "../../cli/markdown/people.ts";
import { readTemplate } from "../../cli/markdown/permalink-template.ts";
import { fillTemplate } from "../../cli/markdown/text/template-tags.ts";
import { convertSource } from "../../cli/nodes/convert-source.ts";
import { decodeDataUrl } from "../../cli/images/data-url.ts";
import { buildScreenName } from "../../cli/screen-name.ts";
import { chooseSubhead } from "../../cli/subhead.ts";
import { createTag } from "../../cli/tag.ts";
import { parseContent } from "../../cli/wxr/content.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { buildSlug } from "../../contract/slug.ts";
import { createPolicy } from "../app/link/policy.ts";
import { measureTime } from "../measure-time.ts";

const growing = readPattern("kotaku.com", "/a*b/c*/*", "https://kotaku.com/*/*/*") as RedirectPattern;

/*
 * Twice the text should take about twice the time. Slow code that no pattern reveals (nested loops, a search
 * to the end from every position) shows as CPU time that grows faster than the length.
 */
const seeds = [
  ..." /\\-.,=<>&[]{}()#?%@:;'\"*_`~|!+$^1aZ\t\n\r\u00a0é\u0000\ud800".split(""),
  "👩‍👩‍👧",
  "%2e",
  "%2f",
  "../",
  "1,",
  "1.",
  "1 ",
  "a@",
  "@.",
  "a.",
  "-1",
  "xn--",
  "http://",
  "https://a",
  "//a",
  " \n",
  "\n\n",
  "\r\n",
  "\\n",
  "<b>",
  "<p>",
  "<a href=x>",
  "<!--",
  "<!-- wp:",
  "</",
  "&#",
  "&amp;",
  "]]>",
  "[gallery ",
  "[caption]",
  "[a]",
  "[a b=",
  '[a b="',
  "[a](",
  "![](",
  "{{",
  "{%",
  "{% raw %}",
  "{% image ",
  "{.a ",
  "{:",
  "**a",
  "> ",
  "* ",
  "- a\n",
  "# ",
  "---\n",
  "| a |\n",
  "key: a\n",
  "…",
  "...",
  ",\t",
];

const text = (value: string) => [{ type: "Text" as const, value, styles: [] }];
const paragraph = (value: string) => ({
  type: "Paragraph" as const,
  value: text(value),
  align: null,
  containers: [],
  continuesItem: false,
});
const form = (email: string) => {
  const data = new FormData();
  for (const name of ["email", "list", "source"]) data.set(name, email);
  return data;
};
const policy = createPolicy();
const place = { host: "kotaku.com" };
const url = (value: string) => URL.parse(`https://www.amazon.com/${value}?${value}=${value}#${value}`);
const ignoringErrors = (work: () => unknown) => {
  try {
    work();
  } catch {
    // What is refused is refused in time.
  }
};

const parsers = {
  html: (source: string) => ({ root: fromHtml(source, { fragment: true }), notes: [] }),
  wordpress: (source: string) => parseContent(source, { postId: "1", attachments: new Map() }),
  markdown: parseMarkdown,
};

/** Every function that parses user content. */
const rules: Record<string, (foreign: string) => unknown> = {
  "a link": (foreign) => presentLink({ reference: foreign }, policy),
  "a link's host": (foreign) =>
    presentLink({ reference: `https://${foreign}.com/` }, { ...policy, validate: true }),
  "a mail link": (foreign) =>
    presentLink({ reference: `mailto:a@${foreign}` }, { ...policy, validate: true }),
  "an item's path": (foreign) => parseItemId(`/${foreign}`),
  "an address of a preview": (foreign) =>
    findAddress(new URL(`https://a.example/~${encodeURI(foreign.replace(/\p{Surrogate}/gu, ""))}`), {
      kind: "prefix",
      origin: "https://a.example",
    }),
  "a text cut at words": (foreign) => [truncateWords(foreign, 160), truncateWords(`a ${foreign} b`, 90_000)],
  "running text": (foreign) => presentInline(text(foreign), { links: policy, onUnknown: () => undefined }),
  "a price": (foreign) => [parsePrice(foreign), parsePrice(`$${foreign}`, ",")],
  "a shop's address": (foreign) => {
    const address = url(foreign);
    return address && [findAmazonProduct(address), splitAuthorTerms(address)];
  },
  "a subtag": (foreign) => decodeSubtag(foreign),
  "a frame's address": (foreign) =>
    findEmbed(
      { type: "Iframe", url: `https://www.youtube.com/embed/${foreign}`, title: "", width: 1, height: 1 },
      place,
    ),
  "an embed's id": (foreign) =>
    findEmbed({ type: "YoutubeVideo", id: foreign, title: "", caption: [] }, place),
  "an inset's id": (foreign) => parseInsetId(foreign),
  "a frame's message": (foreign) => [
    findIframeHeight(foreign, "https://platform.twitter.com"),
    findIframeHeight(`pymxPYMx${foreign}`, "https://pym.example"),
    findIframeHeight(`type=resize&${foreign}`, "https://a.example"),
  ],
  "choices of features": (foreign) => parseChoices(foreign),
  "a sign-up": (foreign) => parseSignUp(form(foreign), new Set(["daily"])),
  "a browser's report": (foreign) =>
    parseBrowserReport(
      JSON.stringify({
        kind: "error",
        message: foreign,
        page: foreign,
        source: foreign,
        line: 1,
        column: 1,
        stack: foreign,
      }),
    ),
  "a slug": (foreign) => buildSlug(foreign),
  "an excerpt": (foreign) => bodyExcerpt([paragraph(foreign)]),
  "an old path": (foreign) => listRedirectKeys(`/${foreign}`),
  "a path and a pattern": (foreign) =>
    findPattern(
      [readPattern("kotaku.com", `/${foreign}`, "https://kotaku.com/*") ?? growing, growing],
      "kotaku.com",
      `/a${foreign}`,
    ),
  "a file of redirects": (foreign) => parseCsv(foreign),
  "an image's address": (foreign) => [
    ignoringErrors(() => readImageAddress(foreign, `${foreign}.jpg`)),
    ignoringErrors(() => readImageAddress(`w_340,${foreign}`, `a.${foreign}`)),
  ],
  "a WordPress post": (foreign) => convertSource(foreign, parsers.wordpress),
  HTML: (foreign) => convertSource(foreign, parsers.html),
  Markdown: (foreign) => convertSource(foreign, parsers.markdown),
  "template tags": (foreign) => [
    fillTemplate(foreign, {}),
    fillTemplate(`{{ ${foreign} }}{% a ${foreign} %}`, {}),
  ],
  "front matter": (foreign) => parseFrontMatter(`---\n${foreign}\n---\n`),
  "front matter in TOML": (foreign) => parseFrontMatter(`+++\n${foreign}\n+++\n`),
  "front matter in JSON": (foreign) => parseFrontMatter(`{\n"a": "${foreign}`),
  "exported fields": (foreign) => parseFrontMatter(`export const meta = { ${foreign}`),
  "titles of notices": (foreign) => [writeAdmonitions(foreign), writeAdmonitions(`:::note ${foreign}`)],
  components: (foreign) => [replaceComponents(foreign), replaceComponents(`<A ${foreign}></A>`)],
  "modules of MDX": (foreign) => stripModules(foreign),
  "names of writers": (foreign) => readAuthors(foreign, new Map()),
  "a pattern of addresses": (foreign) => [readAddressPattern(foreign), readTemplate(`/{{ ${foreign} }}`)],
  "a date": (foreign) => ignoringErrors(() => parseDate(foreign, "America/New_York")),
  "a screen name": (foreign) => buildScreenName(foreign),
  "a tag": (foreign) => createTag(foreign),
  "a subhead": (foreign) => chooseSubhead(foreign, [paragraph(foreign)]),
  "a picture in a text": (foreign) => decodeDataUrl(`data:image/png,${foreign}`),
};

/**
 * Quadratic time means four times as much; below this many milliseconds nothing can be concluded, and nothing
 * is slow.
 */
const suspicious = 3;
const negligible = 150;

const repeat = (seed: string, length: number) => `x${seed.repeat(Math.ceil(length / seed.length))}x`;

/** The growth that a text causes, if it is suspicious in each of five runs. */
function findGrowth(rule: (foreign: string) => unknown, seed: string, length: number): number | null {
  let least = Infinity;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [short, long] = [repeat(seed, length), repeat(seed, length * 2)];
    const double = measureTime(() => rule(long));
    if (double < negligible) return null;
    least = Math.min(
      least,
      double /
        Math.max(
          1,
          measureTime(() => rule(short)),
        ),
    );
    if (least < suspicious) return null;
  }
  return least;
}

/** Third-party parsers do more work per character. */
const shorter: Record<string, number> = {
  HTML: 5_000,
  Markdown: 3_000,
  "a WordPress post": 5_000,
  "front matter": 3_000,
  "front matter in TOML": 3_000,
  "front matter in JSON": 3_000,
  "exported fields": 3_000,
};
/**
 * The Markdown parser searches back for the start of each bracket and star, and ahead for the end of a comment: 0.6 s
 * of a command's time for 4,000 of them.
 */
const known: Record<string, readonly string[]> = { Markdown: ["]", "]]>", "**a", "<!--", "<!-- wp:"] };

describe("doubling the text about doubles the time, for", () => {
  test.each(Object.entries(rules))("%s", (name, rule) => {
    const slow = seeds
      .filter((seed) => known[name]?.includes(seed) !== true)
      .map((seed) => ({ seed, growth: findGrowth(rule, seed, shorter[name] ?? 50_000) }));
    expect(slow.filter(({ growth }) => growth !== null)).toEqual([]);
  });

  test("the check itself finds slow functions", () => {
    // Cubic: eight times as much, which other load on the machine can't hide.
    const cube = ({ length }: string) => {
      let count = 0;
      for (let one = 0; one < length; one += 1) {
        for (let other = 0; other < length * length; other += 1) count = (count + other) & 0xffff;
      }
      return count;
    };
    expect(findGrowth(cube, "a", 400)).toBeGreaterThan(suspicious);
  });
});
