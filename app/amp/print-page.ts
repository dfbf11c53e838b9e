import { sponsorRel, type SponsorView } from "../blog/present-sponsor.ts";
import type { CardView } from "../card/present-card.ts";
import type { PageHead } from "../site/page-head.ts";
import { findRobots } from "../site/page-meta.ts";
import { element, formatHtml, type Markup } from "../rich-text/markup.ts";
import { ampExtensions } from "../rich-text/amp/amp-printing.ts";
import type { StripView } from "../site/Strip.tsx";
import type { AmpView, AmpConsent } from "./present-amp.ts";
import * as css from "./page.css.ts";
import { printArticle } from "./print-article.ts";
import { printForm } from "./newsletter-form.ts";

/**
 * The boilerplate required by AMP, verbatim: hides the page until AMP's script has laid it out, for eight
 * seconds at most.
 */
const boilerplate =
  "body{-webkit-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-moz-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-ms-animation:-amp-start 8s steps(1,end) 0s 1 normal both;animation:-amp-start 8s steps(1,end) 0s 1 normal both}@-webkit-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-moz-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-ms-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-o-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}";

/** Boilerplate for browsers without script. */
const noScriptBoilerplate =
  "body{-webkit-animation:none;-moz-animation:none;-ms-animation:none;animation:none}";

const ids = { promptUI: "consent-ask", postPromptUI: "consent-change" } as const;

/** AMP reads the JSON verbatim, so it must not need HTML escaping; the only variable part is a host. */
const printJson = (value: object) => `<script type="application/json">${JSON.stringify(value)}</script>`;

/** The consent prompt for ads and embeds, and the link to change the choice. */
function printConsent({ askHref, words }: AmpConsent): string {
  const settings = {
    consentInstanceId: "magma",
    // The server decides by the same rule as for other pages.
    consentRequired: "remote",
    checkConsentHref: askHref,
    ...ids,
  };
  const button = (on: string, label: string) => element("button", [label], { class: css.button, on });
  const ask = element(
    "div",
    [
      element("p", [words.text]),
      element("p", [
        button("tap:consent.accept", words.accept),
        " ",
        button("tap:consent.reject", words.reject),
      ]),
    ],
    { id: ids.promptUI, class: css.consent },
  );
  const change = element("div", [button("tap:consent.prompt", words.change)], {
    id: ids.postPromptUI,
    class: css.change,
  });
  return `<amp-consent id="consent" layout="nodisplay">${printJson(settings)}${formatHtml([ask, change])}</amp-consent>`;
}

/** The head's contents beyond the story: metadata for search engines, styles, icon. */
interface AmpHead {
  head: PageHead | null;
  /** Theme, fonts and rules in one style element; AMP's limit is 75,000 bytes. */
  styles: string;
  icon: string;
}

/** The complete document. */
export function printAmpPage(view: AmpView, head: AmpHead): string {
  const main = printMain(view);
  const asksConsent = has(main, ({ attributes }) => "data-block-on-consent" in attributes);
  const extensions = [...findExtensions(main), ...(asksConsent ? ["amp-consent"] : [])];
  return (
    `<!doctype html><html amp lang="${view.lang}"><head>${printHead(view, head)}` +
    `${extensions.toSorted().map(printScript).join("")}</head><body class="${css.page}">` +
    `${asksConsent ? printConsent(view.consent) : ""}${formatHtml(main)}</body></html>`
  );
}

