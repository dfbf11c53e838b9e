import type { Blog } from "../../../contract/entities/blog.ts";
import type { ShownPost } from "../../../contract/entities/post.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { BylineView } from "../../card/present-byline.ts";
import type { CorrectionView } from "../../card/present-correction.ts";
import { presentTime } from "../../date-time/present-time.ts";
import type { Component } from "../../rich-text/apple-news/component.ts";
import { printBlocks } from "../../rich-text/apple-news/print-blocks.ts";
import { printPhoto, printVideo } from "../../rich-text/apple-news/print-media.ts";
import { printText } from "../../rich-text/apple-news/print-text.ts";
import type { BodyContext } from "../../rich-text/body-context.ts";
import type { FeedPrinting } from "../../rich-text/feed/feed-printing.ts";
import { findLeadVideo } from "../../rich-text/find-video.ts";
import { element } from "../../rich-text/markup.ts";
import { presentBody } from "../../rich-text/present-body.ts";
import { presentPicture } from "../../rich-text/present-picture.ts";
import { presentVideo } from "../../rich-text/present-video.ts";
import { filterLicensed, findLicensedLead } from "../find-exclusion.ts";

/** A story with what was decided about it. */
export interface PrintedStory {
  post: ShownPost;
  home: Blog;
  byline: BylineView;
  corrections: CorrectionView[];
  body: BodyContext;
  printing: FeedPrinting;
}

/** The components of a story, in the order of its page. */
export const printComponents = (story: PrintedStory, page: PageContext): Component[] => [
  ...printHead(story, page),
  ...story.corrections.flatMap((correction) => printCorrection(correction, page)),
  ...printLead(story),
  ...printBlocks(presentBody(filterLicensed(story.post.body), story.body), story.printing),
  ...(story.home.isSatire
    ? printText("caption", [page.intl.t("feed.satire", { blog: story.home.displayName })])
    : []),
];

function printHead({ post, home, byline }: PrintedStory, { intl, now }: PageContext): Component[] {
  const names = byline.text ?? byline.authors.map(({ name }) => name).join(", ");
  const time = presentTime(post.publishTimeMillis, { now, timezone: home.timezone, intl });
  const parts = [...(names === "" ? [] : [names]), time.absolute];
  return [
    ...printText("title", [post.headline], { layout: "head" }),
    ...printText("intro", [post.subhead ?? ""]),
    ...printText("byline", [parts.join(" · ")], { layout: "head" }),
    ...(post.sponsored ? printText("body", [strong(intl.t("post.sponsored"))]) : []),
  ];
}

const strong = (words: string) => element("p", [element("strong", [words])]);

function printCorrection({ label, time, text }: CorrectionView, { intl }: PageContext): Component[] {
  const kind = intl.t("corrections.dated", { kind: label, time: time.absolute });
  return printText("body", [element("p", [element("strong", [kind]), ` ${text}`])]);
}

/** The lead image or video; none if it may not be syndicated. */
function printLead({ post, body, printing }: PrintedStory): Component[] {
  const media = findLicensedLead(post);
  const picture = media && presentPicture(media, "lead", body, "");
  const video = findLeadVideo(media);
  if (video === null) return picture ? printPhoto(picture, printing) : [];
  const shown = presentVideo({ ...video, title: post.headline }, body);
  return printVideo({ ...shown, title: "", poster: picture?.image ?? null }, printing);
}
