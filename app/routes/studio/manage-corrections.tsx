import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import * as calls from "../../../contract/posts/corrections.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { searchPosts } from "../../../contract/search/search.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { respondToForm, personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildKey } from "../discussion/open-reply-form.ts";
import { findRightsHelp } from "./find-rights-help.ts";
import { buildManageData, requireBlogScope, type BlogScope } from "./manage-page.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import {
  findCorrectable,
  isCorrectable,
  narrowSearch,
} from "../../studio/corrections/correctable-stories.ts";
import { ManageCorrectionsPage } from "../../studio/corrections/ManageCorrectionsPage.tsx";
import {
  isCorrectionAction,
  parseCorrectionForm,
  type ParsedCorrection,
} from "../../studio/corrections/parse-correction-form.ts";
import {
  presentManageCorrections,
  type CorrectionsState,
} from "../../studio/corrections/present-manage-corrections.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

const nothing: CorrectionsState = { q: "", found: null, story: null, form: null, error: null, done: null };
/** Maximum number of search results. */
const maxFound = "10";

/** A blog's corrections. `?story=` opens the form for a story, `?edit=` that of one of its corrections. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const done = searchParams.get("done");
  const storyId = searchParams.get("story");
  const [found, story] = await Promise.all([
    q === "" ? null : findStories(q, scope, context),
    storyId === null ? null : readStory(storyId, scope, context),
  ]);
  const edited = story?.items.find(({ id, possible }) => possible.edit && id === searchParams.get("edit"));
  const form = edited
    ? { ...edited, storyId: edited.story.id, isChange: true }
    : story && {
        id: buildKey(context),
        storyId: story.story.id,
        kind: "correction" as const,
        text: "",
        isChange: false,
      };
  const state = { ...nothing, q, found, story, form, done: isCorrectionAction(done) ? done : null };
  return buildData(scope, state, searchParams.get("after") || undefined, context);
}

/** Adds, changes, withdraws or restores a correction. On errors, the form is shown with the input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const parsed = parseCorrectionForm(await readForm(request));
  if (parsed === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const { typed } = parsed;
  const respondWith = async (error: CorrectionsState["error"], status: number) => {
    const story = await readStory(typed.storyId, scope, context);
    const form = { ...typed, isChange: parsed.action === "change" };
    return respondToForm(buildData(scope, { ...nothing, story, form, error }, undefined, context), status);
  };
  if (parsed.error !== null) return respondWith(parsed.error, 400);
  try {
    await send(parsed, scope, context);
  } catch (error) {
    if (isUnanswered(error)) return respondWith("reply.error.failed", 503);
    if (error instanceof ServiceError && error.wireError?.refusal === "tooLate") {
      return respondWith("manageCorrections.error.tooLate", 403);
    }
    throwOwn(error, context);
  }
  const query = new URLSearchParams({ story: typed.storyId, done: parsed.action });
  return redirectOwn(`${buildManagePath(scope.blog.name, "corrections")}?${query.toString()}`, context);
}

function send({ action: chosen, typed }: ParsedCorrection, { token }: BlogScope, { services }: AppContext) {
  const { id, storyId, kind, text } = typed;
  const params = { correctionId: id };
  if (chosen === "add") {
    return services.send(calls.addCorrection, {
      params: { postId: storyId },
      body: { id, kind, text },
      token,
    });
  }
  if (chosen === "change")
    return services.send(calls.changeCorrection, { params, body: { kind, text }, token });
  return services.send(calls.withdrawCorrection, {
    params,
    body: { isWithdrawn: chosen === "withdraw" },
    token,
  });
}

/** Stories of the blog that the person may correct. */
async function findStories(q: string, { blog, token }: BlogScope, context: AppContext) {
  const own = findCorrectable(await requireOwn(getOwnAccount(context, token), context), blog.id);
  const query = { q, blogId: blog.id, maxReturned: maxFound, ...narrowSearch(own) };
  const { items } = await requireOwn(context.services.get(searchPosts, { query }), context);
  return { items: items.filter(({ post }) => isCorrectable(post, own)) };
}

/** A story of the blog; 404 for any other. */
async function readStory(postId: string, { blog, token }: BlogScope, context: AppContext) {
  if (!v.is(PostId, postId)) throw new Response(null, { status: 404, headers: personalHeaders });
  const call = context.services.get(calls.getCorrectedStory, { params: { postId }, token });
  const found = await requireOwn(call, context);
  if (found.story.blogId !== blog.id) throw new Response(null, { status: 404, headers: personalHeaders });
  return found;
}

async function buildData(
  { blog, token }: BlogScope,
  state: CorrectionsState,
  after: string | undefined,
  context: AppContext,
) {
  const query = { blogId: blog.id, after };
  // Lists are only needed without a chosen story: a chosen one shows its own corrections.
  const listed =
    state.story === null
      ? await requireOwn(context.services.get(calls.getStaffCorrections, { query, token }), context)
      : null;
  const member = await findMember(blog.id, token, context);
  const view = presentManageCorrections(listed, blog, state, await requirePage(context), member);
  return buildManageData(view, "corrections", { blog }, context);
}

/** A member who may correct only some stories, with what explains that; null for those who may correct all. */
async function findMember(blogId: string, token: string, context: AppContext) {
  const account = await requireOwn(getOwnAccount(context, token), context);
  if (findCorrectable(account, blogId) === null) return null;
  const [help, types] = await Promise.all([
    findRightsHelp(context, account, blogId),
    context.services.findOptional(getStoryTypes, { query: { blogId } }),
  ]);
  return help && { ...help, account, storyTypes: types?.items ?? [] };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageCorrections() {
  return <ManageCorrectionsPage view={useShownView<typeof loader>()} />;
}
