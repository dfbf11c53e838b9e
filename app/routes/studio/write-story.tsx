import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import textModule from "virtual:text-module";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { getStoryStanding } from "../../../contract/posts/standing.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { getOwnAccount, getOwnDraft } from "../../platform/context/own-data.ts";
import { findRightsHelp } from "./find-rights-help.ts";
import { requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { presentWrite, type Draft } from "../../studio/write/present-write.ts";
import { presentPublish } from "../../studio/write/publish/present-publish.ts";
import { listMissing, presentReview } from "../../studio/write/review/present-review.ts";
import { presentShare } from "../../studio/write/share/present-share.ts";
import { buildWritePath } from "../../studio/paths.ts";
import { WritePage } from "../../studio/write/WritePage.tsx";

/** The page on which a story is written. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const draftId = params["draftId"] ?? "";
  if (!v.is(PostId, draftId)) throw new Response(null, { status: 404, headers: personalHeaders });
  const path = buildWritePath(draftId);
  const token = requireMainSiteToken(context, path);
  const [draft, account] = await requireOwn(
    Promise.all([getOwnDraft(context, token, draftId), getOwnAccount(context, token)]),
    context,
  );
  const query = { blogId: draft.blogId };
  const isPlaced = draft.permalink !== null || draft.state === "scheduled";
  const [page, types, standing, help] = await Promise.all([
    requirePage(context),
    context.services.findOptional(getStoryTypes, { query }),
    isPlaced ? context.services.findOptional(getStoryStanding, { params: { postId: draftId }, token }) : null,
    listMissing(draft).length > 0 ? findRightsHelp(context, account, draft.blogId) : null,
  ]);
  const view = presentWrite(draft, account, page, textModule);
  const publish = presentPublish(draft, account.personId, types?.items ?? null, standing, page);
  const blog = [...page.network, page.mainSite].find(({ id }) => id === draft.blogId);
  const share = presentShare({ blogName: blog?.name ?? "", draftId }, page);
  const review = presentReview(draft, account, page, help);
  return {
    view,
    draft,
    publish,
    share,
    review,
    meta: buildPersonalMeta(view.title, path, requireBlog(context)),
  };
}

export { headers, meta } from "../../studio/studio-route.ts";

export const handle: PageHandle = { pageType: "editor" };

export default function WriteStory() {
  const { view, draft, publish, share, review } = useLoaderData<typeof loader>();
  return <WritePage view={view} draft={draft as Draft} publish={publish} share={share} review={review} />;
}
