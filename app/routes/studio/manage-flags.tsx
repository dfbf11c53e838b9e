import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getFlagChoices, setFlag, setFlagOnBlogs } from "../../../contract/network/features.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { audienceFields, formatWas, parseAudienceForm } from "../../studio/flags/audience-form.ts";
import {
  buildFlagsDone,
  noFlagsAnswer,
  parseFlagForm,
  presentFlags,
  readFlagsDone,
  type FlagsAnswer,
} from "../../studio/flags/flags-form.ts";
import { FlagsPage } from "../../studio/flags/FlagsPage.tsx";
import { buildManagePath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope, type ManageScope } from "./manage-page.ts";

/** The feature flags of a blog or of the network. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return build(requireScope(context, params["blog"]), readFlagsDone(searchParams), context);
}

/** Switches a flag, adds one to the network, or sets who sees it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const form = await readForm(request);
  if (form.has(audienceFields.name)) return changeAudience(form, scope, context);
  const sent = parseFlagForm(form);
  if (sent === null) throw new Response(null, { status: 400, headers: personalHeaders });
  if ("field" in sent) return respondToForm(build(scope, { ...noFlagsAnswer, ...sent }, context), 400);
  const { change } = sent;
  const { blog, token } = scope;
  try {
    await context.services.send(setFlag, { body: { ...change, blogId: blog?.id ?? null }, token });
  } catch (error) {
    const typed = {
      name: change.name,
      description: change.description ?? "",
      place: change.place ?? "",
    };
    const refuse = (reason: FlagsAnswer["error"], status: number) =>
      respondToForm(build(scope, { ...noFlagsAnswer, error: reason, typed }, context), status);
    // The form of a new flag has a description.
    if (error instanceof ServiceError && error.status === 409)
      return refuse(change.description === null ? "flags.conflict" : "flags.exists", 409);
    if (error instanceof ServiceError && error.wireError?.field === "name") return refuse("flags.full", 400);
    if (isUnanswered(error)) return refuse("moderation.error.failed", 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog?.name ?? null, "flags")}?${buildFlagsDone(change)}`, context);
}

async function changeAudience(form: FormData, scope: ManageScope, context: AppContext) {
  const sent = parseAudienceForm(form, scope.blog);
  if (sent === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const changing = { ...noFlagsAnswer, changing: sent.name };
  if (!("changes" in sent))
    return respondToForm(build(scope, { ...changing, typedAudience: sent }, context), 400);
  try {
    await context.services.send(setFlagOnBlogs, { body: sent, token: scope.token });
  } catch (error) {
    const refuse = (reason: FlagsAnswer["error"], status: number) =>
      respondToForm(build(scope, { ...changing, error: reason }, context), status);
    if (error instanceof ServiceError && error.status === 409) return refuse("flags.conflict", 409);
    if (error instanceof ServiceError && error.wireError?.field === "name") return refuse("flags.full", 400);
    if (isUnanswered(error)) return refuse("moderation.error.failed", 503);
    throwOwn(error, context);
  }
  const done = new URLSearchParams({ set: sent.name, on: formatWas(sent) });
  return redirectOwn(`${buildManagePath(scope.blog?.name ?? null, "flags")}?${done}`, context);
}

async function build(scope: ManageScope, answer: FlagsAnswer, context: AppContext) {
  const query = scope.blog === null ? {} : { blogId: scope.blog.id };
  const choices = await requireOwn(
    context.services.get(getFlagChoices, { query, token: scope.token }),
    context,
  );
  const view = presentFlags(choices, scope.blog, answer, await requirePage(context));
  return buildManageData(view, "flags", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageFlags() {
  return <FlagsPage view={useShownView<typeof loader>()} />;
}
