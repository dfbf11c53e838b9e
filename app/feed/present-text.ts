import type { Blog } from "../../contract/entities/blog.ts";
import type { Repost, ShownPost } from "../../contract/entities/post.ts";
import { presentCorrection } from "../card/present-correction.ts";
import { presentImage } from "../image/present-image.ts";
import type { BodyContext } from "../rich-text/body-context.ts";
import { buildBodyContext } from "../rich-text/build-body-context.ts";
import { buildFeedContext } from "../rich-text/feed/build-feed-context.ts";
import type { FeedHtml } from "../rich-text/feed/feed-html.ts";
import type { FeedPrinting } from "../rich-text/feed/feed-printing.ts";
import { fitTags } from "../rich-text/feed/fit-tags.ts";
import { printBlocks } from "../rich-text/feed/print-blocks.ts";
import { printInline, printLink } from "../rich-text/feed/print-inline.ts";
import { findFeedFile, printFigure } from "../rich-text/feed/print-image.ts";
import { element, formatHtml, readWords } from "../rich-text/markup.ts";
import { presentBody } from "../rich-text/present-body.ts";
import { presentPicture } from "../rich-text/present-picture.ts";
import type { PresentedPicture } from "../rich-text/presented-media.ts";
import type { FeedItem, FeedImage } from "./feed-view.ts";
import { findLicensedLead, filterLicensed } from "./find-exclusion.ts";
import type { FeedScope } from "./present-item.ts";

/** Image width in public feeds, CSS pixels: large, but no larger than a screen. */
const imageWidth = 1165;

/** A post's text for a feed, with its main image. The URLs of `scope.page` must be absolute. */
export function presentText(
  post: ShownPost,
  repost: Repost | null,
  home: Blog,
  scope: FeedScope,
): Pick<FeedItem, "html" | "picture"> {
  const { page, links, partner } = scope;
  const { addressing, intl } = page;
  const body = buildBodyContext(post, { mode: post.mode, home, referenced: links }, page);
  const context = buildFeedContext(body, addressing);
  const printing: FeedPrinting = {
    permalink: addressing.rewrite(post.permalink),
    intl,
    type: partner?.style ?? "rss",
    imageWidth: partner?.picture.width ?? imageWidth,
    tags: partner?.tags ?? null,
  };
  const needsRight = partner?.picture.needsRight ?? false;
  const media = needsRight ? findLicensedLead(post) : (post.mainMedia ?? null);
  const lead = media && presentPicture(media, "lead", context, "");
  const nodes: FeedHtml[] = [
    ...(post.sponsored ? [element("p", [element("strong", [intl.t("post.sponsored")])])] : []),
    ...printSharing(repost, home, scope, printing),
    ...printCorrections(post, home, scope),
    ...(media?.videoId ? [printVideo(post, printing)] : []),
    // Partners place the lead image themselves.
    ...(lead && partner === null ? [printFigure(lead, printing)] : []),
    ...printBlocks(presentBody(needsRight ? filterLicensed(post.body) : post.body, context), printing),
    ...(home.isSatire
      ? [element("p", [element("small", [intl.t("feed.satire", { blog: home.displayName })])])]
      : []),
  ];
  return {
    html: formatHtml(printing.tags === null ? nodes : fitTags(nodes, printing.tags)),
    picture: lead ? presentFile(lead, printing) : findFeatured(post, context, printing, needsRight),
  };
}

function printVideo({ headline }: ShownPost, { permalink, intl }: FeedPrinting): FeedHtml {
  const words =
    headline === "" ? intl.t("body.untitledVideo") : intl.t("body.playVideo", { title: headline });
  return element("p", [printLink({ href: permalink, rel: null }, [words], { permalink })]);
}

/** Who shared a post, and its source. */
function printSharing(
  repost: Repost | null,
  home: Blog,
  { page: { intl, addressing }, lookups }: FeedScope,
  { permalink }: FeedPrinting,
): FeedHtml[] {
  if (repost === null) return [];
  const name = lookups.people.get(repost.personId ?? "")?.displayName;
  const blog = home.displayName;
  const words =
    name === undefined ? intl.t("feed.shared", { blog }) : intl.t("feed.sharedBy", { name, blog });
  const href = addressing.absolute(home.host, "/");
  return [element("p", [element("em", [printLink({ href, rel: null }, [words], { permalink })])])];
}

/** Corrections come before the text, as on the page. */
const printCorrections = ({ corrections }: ShownPost, home: Blog, { page, lookups }: FeedScope): FeedHtml[] =>
  corrections.map((correction) => {
    const { label, time, text } = presentCorrection(correction, lookups.people, home, page);
    const words = page.intl.t("corrections.dated", { kind: label, time: time.absolute });
    return element("p", [element("strong", [words]), ` ${text}`]);
  });

function presentFile({ image, caption, credit }: PresentedPicture, printing: FeedPrinting): FeedImage {
  const file = findFeedFile(image, printing.imageWidth, printing.permalink);
  return { ...file, alt: image.alt, caption: readWords(printInline(caption, printing)), credit };
}

/** The image an editor chose for cards. Its license is unknown, so partners that require one don't get it. */
function findFeatured(
  { featuredMedia, mainMedia }: ShownPost,
  { images }: BodyContext,
  printing: FeedPrinting,
  needsRight: boolean,
): FeedImage | null {
  if (mainMedia || needsRight) return null;
  const image = presentImage(featuredMedia ?? null, "lead", images);
  return image && presentFile({ image, caption: [], credit: "", large: null }, printing);
}
