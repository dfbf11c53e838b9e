import type { FeedItem } from "./feed-view.ts";
import type { Partner, Span } from "./partners.ts";
import { readMarkup } from "./read-markup.ts";

/**
 * What a partner would find wrong with an item, each as a sentence's end ("title has 12 characters, 21 are the least");
 * none for one that it takes. `now` in ms.
 */
export function lintItem(item: FeedItem, partner: Partner, now: number): string[] {
  // What tells of a removal has nothing to read.
  const isRemoval = item.expires !== null && item.expires <= now;
  return [
    ...judgeHead(item, partner),
    ...judgeTimes(item, now),
    ...(isRemoval ? [] : [...judgeText(item, partner), ...judgePicture(item, partner)]),
  ];
}

const judgeSpan = (what: string, length: number, { min, max }: Span) => [
  ...(length < min ? [`${what} has ${length} characters, ${min} are the least`] : []),
  ...(length > max ? [`${what} has ${length} characters, ${max} are the most`] : []),
];

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "");

function judgeHead({ id, title, shortTitle, url }: FeedItem, partner: Partner): string[] {
  const most = shortTitle === null ? partner.title.max : Number.MAX_SAFE_INTEGER;
  const { shortTitle: short } = partner;
  return [
    ...(id === "" ? ["has no id"] : []),
    ...judgeSpan("title", title.length, { ...partner.title, max: most }),
    ...(/https?:\/\//.test(title) ? ["title has an address in it"] : []),
    ...(shortTitle !== null && short !== null
      ? judgeSpan("short title", shortTitle.length, { min: 1, max: short.max })
      : []),
    ...(isWebAddress(url) ? [] : ["link is no address of the web"]),
  ];
}

function judgeTimes({ published, updated }: FeedItem, now: number): string[] {
  return [
    ...(published > now ? ["is published in the future"] : []),
    ...(updated < published ? ["was updated before it was published"] : []),
  ];
}

const linkSchemes = /^(?:https?|mailto):/;

function judgeText({ html }: FeedItem, { text, tags, maxDepth }: Partner): string[] {
  const markup = readMarkup(html);
  const foreign =
    tags === null ? [] : markup.tags.filter((tag) => !(tags.allowed as ReadonlySet<string>).has(tag));
  return [
    ...judgeSpan("text", markup.text.length, text),
    ...foreign.map((tag) => `text has <${tag}>`),
    ...(markup.depth > maxDepth ? [`text is ${markup.depth} elements deep, ${maxDepth} are the most`] : []),
    ...(markup.hasBreakRun ? ["text has <br> after <br>"] : []),
    ...markup.links.filter((href) => !linkSchemes.test(href)).map((href) => `text links to ${href}`),
    ...markup.pictures.filter((src) => !isWebAddress(src)).map((src) => `text shows ${src}`),
    ...markup.handlers.map((name) => `text has ${name}=`),
  ];
}

function judgePicture({ picture }: FeedItem, { picture: rule }: Partner): string[] {
  if (picture === null) return rule.isRequired ? ["has no picture"] : [];
  const { url, width, height } = picture;
  const ratio = width !== null && height !== null && height > 0 ? width / height : null;
  const isOdd = ratio !== null && rule.ratio !== null && (ratio < rule.ratio.min || ratio > rule.ratio.max);
  return [
    ...(isWebAddress(url) ? [] : ["picture is no address of the web"]),
    ...(width !== null && width < rule.minWidth
      ? [`picture is ${width} px wide, ${rule.minWidth} are the least`]
      : []),
    ...(isOdd ? ["picture is too wide or too tall"] : []),
  ];
}
