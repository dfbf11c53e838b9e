import { slots, type AdSize, type SlotName } from "../ad/slots.ts";
import { canPlay } from "../rich-text/video/video.ts";
import { placeInPost } from "../ad/in-post-ads.tsx";
import type { BylineView } from "../card/present-heading.ts";
import type { CorrectionView } from "../card/present-correction.ts";
import type { PresentedTime } from "../date-time/present-time.ts";
import type { PostView } from "../post/present-post.ts";
import type { LeadView } from "../post/present-lead.ts";
import type { AmpPrinting } from "../rich-text/amp/amp-printing.ts";
import * as text from "../rich-text/amp/amp.css.ts";
import { printForAmp } from "../rich-text/print-blocks.ts";
import { printAmpSlideshow } from "../rich-text/image/slideshow.ts";
import { printAmpVideo } from "../rich-text/video/video.ts";
import { printCaption, printImage } from "../rich-text/amp/print-image.ts";
import { element, type Markup } from "../rich-text/markup.ts";
import type { AmpEntries, AmpView, AmpAds } from "./present-amp.ts";
import * as css from "./page.css.ts";

/** Timeout of a bidder, ms; AMP's own limit is one second. */
const bidTimeout = 750;

type Measured = Exclude<AdSize, "fluid">;
const isMeasured = (size: AdSize): size is Measured => size !== "fluid";

/**
 * An ad in a slot's sizes for narrow columns; nothing if the page does without the slot. No request is made
 * before consent where it is required; without consent there are no bidders either (amp-consent).
 */
function printAd(slot: SlotName, { plan, siteId }: AmpAds): Markup[] {
  const sizes = (slots[slot][0]?.sizes ?? []).filter(isMeasured);
  const [first] = sizes;
  if (first === undefined || plan.withheld.includes(slot)) return [];
  const [width, height] = first;
  const targeting: unknown = JSON.parse(plan.attributes["data-ad-targeting"] ?? "{}");
  const ad = element("amp-ad", [], {
    type: "doubleclick",
    width: String(width),
    height: String(height),
    "data-slot": plan.attributes["data-ad-unit"] ?? "",
    "data-multi-size": sizes.length > 1 ? sizes.map((size) => size.join("x")).join(",") : null,
    "data-multi-size-validation": sizes.length > 1 ? "false" : null,
    json: JSON.stringify({ targeting }),
    "rtc-config": siteId === null ? null : buildBidders(siteId),
    "data-block-on-consent": "",
  });
  return [element("div", [element("p", [plan.label]), ad], { class: css.ad })];
}

const buildBidders = (siteId: string) =>
  JSON.stringify({ vendors: { IndexExchange: { SITE_ID: siteId } }, timeoutMillis: bidTimeout });

/** An element, unless its text is empty. */
const some = (tag: string, words: string | null, className: string | null = null): Markup[] =>
  words === null || words === "" ? [] : [element(tag, [words], { class: className })];

const link = (href: string, label: string, rel: string | null = null) => element("a", [label], { href, rel });

/** The story as on its page, without parts that need our scripts. */
export function printArticle({ post, printing, entries, ads }: AmpView): Markup {
  const slots = ads ? placeInPost(post.body) : new Map<number, never>();
  const body: Markup[] = post.body.flatMap((block, index) => {
    const slot = slots.get(index);
    return [...printForAmp([block], printing), ...(slot && ads ? printAd(slot, ads) : [])];
  });
  return element("article", [
    ...printHead(post),
    ...post.corrections.map(printCorrection),
    ...some("p", post.disclosure, css.small),
    element(
      "div",
      [
        ...(post.lead ? [printLead(post.lead, printing)] : []),
        ...(post.gallery ? [printAmpSlideshow(post.gallery, printing)] : []),
        ...body,
      ],
      { class: text.body },
    ),
    ...(entries && hasEntries(entries) ? [printEntries(entries, printing)] : []),
    ...printTags(post),
  ]);
}

