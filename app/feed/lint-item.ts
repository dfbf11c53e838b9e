import type { Fault } from "./fault.ts";
import type { FeedItem } from "./feed-view.ts";
import type { Span } from "../../contract/feed-partners.ts";
import type { Partner } from "./partners.ts";
import { readMarkup } from "./read-markup.ts";

/** The partner's rules that an item violates. `now` in ms. */
export function lintItem(item: FeedItem, partner: Partner, now: number): Fault[] {
  // Removals have no content to check.
  const isRemoval = item.expires !== null && item.expires <= now;
  return [
    ...evaluateHead(item, partner),
    ...evaluateTimes(item, now),
    ...(isRemoval ? [] : [...evaluateText(item, partner), ...evaluateImage(item, partner)]),
  ];
}

/** A fault if the condition holds. */
const faultIf = (isWrong: boolean, id: Fault["id"], values: Fault["values"] = {}): Fault[] =>
  isWrong ? [{ id, values }] : [];

/** One fault for each value. */
const faultOfEach = (wrong: readonly string[], id: Fault["id"], name: string): Fault[] =>
  wrong.map((value) => ({ id, values: { [name]: value } }));

const evaluateSpan = (what: "title" | "shortTitle" | "text", length: number, { min, max }: Span): Fault[] => [
  ...faultIf(length < min, `feed.fault.${what}Short`, { length, limit: min }),
  ...faultIf(length > max, `feed.fault.${what}Long`, { length, limit: max }),
];

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "");

function evaluateHead({ id, title, shortTitle, url }: FeedItem, partner: Partner): Fault[] {
  const maxTitle = shortTitle === null ? partner.title.max : Number.MAX_SAFE_INTEGER;
  const { shortTitle: short } = partner;
  return [
    ...faultIf(id === "", "feed.fault.noId"),
    ...evaluateSpan("title", title.length, { ...partner.title, max: maxTitle }),
    ...faultIf(/https?:\/\//.test(title), "feed.fault.titleAddress"),
    ...(shortTitle !== null && short !== null
      ? evaluateSpan("shortTitle", shortTitle.length, { min: 1, max: short.max })
      : []),
    ...faultIf(!isWebAddress(url), "feed.fault.link"),
  ];
}

function evaluateTimes({ published, updated }: FeedItem, now: number): Fault[] {
  return [
    ...faultIf(published > now, "feed.fault.future"),
    ...faultIf(updated < published, "feed.fault.updated"),
  ];
}

const linkSchemes = /^(?:https?|mailto):/;

function evaluateText({ html }: FeedItem, { text, tags, maxDepth }: Partner): Fault[] {
  const markup = readMarkup(html);
  const foreign =
    tags === null ? [] : markup.tags.filter((tag) => !(tags.allowed as ReadonlySet<string>).has(tag));
  return [
    ...evaluateSpan("text", markup.text.length, text),
    ...faultOfEach(
      foreign.map((tag) => `<${tag}>`),
      "feed.fault.element",
      "element",
    ),
    ...faultIf(markup.depth > maxDepth, "feed.fault.deep", { depth: markup.depth, limit: maxDepth }),
    ...faultIf(markup.hasBreakRun, "feed.fault.breaks", { element: "<br>" }),
    ...faultOfEach(
      markup.links.filter((href) => !linkSchemes.test(href)),
      "feed.fault.textLink",
      "address",
    ),
    ...faultOfEach(
      markup.pictures.filter((src) => !isWebAddress(src)),
      "feed.fault.textImage",
      "address",
    ),
    ...faultOfEach(markup.handlers, "feed.fault.attribute", "name"),
  ];
}

function evaluateImage({ picture }: FeedItem, { picture: rule }: Partner): Fault[] {
  if (picture === null) return faultIf(rule.isRequired, "feed.fault.noImage");
  const { url, width, height } = picture;
  const ratio = width !== null && height !== null && height > 0 ? width / height : null;
  const isOdd = ratio !== null && rule.ratio !== null && (ratio < rule.ratio.min || ratio > rule.ratio.max);
  return [
    ...faultIf(!isWebAddress(url), "feed.fault.picture"),
    ...(width === null
      ? []
      : faultIf(width < rule.minWidth, "feed.fault.narrow", { width, limit: rule.minWidth })),
    ...faultIf(isOdd, "feed.fault.ratio"),
  ];
}
