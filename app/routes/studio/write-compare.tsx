import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { getRevision, getRevisions } from "../../../contract/drafts/draft-publishing.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnAccount, getOwnDraft } from "../../platform/context/own-data.ts";
import { requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { changeHistory } from "./draft-calls.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { buildComparePath } from "../../studio/write/history/compare-path.ts";
import { ComparePage } from "../../studio/write/history/ComparePage.tsx";
import {
  presentCompare,
  readCompareAddress,
  type ComparedPair,
} from "../../studio/write/history/present-compare.ts";
import type { LoadedPair } from "../../studio/write/history/present-differences.ts";
import type { HistoryOutcome } from "../../studio/write/history/present-history.ts";

const throwNotFound = (): never => {
  throw new Response(null, { status: 404, headers: personalHeaders });
};

function readDraftId(params: LoaderFunctionArgs["params"]): string {
  const draftId = params["draftId"];
  return v.is(PostId, draftId) ? draftId : throwNotFound();
}

/** Two versions of a story: `from` is the earlier one's number, `to` the later one's or `now`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const draftId = readDraftId(params);
  const path = buildComparePath(draftId);
  const token = requireMainSiteToken(context, path);
  const [draft, account, revisions] = await requireOwn(
    Promise.all([
      getOwnDraft(context, token, draftId),
      getOwnAccount(context, token),
      context.services.get(getRevisions, { params: { draftId }, token }),
    ]),
    context,
  );
  const wanted = readCompareAddress(new URL(request.url).searchParams, revisions.items, draft.version);
  if (wanted === null && revisions.items.length > 0) throwNotFound();
  const [pair, types, page] = await Promise.all([
    wanted && loadPair(draftId, wanted, token, context),
    context.services.findOptional(getStoryTypes, { query: { blogId: draft.blogId } }),
    requirePage(context),
  ]);
  const view = presentCompare({ draft, account, revisions, storyTypes: types?.items ?? [], pair }, page);
  return { view, meta: buildPersonalMeta(`${view.title}: ${view.headline}`, path, requireBlog(context)) };
}

async function loadPair(
  draftId: string,
  pair: ComparedPair,
  token: string,
  context: AppContext,
): Promise<LoadedPair> {
  const load = (number: number) =>
    context.services.get(getRevision, { params: { draftId, number: String(number) }, token });
  const contents = Promise.all([load(pair.from.number), pair.to && load(pair.to.number)]);
  const [from, to] = await requireOwn(contents, context);
  return { ...pair, contents: { from, to } };
}

/** Restores a version, or undoes that. */
export const action = ({ request, params, context }: ActionFunctionArgs): Promise<HistoryOutcome> => {
  const draftId = readDraftId(params);
  const token = requireMainSiteToken(context, buildComparePath(draftId));
  return requireOwn(changeHistory(request, draftId, token, context), context, buildComparePath(draftId));
};

export { headers, meta } from "../../studio/studio-route.ts";

export const handle: PageHandle = { pageType: "editor" };

export default function WriteCompare() {
  return <ComparePage view={useLoaderData<typeof loader>().view} />;
}
