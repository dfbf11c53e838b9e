import type { Blog } from "../../../contract/entities/blog.ts";
import type { StoryStanding } from "../../../contract/posts/standing.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { truncateWords } from "../../blog/truncate.ts";
import { buildReplyFormPath } from "../../discussion/discussion-address.ts";
import type { PlaceWriter } from "./present-standing.ts";
import type { SentFields } from "./standing-form.ts";
import type { PlaceGroup, PlaceView } from "./standing-view.ts";

/** The fields of a form that makes a reply what it was before; null once the end has passed. */
export const featuredFields = (
  replyId: string,
  { isFeatured, endTimeMillis }: { isFeatured: boolean; endTimeMillis: number | null },
): SentFields => [
  ["do", "reply"],
  ["reply", replyId],
  ["featured", isFeatured ? "1" : ""],
  ["end", String(endTimeMillis ?? "")],
];

const excerptLength = 120;

/** The story's featured replies. Where a reply is featured, its end is chosen: on the page of the reply's form. */
export function presentFeaturedReplies(
  { featured: { items, mayChange } }: StoryStanding,
  blog: Blog,
  write: PlaceWriter,
  { intl, addressing }: PageContext,
): PlaceGroup {
  return {
    key: "replies",
    title: intl.t("standing.replies"),
    intro: null,
    empty: intl.t("standing.replies.empty"),
    places: items.map(({ replyId, excerpt, writer, endTimeMillis }): PlaceView => {
      const title = truncateWords(excerpt, excerptLength);
      const named = (label: string) => ({ label, name: `${label}: ${title}` });
      return {
        key: replyId,
        title,
        shape: "disc",
        state: intl.t("standing.replies.featured"),
        details: [writer, ...write.until(endTimeMillis)],
        buttons: mayChange
          ? [
              {
                ...named(intl.t("standing.remove")),
                fields: featuredFields(replyId, { isFeatured: false, endTimeMillis: null }),
              },
            ]
          : [],
        link: mayChange
          ? {
              ...named(intl.t(endTimeMillis === null ? "standing.related.setEnd" : "standing.sticky.change")),
              href: addressing.href(blog.host, `${buildReplyFormPath(replyId)}#featureUntil`),
            }
          : null,
      };
    }),
    choose: [],
    until: null,
    link: null,
  };
}
