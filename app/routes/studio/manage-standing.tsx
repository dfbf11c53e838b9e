import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { getShareOffer } from "../../../contract/posts/shares.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { searchPosts } from "../../../contract/search/search.ts";
import { getStoryStanding } from "../../../contract/posts/standing.ts";
import { requireOwn, throwOwn } from "../../account/require-access.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { buildStandingPath } from "../../studio/paths.ts";
import { presentStanding, type StandingState } from "../../studio/standing/present-standing.ts";
import { parseStandingForm } from "../../studio/standing/standing-form.ts";
import { StandingPage } from "../../studio/standing/StandingPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildKey } from "../discussion/open-reply-form.ts";
import { requireBlogScope } from "./manage-page.ts";
import { sendStanding, WrongEnd, type StandingScope } from "./standing-actions.ts";

const missing = (status: number) => new Response(null, { status, headers: personalHeaders });

function requireStory(
  context: AppContext,
  { blog, postId }: { blog?: string; postId?: string },
): StandingScope {
  const scope = requireBlogScope(context, blog);
  if (!v.is(PostId, postId)) throw missing(404);
  return { ...scope, postId };
}

/** Where a story stands, and what places it elsewhere or takes it away. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  buildData(requireStory(context, params), nothing, request, context);

/** Sends a form; the page says what was done, with its undo. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireStory(context, params);
  const form = parseStandingForm(await readForm(request));
  if (form === null) throw missing(400);
  try {
    const notice = await sendStanding(form, scope, context);
    const status = { good: 200, warning: 409, error: 503 }[notice.kind];
    return await respondToForm(buildData(scope, { ...nothing, notice }, request, context), status);
  } catch (error) {
    if (!(error instanceof WrongEnd) || !("date" in form)) throwOwn(error, context);
    const { intl } = requireBlog(context);
    const isFar = error.reason === "far" && form.do === "relatedEnd";
    const text = intl.t(isFar ? "standing.end.farYear" : `standing.end.${error.reason}`);
    const typed = { date: form.date, time: form.time, error: text };
    const shown = form.do === "stick" ? { sticky: typed } : { related: typed };
    return respondToForm(buildData(scope, { ...nothing, ...shown }, request, context), 400);
  }
}

type Shown = Pick<StandingState, "notice" | "sticky" | "related">;
const nothing: Shown = { notice: null, sticky: null, related: null };

async function buildData(
  { blog, postId, token }: StandingScope,
  shown: Shown,
  request: Request,
  context: AppContext,
) {
  const { services } = context;
  const params = { postId };
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const query = { q, blogId: blog.id, maxReturned: "10" };
  const searching = q === "" ? null : requireOwn(services.get(searchPosts, { query }), context);
  searching?.catch(() => undefined);
  const offering = services.findOptional(getShareOffer, { params, token });
  const standing = await requireOwn(services.get(getStoryStanding, { params, token }), context);
  const { story } = standing;
  if (story.blogId !== blog.id) throw missing(404);
  const offer = story.isPublic ? await offering : null;
  const state = { ...shown, key: buildKey(context), offer, q, found: await searching };
  const view = presentStanding(standing, blog, state, await requirePage(context));
  return {
    view,
    meta: buildPersonalMeta(
      `${view.frame.title}: ${view.frame.scope}`,
      buildStandingPath(blog.name, postId),
      requireBlog(context),
    ),
  };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageStanding() {
  return <StandingPage view={useShownView<typeof loader>()} />;
}