function printHead(view: AmpView, { head, styles, icon }: AmpHead): string {
  const { title, description, canonical } = view;
  const meta = (name: string, content: string) => element("meta", [], { name, content });
  const tags = formatHtml([
    element("title", [title]),
    element("link", [], { rel: "canonical", href: canonical }),
    element("link", [], { rel: "icon", type: "image/svg+xml", href: icon }),
    meta("viewport", "width=device-width,minimum-scale=1,initial-scale=1"),
    ...(description === "" ? [] : [meta("description", description)]),
    meta("robots", findRobots(view)),
    ...(head?.card ?? []).map(({ property, content }) =>
      element("meta", [], { [property.startsWith("twitter:") ? "name" : "property"]: property, content }),
    ),
  ]);
  const graph = head?.graph ? `<script type="application/ld+json">${head.graph}</script>` : "";
  return (
    `<meta charset="utf-8"/><script async src="https://cdn.ampproject.org/v0.js"></script>${tags}${graph}` +
    `<style amp-boilerplate>${boilerplate}</style>` +
    `<noscript><style amp-boilerplate>${noScriptBoilerplate}</style></noscript>` +
    `<style amp-custom>${styles}</style>`
  );
}

function printMain(view: AmpView): Markup[] {
  const { blog, strip, sponsor, replies, form, footer, post } = view;
  return [
    element("header", [element("a", [blog.label], { href: blog.href, class: css.logo })], { class: css.bar }),
    ...(strip ? [printStrip(strip)] : []),
    ...(sponsor ? [printSponsor(sponsor)] : []),
    element(
      "main",
      [
        printArticle(view),
        ...(replies
          ? [element("p", [element("a", [replies.label], { href: replies.href, class: css.button })])]
          : []),
        ...(form ? [printForm(form)] : []),
        ...(post.moreFrom ? [printMore(post.moreFrom.title, listCards(post.moreFrom.cards))] : []),
        ...(post.popular ? [printMore(post.popular.title, post.popular.links, "ol")] : []),
      ],
      { class: css.main },
    ),
    element(
      "footer",
      [
        element(
          "ul",
          footer.links.map(({ href, label }) => element("li", [element("a", [label], { href })])),
          { class: css.tags },
        ),
        element("p", [footer.rights]),
      ],
      { class: css.footer },
    ),
  ];
}

const printStrip = ({ label, text, href }: StripView): Markup =>
  element(
    "aside",
    [
      element("p", [
        element("strong", [label]),
        " ",
        href === null ? text : element("a", [element("u", [text])], { href }),
      ]),
    ],
    { class: css.consent, "aria-label": label },
  );

const printSponsor = ({ label, name, href }: SponsorView): Markup =>
  element(
    "aside",
    [
      `${label} `,
      href === null
        ? element("strong", [name])
        : element("a", [element("u", [name])], { href, rel: sponsorRel }),
    ],
    { class: css.change, "aria-label": label },
  );

const listCards = (cards: readonly CardView[]) =>
  cards.map(({ href, headline, excerpt, readMore }) => ({
    href,
    text: headline || excerpt || readMore || href,
  }));

/** Links to other stories. The order of a list says something if it is an `ol`. */
const printMore = (
  title: string,
  links: readonly { href: string; text: string }[],
  tag: "ul" | "ol" = "ul",
): Markup =>
  element("section", [
    element("h2", [title], { class: css.blockTitle }),
    element(
      tag,
      links.map(({ href, text }) => element("li", [element("a", [text], { href })])),
      { class: css.more },
    ),
  ]);

type Element = Exclude<Markup, string>;

const has = (nodes: readonly Markup[], test: (node: Element) => boolean): boolean =>
  nodes.some((node) => typeof node === "object" && (test(node) || has(node.children, test)));

/** The AMP scripts needed by the page: AMP requires each one that is used and warns about others. */
function findExtensions(nodes: readonly Markup[]): string[] {
  return Object.keys(versions).filter((name) => has(nodes, ({ tag }) => tag === elementOf(name)));
}

const versions: Readonly<Record<string, string | null>> = {
  ...ampExtensions,
  "amp-form": "0.1",
  "amp-mustache": "0.2",
};
const elementOf = (extension: string) =>
  extension === "amp-form" ? "form" : extension === "amp-mustache" ? "template" : extension;

function printScript(name: string): string {
  const version = versions[name];
  if (!version) return "";
  const kind = name === "amp-mustache" ? "custom-template" : "custom-element";
  return `<script async ${kind}="${name}" src="https://cdn.ampproject.org/v0/${name}-${version}.js"></script>`;
}
