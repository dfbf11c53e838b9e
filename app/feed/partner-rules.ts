import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { MessageId } from "../intl/message-id.ts";
import type { FeedItem } from "./feed-view.ts";
import {
  type Span,
  findPartnerExclusion,
  mayBeSyndicated,
  type PartnerRules,
} from "../../contract/feed-partners.ts";
import type { Partner } from "./partners.ts";

/** A violated rule of a partner, as a message about the post: "the title has 12 characters". */
export interface Fault {
  id: Extract<MessageId, `feed.fault.${string}`>;
  values?: Record<string, string | number>;
}

const day = 86_400_000;

/** Why a post isn't suitable for a partner, or null. Checks the kind of post, not its text. `now` in ms. */
export function findExclusion(
  post: Pick<ShownPost, "sponsored" | "tags" | "publishTimeMillis" | "headline">,
  home: Pick<Blog, "isSatire" | "isCommerce">,
  partner: PartnerRules,
  now: number,
): Fault | null {
  const exclusion = findPartnerExclusion(post, home, partner, now);
  if (exclusion === null) return null;
  const { reason, values } = exclusion;
  return { id: `feed.fault.${reason}`, ...(values === undefined ? {} : { values }) };
}

/** When a partner should remove a post published at `time`, ms; null for never. */
export const findExpiry = (time: number, { expiresAfter }: Pick<Partner, "expiresAfter">): number | null =>
  expiresAfter === null ? null : time + expiresAfter * day;

/** Removes images that may not be syndicated. */
export function filterLicensed(body: readonly BlockNode[]): BlockNode[] {
  return body.flatMap((node): BlockNode[] => {
    if (node.type === "Image") return mayBeSyndicated(node) ? [node] : [];
    return node.type === "Slideshow" ? [{ ...node, slides: node.slides.filter(mayBeSyndicated) }] : [node];
  });
}

/** The lead image, if it may be syndicated. */
export const findLicensedLead = ({ mainMedia }: Pick<ShownPost, "mainMedia">) =>
  mainMedia && mayBeSyndicated(mainMedia) ? mainMedia : null;

/** Facts about markup produced by `formatHtml`. */
interface Markup {
  /** Element names, without duplicates. */
  tags: string[];
  /** Text without tags, character references decoded. */
  text: string;
  /** Maximum nesting depth. */
  depth: number;
  links: string[];
  pictures: string[];
  /** Event handler and style attributes. */
  handlers: string[];
  hasBreakRun: boolean;
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*)(\/?)>/g;
const attributePattern = / ([a-z-]+)="([^"]*)"/g;
const named: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const unescape = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => named[entity] ?? entity);

/** Analyzes output of `formatHtml`; not a general HTML parser. */
function readMarkup(html: string): Markup {
  const tags = new Set<string>();
  const found: Pick<Markup, "links" | "pictures" | "handlers"> = { links: [], pictures: [], handlers: [] };
  let open = 0;
  let depth = 0;
  for (const [, end, tag = "", attributes = "", isVoid] of html.matchAll(tagPattern)) {
    if (end === "/") {
      open -= 1;
      continue;
    }
    tags.add(tag);
    depth = Math.max(depth, open + 1);
    if (isVoid === "") open += 1;
    for (const [, name = "", value = ""] of attributes.matchAll(attributePattern)) {
      if (name === "href") found.links.push(unescape(value));
      if (name === "src") found.pictures.push(unescape(value));
      if (name === "style" || name.startsWith("on")) found.handlers.push(name);
    }
  }
  const text = unescape(html.replace(tagPattern, ""));
  return { tags: [...tags], text, depth, ...found, hasBreakRun: /<br\/>\s*<br\/>/.test(html) };
}

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
