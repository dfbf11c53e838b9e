import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  changeStoryTypes,
  continueStoryMove,
  getManagedStoryTypes,
  moveStories,
  undoStoryMove,
} from "../../../contract/posts/managed-story-types.ts";
import { buildSlug } from "../../../contract/slug.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { presentStoryTypes } from "../../studio/settings/present-story-types.ts";
import {
  buildStoryTypesDone,
  isStoryTypeProblem,
  noStoryTypesAnswer,
  parseMoveForm,
  parseStoryTypeForm,
  readStoryTypesDone,
  type SentMove,
  type SentStoryType,
  type StoryTypesAnswer,
} from "../../studio/settings/story-types-form.ts";
import { StoryTypesPage } from "../../studio/settings/StoryTypesPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireBlogScope, type BlogScope } from "./manage-page.ts";

/** The story types of a blog, with their categories. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return build(requireBlogScope(context, params["blog"]), readStoryTypesDone(searchParams), context);
}

/** Adds, renames, moves or removes one, or moves the stories of one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const form = await readForm(request);
  const move = parseMoveForm(form);
  if (move !== null) return answerMove(move, scope, context);
  const sent = parseStoryTypeForm(form);
  if (sent === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const refuse = (error: StoryTypesAnswer["error"], status: number) =>
    respondToForm(build(scope, { ...noStoryTypesAnswer, error, typed: sent.typed }, context), status);
  const { change, version } = sent;
  if (change === null) return refuse("storyTypes.error.name", 400);
  const { blog, token } = scope;
  try {
    await context.services.send(changeStoryTypes, { body: { blogId: blog.id, version, change }, token });
  } catch (error) {
    const refused = explainRefusal(error, context);
    return refuse(refused.error, refused.status);
  }
  return redirectOwn(
    `${buildManagePath(blog.name, "story-types")}?${buildStoryTypesDone(sent, findPath(sent))}`,
    context,
  );
}

/** A refused change or move, in words; other errors are thrown. */
function explainRefusal(error: unknown, context: AppContext): { error: MessageId; status: number } {
  if (error instanceof ServiceError && error.status === 409)
    return { error: "storyTypes.conflict", status: 409 };
  const problem = error instanceof ServiceError ? error.wireError?.refusal : undefined;
  if (isStoryTypeProblem(problem)) return { error: `storyTypes.error.${problem}`, status: 400 };
  if (isUnanswered(error)) return { error: "moderation.error.failed", status: 503 };
  throwOwn(error, context);
}

/** Shows how many stories a move would move, then makes it; or goes on with one, or undoes it. */
async function answerMove(sent: SentMove, scope: BlogScope, context: AppContext) {
  const { blog, token } = scope;
  const { services } = context;
  const { step, version, from, to } = sent;
  const id = step === "review" ? context.createNonce() : sent.id;
  const respondWith = (answer: Partial<StoryTypesAnswer>, status: number) =>
    respondToForm(build(scope, { ...noStoryTypesAnswer, ...answer }, context), status);
  if (step === "edit") return respondWith({ review: { sent, id, stories: 0 } }, 200);
  const isTrial = step === "review";
  try {
    if (step === "continue" || step === "undo") {
      const call = step === "undo" ? undoStoryMove : continueStoryMove;
      await services.send(call, { body: { blogId: blog.id, id }, token });
    } else {
      if (to.length === 0 || to.length > 3 || id === "")
        return await respondWith({ error: "storyTypes.error.target", review: withoutReview(sent) }, 400);
      const body = { blogId: blog.id, version, id, from, to, isTrial };
      const { stories } = await services.send(moveStories, { body, token });
      if (isTrial) return await respondWith({ review: { sent, id, stories } }, 200);
    }
  } catch (error) {
    const refused = explainRefusal(error, context);
    return respondWith({ error: refused.error, review: withoutReview(sent) }, refused.status);
  }
  return redirectOwn(
    `${buildManagePath(blog.name, "story-types")}?${new URLSearchParams({ move: id })}`,
    context,
  );
}

/** The form with what was chosen. */
const withoutReview = (sent: SentMove) => ({ sent: { ...sent, step: "edit" as const }, id: "", stories: 0 });

/** The path of what was changed; of an added one where it is now. */
const findPath = ({ typed: { kind, path, id, name } }: SentStoryType) =>
  kind === "add" ? [...(path === "" ? [] : [path]), id === "" ? buildSlug(name) : id].join("/") : path;

async function build(scope: BlogScope, answer: StoryTypesAnswer, context: AppContext) {
  const { blog, token } = scope;
  const managed = await requireOwn(
    context.services.get(getManagedStoryTypes, { query: { blogId: blog.id }, token }),
    context,
  );
  const view = presentStoryTypes(managed, blog, answer, await requirePage(context));
  return buildManageData(view, "story-types", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageStoryTypes() {
  return <StoryTypesPage view={useShownView<typeof loader>()} />;
}