function printHead(post: PostView): Markup[] {
  const { kicker, headline, subhead, byline, time, updated, readingTime } = post;
  const words = kicker.flatMap(({ kind, text: words, href }, index): Markup[] => [
    ...(index > 0 ? [" "] : []),
    href === null
      ? element("span", [words], { class: kind === "label" || kind === "sponsored" ? css.label : null })
      : link(href, words),
  ]);
  return [
    ...(words.length === 0 ? [] : [element("p", words, { class: css.kicker })]),
    element("h1", [headline], { class: css.headline }),
    ...some("p", subhead, css.subhead),
    element(
      "p",
      [
        ...printByline(byline),
        printTime(time),
        ...[updated, readingTime].flatMap((text) => (text === null ? [] : [` · ${text}`])),
      ],
      { class: css.byline },
    ),
  ];
}

const printCorrection = ({ anchor, label, time, name, text: words }: CorrectionView) =>
  element(
    "p",
    [
      element("strong", [label]),
      " · ",
      printTime(time),
      ...(name === null ? [] : [` · ${name}`]),
      `: ${words}`,
    ],
    { id: anchor, class: css.small },
  );

function printByline({ text: words, authors }: BylineView): Markup[] {
  if (words !== null) return [words, " · "];
  if (authors.length === 0) return [];
  const names = authors.flatMap(({ href, name }, index): Markup[] => [
    ...(index > 0 ? [", "] : []),
    link(href, name, "author"),
  ]);
  return [...names, " · "];
}

const printTime = ({ iso, absolute }: PresentedTime) => element("time", [absolute], { datetime: iso });

/** The lead image or video. `data-hero` makes AMP load it first. */
function printLead({ image, video, caption, credits }: LeadView, printing: AmpPrinting): Markup {
  const words = printCaption({ caption, credit: credits.join(" · ") }, printing);
  if (video && canPlay(video)) {
    return element("div", [printAmpVideo({ ...video, title: "", duration: null }, printing), ...words]);
  }
  const picture = printImage(image, printing, { layout: "responsive", attributes: { "data-hero": "" } });
  return element("figure", [picture, ...words]);
}

function printTags({ tags }: PostView): Markup[] {
  if (tags === null) return [];
  const items = tags.links.map(({ href, label }) => element("li", [link(href, label, "tag")]));
  return [element("ul", items, { class: css.tags, "aria-label": tags.label })];
}

/** An ended liveblog without entries is not shown. */
const hasEntries = ({ items, renew, summary }: AmpEntries) =>
  items.length > 0 || renew !== null || summary !== null;

/** Polling interval in seconds, and the maximum number of entries on the page. */
const pollInterval = 15;
const maxEntries = 50;

/** The liveblog. While it is live, AMP polls for new entries and shows them on request. */
function printEntries({ title, renew, summary, items }: AmpEntries, printing: AmpPrinting): Markup {
  const printed = items.map(({ id, time, edited, name, body }) =>
    element(
      "div",
      [
        element("p", [printTime(time), ` · ${name}`], { class: css.byline }),
        element("div", printForAmp(body, printing), { class: text.body }),
      ],
      {
        id: `entry-${id}`,
        class: css.entry,
        "data-sort-time": String(time.ms),
        "data-update-time": edited > 0 ? String(edited) : null,
      },
    ),
  );
  const heading = element("h2", [title], { class: css.blockTitle });
  const summed = summary
    ? [
        element("h3", [summary.title]),
        element("div", printForAmp(summary.body, printing), { class: text.body }),
      ]
    : [];
  if (renew === null) return element("section", [heading, ...summed, ...printed]);
  return element("section", [
    heading,
    element(
      "amp-live-list",
      [
        element("button", [renew], { update: "", on: "tap:entries.update", class: css.button }),
        element("div", printed, { items: "" }),
      ],
      {
        id: "entries",
        layout: "container",
        "data-poll-interval": String(pollInterval * 1_000),
        "data-max-items-per-page": String(Math.max(maxEntries, items.length)),
      },
    ),
  ]);
}
