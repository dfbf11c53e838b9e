import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { FeedCount } from "./plan-feed-changes.ts";
import { namePartner } from "./present-feed-partners.ts";

/** A blog whose feeds were compared. */
export interface ComparedBlog {
  blog: Blog;
  counts: readonly FeedCount[];
}

/** What a change for several blogs does to partners' feeds, in lines for its review; `left` blogs weren't compared. */
export function presentFeedChanges(
  compared: readonly ComparedBlog[],
  left: number,
  { intl }: Pick<PageContext, "intl">,
): string[] {
  const all = compared.flatMap(({ counts }) => counts);
  const sum = (pick: (count: FeedCount) => number) =>
    all.reduce((total, count) => total + (count.isKnown ? pick(count) : 0), 0);
  return [
    ...(compared.length > 1
      ? [
          intl.t("feedPartners.ofBlogs", {
            count: compared.filter(({ counts }) => counts.some(isDifferent)).length,
            compared: compared.length,
            incoming: sum(({ incoming }) => incoming),
            outgoing: sum(({ outgoing }) => outgoing),
          }),
        ]
      : []),
    ...compared.flatMap((one) => describeBlog(one, intl)),
    ...(left > 0 ? [intl.t("feedPartners.moreBlogs", { count: left })] : []),
  ];
}

const isDifferent = ({ offered, incoming, outgoing }: FeedCount) =>
  offered !== null || incoming + outgoing > 0;

function describeBlog({ blog, counts }: ComparedBlog, intl: PageContext["intl"]): string[] {
  const listed = counts.filter((count) => isDifferent(count) || !count.isKnown);
  if (listed.length === 0) return [intl.t("feedPartners.same", { partner: blog.displayName })];
  return listed.map(({ name, offered, incoming, outgoing, isKnown }) => {
    const partner = `${blog.displayName} · ${namePartner(name, intl)}`;
    if (!isKnown)
      return intl.t(offered === "ends" ? "feedPartners.ends" : "feedPartners.unknown", { partner });
    if (offered === "begins") return intl.t("feedPartners.begins", { partner, count: incoming });
    if (offered === "ends") return intl.t("feedPartners.endsWith", { partner, count: outgoing });
    return intl.t("feedPartners.counts", { partner, incoming, outgoing });
  });
}
