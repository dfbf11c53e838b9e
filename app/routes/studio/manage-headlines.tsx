import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import {
  changeHeadlineTest,
  getHeadlineTests,
  startHeadlineTest,
  testRefusals,
} from "../../../contract/fronts/headline-tests.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { HeadlinesPage } from "../../studio/headlines/HeadlinesPage.tsx";
import { headlineFields } from "../../studio/headlines/headline-fields.ts";
import { parseHeadlineForm, readSlot, type HeadlineForm } from "../../studio/headlines/headlines-form.ts";
import {
  doneKinds,
  findFirst,
  presentHeadlines,
  type HeadlinesState,
} from "../../studio/headlines/present-headlines.ts";
import { buildHeadlinesPath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { requireBlogScope, type BlogScope } from "./manage-page.ts";

interface StoryScope extends BlogScope {
  postId: string;
}

const missing = (status: number) => new Response(null, { status, headers: personalHeaders });

function requireStory(context: AppContext, { blog, postId }: { blog?: string; postId?: string }): StoryScope {
  const scope = requireBlogScope(context, blog);
  if (!v.is(PostId, postId)) throw missing(404);
  return { ...scope, postId };
}

const nothing: HeadlinesState = { slot: undefined, done: null, error: null, typed: null, fault: null };

/** A story's headline tests on its blog's front; with `?slot=`, in one place there. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireStory(context, params);
  const query = new URL(request.url).searchParams;
  const done = doneKinds.find((kind) => kind === query.get("done")) ?? null;
  const slot = readSlot(query.get("slot"));
  return present(await read(scope, slot, context), { ...nothing, slot, done }, scope, context);
}

/** Starts or ends a test, or has the front show one of its headlines. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireStory(context, params);
  const sent = await readForm(request);
  const slot = readSlot(sent.get(headlineFields.slot) ?? new URL(request.url).searchParams.get("slot"));
  const found = await read(scope, slot, context);
  const form = parseHeadlineForm(sent, findFirst(found), scope.blog.timezone);
  if (form === null) throw missing(400);
  const typed = form.kind === "start" ? form.typed : null;
  const respond = async (answer: Partial<HeadlinesState>, status: number) =>
    respondToForm(present(found, { ...nothing, slot, typed, ...answer }, scope, context), status);
  if (form.kind === "start" && "field" in form.test) return respond({ fault: form.test }, 400);
  try {
    await send(form, slot, scope, context);
  } catch (error) {
    if (isUnanswered(error)) return respond({ error: "failed" }, 503);
    const wire = error instanceof ServiceError ? error.wireError : undefined;
    const refusal = testRefusals.find((name) => name === wire?.refusal);
    if (refusal !== undefined) return respond({ error: refusal }, 409);
    const field =
      wire?.field === undefined ? undefined : (fieldsOf[wire.field.split(".")[0] ?? ""] ?? "headlines");
    if (field !== undefined) return respond({ fault: { field, message: "headlines.wrong.refused" } }, 400);
    throwOwn(error, context);
  }
  const done = form.kind === "apply" && form.variant === null ? "withdraw" : form.kind;
  const path = buildHeadlinesPath(scope.blog.name, scope.postId, slot);
  return redirectOwn(`${path}${slot === undefined ? "?" : "&"}done=${done}`, context);
}

/** Fields of the call that the form has under another name. */
const fieldsOf: Record<string, "start" | "end"> = { startMillis: "start", endMillis: "end" };

async function send(
  form: HeadlineForm,
  slot: string | undefined,
  { blog, postId, token }: StoryScope,
  { services }: AppContext,
): Promise<void> {
  if (form.kind !== "start") {
    const wish = form.kind === "end" ? { kind: form.kind } : { kind: form.kind, variant: form.variant };
    await services.send(changeHeadlineTest, { body: { id: form.id, wish }, token });
  } else if (!("field" in form.test)) {
    const body = { postId, blogId: blog.id, placementId: slot ?? null, ...form.test };
    await services.send(startHeadlineTest, { body, token });
  }
}

const read = ({ blog, postId, token }: StoryScope, slot: string | undefined, context: AppContext) => {
  const query = { blogId: blog.id, ...(slot !== undefined && { placementId: slot }) };
  return requireOwn(context.services.get(getHeadlineTests, { params: { postId }, query, token }), context);
};

async function present(
  found: Awaited<ReturnType<typeof read>>,
  state: HeadlinesState,
  { blog, postId }: StoryScope,
  context: AppContext,
) {
  const view = presentHeadlines(found, blog, state, await requirePage(context));
  return {
    view,
    meta: buildPersonalMeta(
      `${view.frame.title}: ${view.frame.scope}`,
      buildHeadlinesPath(blog.name, postId),
      requireBlog(context),
    ),
  };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageHeadlines() {
  return <HeadlinesPage view={useShownView<typeof loader>()} />;
}
