import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { changeStoryTypes, getManagedStoryTypes } from "../../../contract/posts/managed-story-types.ts";
import { buildSlug } from "../../../contract/slug.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
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
  parseStoryTypeForm,
  readStoryTypesDone,
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

/** Adds, renames, moves or removes one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const sent = parseStoryTypeForm(await readForm(request));
  if (sent === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const refuse = (error: StoryTypesAnswer["error"], status: number) =>
    respondToForm(build(scope, { ...noStoryTypesAnswer, error, typed: sent.typed }, context), status);
  const { change, version } = sent;
  if (change === null) return refuse("storyTypes.error.name", 400);
  const { blog, token } = scope;
  try {
    await context.services.send(changeStoryTypes, { body: { blogId: blog.id, version, change }, token });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409) return refuse("storyTypes.conflict", 409);
    const problem = error instanceof ServiceError ? error.wireError?.refusal : undefined;
    if (isStoryTypeProblem(problem)) return refuse(`storyTypes.error.${problem}`, 400);
    if (isUnanswered(error)) return refuse("moderation.error.failed", 503);
    throwOwn(error, context);
  }
  return redirectOwn(
    `${buildManagePath(blog.name, "story-types")}?${buildStoryTypesDone(sent, findPath(sent))}`,
    context,
  );
}

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
