import type { Blog } from "../../../contract/entities/blog.ts";
import type { PostPage as FoundPost } from "../../../contract/network/magma.ts";
import { presentPostSubject } from "../../ad/present-ads.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { findSearchText } from "../../blog/search-and-social.ts";
import type { DiscussionQuery, ModeAddress } from "../../discussion/discussion-address.ts";
import { buildScope } from "../../discussion/discussion-scope.ts";
import {
  hasKeyColumn,
  hasUpdates,
  LiveblogKey,
  LiveblogSummary,
  LiveblogUpdates,
  Status,
  ModeBody,
  ModePage,
} from "../../discussion/ModePage.tsx";
import type { LiveblogView } from "../../discussion/present-liveblog.ts";
import { presentMode, type ModeView } from "../../discussion/present-mode-page.ts";
import { presentStoryActions } from "../../discussion/present-story-actions.ts";
import { printLiteStoryActions } from "../../discussion/print-lite-discussion.ts";
import { printLiteMode, printLiteModePage } from "../../discussion/print-lite-mode.ts";
import { StoryActions } from "../../discussion/Discussion.tsx";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import type { ItemId } from "../../link/parse-item-id.ts";
import type { LoaderData } from "../../lite/lite-handle.ts";
import { printLiteSignUp } from "../../newsletter/print-lite-newsletters.ts";
import { presentSignUp } from "../../newsletter/present-newsletters.ts";
import { SignUpCard } from "../../newsletter/SignUpCard.tsx";
import type { AppContext } from "../../platform/context/app-context.ts";
import { printLitePost } from "../../post/print-lite-post.ts";
import { LivePost } from "../../post/LivePost.tsx";
import { PostPage } from "../../post/PostPage.tsx";
import { presentPost, type PostView } from "../../post/present-post.ts";
import type { EarlierText, HeadDetails, TextDetails } from "../../post/text-details.ts";
import { hasRoomForDropCap } from "../../rich-text/Body.tsx";
import { hasAffiliateLink } from "../../rich-text/present-body.ts";
import type { PartSheet } from "../../site/part-sheets.ts";
import type { AddressPage } from "./address-page.ts";
import { absolutePermalink } from "./permalink.ts";

/** The page of a story, or of its discussion only. */
export function buildPostData(
  found: FoundPost,
  home: Blog,
  { site }: AppContext,
  page: PageContext,
  { query, address, mode }: { query: DiscussionQuery; address: ModeAddress; mode: ItemId["mode"] },
  views: string | null,
  text: EarlierText | null,
) {
  const { post } = found;
  const view = presentPost(found, home, page, views, text);
  const { pathname } = new URL(post.permalink);
  const path = mode === null ? pathname : `${pathname}/${mode}`;
  const below = presentMode(found, buildScope(found, home, page), { query, address, path }, page);
  const isLive = found.conduct?.state === "live";
  const inSearch = findSearchText(post, view.headline);
  const story = {
    href: page.addressing.rewrite(post.permalink),
    label: page.intl.t("discussion.backToStory"),
  };
  return {
    kind: "post" as const,
    view,
    actions: presentStoryActions(post, home, page),
    ads: presentPostSubject(post),
    below,
    sheets: findStorySheets(view, below, text),
    /** Set if the address is of the discussion only. */
    talk: mode === null ? null : { headline: view.headline, story, mode: below },
    signUp: presentSignUp(site?.mailingLists ?? [], "ad", page),
    meta: {
      title: `${isLive ? `${page.intl.t("post.live")}: ` : ""}${inSearch.title} — ${home.displayName}`,
      description: inSearch.description,
      canonical:
        absolutePermalink(post, page) +
        (mode === null ? "" : `/${mode}`) +
        (found.entries && address.page !== null ? `?page=${String(address.page)}` : ""),
      isHidden: post.doNotCrawl || post.isPasswordProtected,
      hasDiscussion: below.discussion !== null,
      feeds: buildFeedLinks({ kind: "blog" }, home.displayName, page).slice(0, 1),
    },
  };
}

function findStorySheets(
  { gallery, body }: Pick<PostView, "gallery" | "body">,
  { liveblog, chat, questions }: ModeView,
  text: EarlierText | null,
): PartSheet[] {
  const hasSlides = gallery !== null || (text?.hasSlides ?? false) || hasSlideshow(body);
  return [
    ...(hasSlides ? (["slides"] as const) : []),
    ...((liveblog ?? chat ?? questions) ? (["updates"] as const) : []),
  ];
}

const hasSlideshow = (body: PostView["body"]) => body.some(({ type }) => type === "Slideshow");

/** What a text that was just presented adds to its page, to be stored with it. */
export const describeTextOfView = (
  { body, dropCap }: Pick<PostView, "body" | "dropCap">,
  head: HeadDetails,
): TextDetails => ({
  ...head,
  isPaid: hasAffiliateLink(body),
  hasSlides: hasSlideshow(body),
  hasDropCap: dropCap && hasRoomForDropCap(body),
});

type StoryData = LoaderData<typeof buildPostData>;

/** A story has nothing below it if its blog has no discussions. */
const hasBelow = (below: ModeView) => below.discussion !== null || below.chat !== null;

function LivePage({ data, liveblog }: { data: StoryData; liveblog: LiveblogView }) {
  return (
    <LivePost
      post={data.view}
      actions={data.actions && <StoryActions actions={data.actions} place="head" />}
      endActions={data.actions && <StoryActions actions={data.actions} place="end" />}
      status={!hasUpdates(liveblog) && liveblog.status && <Status status={liveblog.status} />}
      summary={<LiveblogSummary liveblog={liveblog} />}
      keyUpdates={hasKeyColumn(liveblog) && <LiveblogKey liveblog={liveblog} />}
      updates={hasUpdates(liveblog) && <LiveblogUpdates liveblog={liveblog} />}
    >
      {data.signUp && <SignUpCard form={data.signUp} />}
      <ModeBody mode={data.below} />
    </LivePost>
  );
}

function StoryPage({ data }: { data: StoryData }) {
  if (data.talk) return <ModePage page={data.talk} />;
  if (data.below.liveblog) return <LivePage data={data} liveblog={data.below.liveblog} />;
  return (
    <PostPage
      post={data.view}
      actions={data.actions && <StoryActions actions={data.actions} place="head" />}
      endActions={data.actions && <StoryActions actions={data.actions} place="end" />}
    >
      {data.signUp && <SignUpCard form={data.signUp} />}
      {hasBelow(data.below) && <ModeBody mode={data.below} />}
    </PostPage>
  );
}

export const storyPage: AddressPage<StoryData> = {
  pageType: "permalink",
  // Most stories have neither slides nor updates.
  listSheets: ({ sheets }) => sheets,
  printLite: (data) =>
    data.talk
      ? printLiteModePage(data.talk)
      : printLitePost(data.view, data.actions ? [printLiteStoryActions(data.actions)] : [], [
          ...(data.signUp ? [printLiteSignUp(data.signUp)] : []),
          ...(hasBelow(data.below) ? printLiteMode(data.below) : []),
        ]),
  Page: StoryPage,
};
