import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as css from "../../profile/profile.css.ts";
import { PersonList, PersonStories, ProfileHead } from "../../profile/Profile.tsx";
import { printLitePeople, printLiteProfile } from "../../profile/print-lite-person.ts";
import { PageTabs } from "../../profile/PageTabs.tsx";
import type { LiteHandle, LoaderData } from "../../lite/lite-handle.ts";
import { Card } from "../../card/Card.tsx";
import { printLiteCard } from "../../card/print-lite-card.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
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
import { PersonReplies, ReplyPage } from "../../discussion/ReplyPages.tsx";
import type { ModeView } from "../../discussion/present-mode-page.ts";
import {
  printLitePersonReplies,
  printLiteReplyPage,
  printLiteStoryActions,
} from "../../discussion/print-lite-discussion.ts";
import { printLiteMode, printLiteModePage } from "../../discussion/print-lite-mode.ts";
import { StoryActions } from "../../discussion/Discussion.tsx";
import { printLiteStream } from "../../front/print-lite-stream.ts";
import { StreamPage } from "../../front/StreamPage.tsx";
import { splitPath } from "../../platform/http/request-path.ts";
import { parseAmpPath } from "../../link/page-addresses.ts";
import { parseItemId } from "../../link/parse-item-id.ts";
import { printLiteSignUp } from "../../newsletter/print-lite-newsletters.ts";
import { SignUpCard } from "../../newsletter/SignUpCard.tsx";
import { printLitePost } from "../../post/print-lite-post.ts";
import { LivePost } from "../../post/LivePost.tsx";
import { PostPage } from "../../post/PostPage.tsx";
import { assertNever } from "../../rich-text/unexpected.ts";
import { loadAmpPage } from "./amp-page.ts";
import { findItemPage } from "./item-page.ts";
import { findOldAddress } from "./missing-address.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { PartSheet } from "../../site/part-sheets.ts";
import { findPersonPage, findPersonTab } from "./person-page.ts";

/**
 * The form of our own permalinks: one segment that ends in the id, optionally followed by the post's mode.
 */
const ownShape = /^\/(?:[^/]*-)?\d+(?:\/(?:ask|chat))?\/?$/;

/**
 * Every address without a fixed prefix: a post or reply by its id, a person on the main site, or an old
 * address that redirects.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { pathname } = splitPath(context.path);
  if (known.blog.isMainSite) {
    const person =
      (await findPersonPage(pathname, request, context, known)) ??
      (await findPersonTab(pathname, request, context, known));
    if (person) return person;
  } else {
    const ofAmp = parseAmpPath(pathname);
    if (ofAmp !== null) return loadAmpPage(ofAmp, request, context, known);
    const item = parseItemId(new URL(request.url).pathname);
    // Addresses with an id in another form may be from an older system, which put dates into them: look up
    // both in parallel.
    const moving = item && !ownShape.test(pathname) ? findOldAddress(context, known) : null;
    moving?.catch(() => undefined);
    const post = item && (await findItemPage(item, pathname, request, context, known));
    if (post) return post;
    if (moving) throw (await moving) ?? new Response(null, { status: 404 });
  }
  throw (await findOldAddress(context, known)) ?? new Response(null, { status: 404 });
}

/** Posts and replies have the type `permalink`; a person's page has `profile`. */
export const handle: LiteHandle<typeof loader> = {
  pageType: (data) => (isPerson(data) ? "profilepage" : "permalink"),
  printLite,
  sheets: findSheets,
};

/** Most stories have neither slides nor updates: their loader says which sheets beyond the shared one a page needs. */
function findSheets(data: unknown): readonly string[] {
  if (isPerson(data)) return ["profile"];
  if (typeof data !== "object" || data === null || !("sheets" in data)) return [];
  return data.sheets as readonly PartSheet[];
}

const personKinds: ReadonlySet<unknown> = new Set(["person", "personReplies", "personList"]);
const isPerson = (data: unknown) =>
  typeof data === "object" && data !== null && "kind" in data && personKinds.has(data.kind);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  buildMeta(data && "meta" in data ? data.meta : undefined);

/** A story has nothing below it if its blog has no discussions. */
const hasBelow = (below: ModeView) => below.discussion !== null || below.chat !== null;

function printLite(data: LoaderData<typeof loader>) {
  switch (data.kind) {
    case "post":
      if (data.talk) return printLiteModePage(data.talk);
      return printLitePost(data.view, data.actions ? [printLiteStoryActions(data.actions)] : [], [
        ...(data.signUp ? [printLiteSignUp(data.signUp)] : []),
        ...(hasBelow(data.below) ? printLiteMode(data.below) : []),
      ]);
    case "amp":
      return [];
    case "reply":
      return printLiteReplyPage(data.view);
    case "person":
      return printLiteStream(data.view, [
        ...printLiteProfile(data.profile, data.tabs),
        ...(data.lead ? [printLiteCard(data.lead)] : []),
      ]);
    case "personReplies":
      return [...printLiteProfile(data.profile, data.tabs), printLitePersonReplies(data.personReplies)];
    case "personList":
      return [...printLiteProfile(data.profile, data.tabs), printLitePeople(data.list)];
    default:
      return assertNever(data);
  }
}

type PostData = Extract<LoaderData<typeof loader>, { kind: "post" }>;

function LivePage({ data, liveblog }: { data: PostData; liveblog: LiveblogView }) {
  return (
    <LivePost
      post={data.view}
      actions={data.actions && <StoryActions actions={data.actions} />}
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

export default function Address() {
  const data = useLoaderData<typeof loader>();
  switch (data.kind) {
    case "post":
      if (data.talk) return <ModePage page={data.talk} />;
      if (data.below.liveblog) return <LivePage data={data} liveblog={data.below.liveblog} />;
      return (
        <PostPage post={data.view} actions={data.actions && <StoryActions actions={data.actions} />}>
          {data.signUp && <SignUpCard form={data.signUp} />}
          {hasBelow(data.below) && <ModeBody mode={data.below} />}
        </PostPage>
      );
    case "amp":
      // The AMP document replaces the whole page (`amp-page.ts`).
      return null;
    case "reply":
      return <ReplyPage page={data.view} />;
    case "person":
      return (
        <div className={css.page}>
          <ProfileHead profile={data.profile} />
          <PageTabs tabs={data.tabs} />
          <PersonStories beside={data.beside}>
            <StreamPage page={data.view}>{data.lead && <Card card={data.lead} kind="lead" />}</StreamPage>
          </PersonStories>
        </div>
      );
    case "personReplies":
    case "personList":
      return (
        <div className={css.page}>
          <ProfileHead profile={data.profile} />
          <PageTabs tabs={data.tabs} />
          {data.kind === "personList" ? (
            <PersonList list={data.list} />
          ) : (
            <PersonReplies personReplies={data.personReplies} />
          )}
        </div>
      );
    default:
      return assertNever(data);
  }
}
