import type { Blog } from "../../../contract/entities/blog.ts";
import type { PostPage } from "../../../contract/network/magma.ts";
import { presentPostSubject } from "../../ad/present-ads.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { descriptionLength } from "../../blog/search-and-social.ts";
import { truncateWords } from "../../blog/truncate.ts";
import type { DiscussionQuery } from "../../discussion/discussion-address.ts";
import { presentReplyPage } from "../../discussion/present-reply-pages.ts";
import { printLiteReplyPage } from "../../discussion/print-lite-discussion.ts";
import { ReplyPage } from "../../discussion/ReplyPages.tsx";
import type { LoaderData } from "../../lite/lite-handle.ts";
import type { AddressPage } from "./address-page.ts";
import { absolutePermalink } from "./permalink.ts";

/** The page of one reply with those below it. */
export function buildReplyData(found: PostPage, home: Blog, page: PageContext, query: DiscussionQuery) {
  const { post } = found;
  const view = presentReplyPage(found, home, new URL(post.permalink).pathname, page, query);
  return {
    kind: "reply" as const,
    view,
    // No ads next to a pending reply, because it hasn't been reviewed.
    ads: { ...presentPostSubject(post), isWithheld: !post.approved || post.status !== "PUBLISHED" },
    meta: {
      title: `${view.pageTitle} — ${home.displayName}`,
      description: truncateWords(post.excerpt, descriptionLength),
      canonical: absolutePermalink(post, page),
      isHidden: post.doNotCrawl || !post.approved || post.status !== "PUBLISHED",
    },
  };
}

type ReplyData = LoaderData<typeof buildReplyData>;

export const replyPage: AddressPage<ReplyData> = {
  pageType: "permalink",
  listSheets: () => [],
  printLite: ({ view }) => printLiteReplyPage(view),
  Page: ({ data }) => <ReplyPage page={data.view} />,
};
