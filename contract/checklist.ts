import {
  countImages,
  isCredited,
  isDescribed,
  isEmpty,
  isLeadVideo,
  listImages,
  isBlank,
  once,
  perBlock,
  type ChecklistInput,
  type Found,
} from "./checklist-parts.ts";
import {
  findEmbedFault,
  isShopLink,
  isUsableLink,
  listLinks,
  hasHidden,
  isContent,
} from "./checklist-links.ts";
import { findPartnerExclusions, listPartners } from "./checklist-partners.ts";
import { mayBeSyndicated } from "./feed-partners.ts";
import { bodyText } from "./plaintext.ts";

/*
 * Checks of a story before publication, with the same rules in the writer's browser and in the services: an error
 * prevents publication, a warning doesn't. A typed time that doesn't exist in the blog's zone, or exists twice, is
 * handled by the form that reads it (`findMoments` in zoned-time.ts).
 */

export type ChecklistLevel = "error" | "warning";

export interface ChecklistFinding extends Found {
  id: CheckId;
  level: ChecklistLevel;
}

interface Check {
  level: ChecklistLevel;
  /** The check only warns once readers see the story. */
  isLenientWhenLive?: true;
  find: (input: ChecklistInput) => Found[];
}

/** A story without a headline is a blip: short enough to be read whole in a stream (domain notes, Post). Characters. */
export const maxBlipLength = 320;
/** Search engines cut longer headlines (Google, "Article structured data"). Characters. */
export const maxHeadlineLength = 110;
/** A paragraph that fills a phone's screen twice. Characters. */
export const maxParagraphLength = 1_200;

export const checks = {
  openHold: { level: "error", find: ({ openHolds }) => once(openHolds > 0, { count: openHolds }) },
  /** A closed blog's stories can be changed, but there are no new ones. */
  closedBlog: {
    level: "error",
    find: ({ blog, isLive }) => once(!isLive && blog.closedTimeMillis !== undefined),
  },
  embargo: {
    level: "error",
    find: ({ embargo, publishTimeMillis, now }) =>
      embargo ? once((publishTimeMillis ?? now) < embargo.untilMillis, { time: embargo.text }) : [],
  },
  headline: {
    level: "error",
    find: ({ headline, body }) => {
      const { length } = bodyText(body);
      return once(isBlank(headline) && length > maxBlipLength, { length, limit: maxBlipLength });
    },
  },
  text: { level: "error", find: ({ body }) => once(!body.some(isContent)) },
  author: { level: "error", find: ({ fields }) => once(fields.authorIds.length === 0) },
  emptyImage: {
    level: "error",
    isLenientWhenLive: true,
    find: (input) => countImages(input, (node) => isEmpty(node) && !isLeadVideo(node)),
  },
  /** Readers see it until the video plays; cards and search engines always use it. */
  leadPoster: {
    level: "error",
    isLenientWhenLive: true,
    find: ({ fields: { mainMedia } }) =>
      once(mainMedia !== null && isLeadVideo(mainMedia) && isEmpty(mainMedia)),
  },
  altText: {
    level: "error",
    isLenientWhenLive: true,
    find: (input) => countImages(input, (node) => !isEmpty(node) && !isDescribed(node)),
  },
  credit: {
    level: "error",
    isLenientWhenLive: true,
    find: (input) => countImages(input, (node) => !isEmpty(node) && !isCredited(node)),
  },
  linkAddress: {
    level: "error",
    find: ({ body }) =>
      perBlock(body, (node) => {
        const address = listLinks(node).find((reference) => !isUsableLink(reference));
        return address === undefined ? null : { address };
      }),
  },
  hiddenCharacters: {
    level: "error",
    find: ({ headline, fields }) => [
      ...once(hasHidden(headline), { field: "headline" }),
      ...once(hasHidden(fields.slug ?? ""), { field: "slug" }),
    ],
  },
  embedAddress: {
    level: "error",
    isLenientWhenLive: true,
    find: ({ body, isIframeAllowed }) =>
      perBlock(body, (node) => {
        const address = findEmbedFault(node, isIframeAllowed);
        return address !== null && { address };
      }),
  },
  pastTime: {
    level: "error",
    find: ({ publishTimeMillis, isLive, now }) =>
      once(!isLive && publishTimeMillis !== null && publishTimeMillis < now),
  },
  suggestions: {
    level: "warning",
    find: ({ openSuggestions: count }) => once(count > 0, { count }),
  },
  searchDescription: { level: "warning", find: ({ fields }) => once(isBlank(fields.searchDescription)) },
  headlineLength: {
    level: "warning",
    find: ({ headline }) => {
      const { length } = headline.trim();
      return once(length > maxHeadlineLength, { length, limit: maxHeadlineLength });
    },
  },
  cardImage: {
    level: "warning",
    find: ({ fields }) => once(fields.featuredMedia === null && fields.mainMedia === null),
  },
  tags: { level: "warning", find: ({ fields }) => once(fields.tags.length === 0) },
  storyType: { level: "warning", find: ({ fields }) => once(isBlank(fields.storyType)) },
  paragraphLength: {
    level: "warning",
    find: ({ body }) =>
      perBlock(body, (node) => {
        const length = node.type === "Paragraph" ? bodyText([node]).length : 0;
        return length > maxParagraphLength && { length, limit: maxParagraphLength };
      }),
  },
  /** Readers are shown "Sponsored", and the byline says by whom. */
  disclosure: {
    level: "warning",
    find: ({ fields }) => once(fields.sponsored && isBlank(fields.byline)),
  },
  affiliateTag: {
    level: "warning",
    find: ({ body, blog }) =>
      blog.properties.isGmgBlog && blog.sales.amazonAffiliateTag !== ""
        ? []
        : perBlock(body, (node) => listLinks(node).some(isShopLink) && undefined),
  },
  partnerExclusion: { level: "warning", find: findPartnerExclusions },
  partnerImages: {
    level: "warning",
    find: (input) => {
      const count = listImages(input).filter(({ node }) => !mayBeSyndicated(node)).length;
      return once(count > 0 && listPartners(input).length > 0, { count });
    },
  },
} as const satisfies Record<string, Check>;
export type CheckId = keyof typeof checks;
export const checkIds = Object.keys(checks) as CheckId[];

/** Errors first, in the order of `checks`. */
export function evaluateChecklist(input: ChecklistInput): ChecklistFinding[] {
  const findings = checkIds.flatMap((id) => {
    const check: Check = checks[id];
    const level = check.isLenientWhenLive && input.isLive ? "warning" : check.level;
    return check.find(input).map((found): ChecklistFinding => ({ id, level, ...found }));
  });
  return [
    ...findings.filter(({ level }) => level === "error"),
    ...findings.filter(({ level }) => level === "warning"),
  ];
}

/** Number of checks without findings. */
export const countPassed = (findings: readonly ChecklistFinding[]): number =>
  checkIds.length - new Set(findings.map(({ id }) => id)).size;
