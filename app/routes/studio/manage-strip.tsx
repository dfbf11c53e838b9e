import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as calls from "../../../contract/posts/strips.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { buildHostRule } from "../../platform/config/parse-config.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isMissing, isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { parseStripForm, type StripAction } from "../../studio/strip/parse-strip-form.ts";
import { nothingSent, presentStrips, type StripsState } from "../../studio/strip/present-strips.ts";
import { StripsPage } from "../../studio/strip/StripsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope, type ManageScope } from "./manage-page.ts";

const outcomes = ["set", "prolong", "end"] as const;

/** Breaking strips of a blog or of the network. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const done = outcomes.find((outcome) => outcome === searchParams.get("done")) ?? null;
  const state = { ...nothingSent, done, again: searchParams.get("again") };
  return buildData(requireScope(context, params["blog"]), state, context);
}

/** Sets, prolongs or ends a strip. On errors, the page is shown with the input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { mainSite, networkHosts } = requireBlog(context);
  const form = await readForm(request);
  const rule = buildHostRule(context.config, new URL(request.url));
  const hosts = new Set([...networkHosts, mainSite.host]);
  const { blogIds } = await readStrips(scope, context);
  const parsed = parseStripForm(form, blogIds, { rule, hosts });
  if (parsed === null) throw new Response(null, { status: 400, headers: personalHeaders });
  if ("field" in parsed) return refuse({ typed: parsed.typed, field: parsed.field }, 400, scope, context);
  try {
    const again = await send(parsed, scope, context);
    const query = new URLSearchParams({ done: parsed.kind, ...(again !== null && { again }) });
    return redirectOwn(`${buildManagePath(scope.blog?.name ?? null, "strip")}?${query}`, context);
  } catch (error) {
    return explain(error, parsed, scope, context);
  }
}

/** Makes the call. An ended strip fills the form, so that one press brings it back: its id is returned. */
async function send(
  action: Exclude<StripAction, { field: unknown }>,
  { token }: ManageScope,
  context: AppContext,
) {
  const { services } = context;
  if (action.kind === "set") {
    await services.send(calls.setStrip, { body: action.body, token });
    return null;
  }
  const call = action.kind === "end" ? calls.endStrip : calls.prolongStrip;
  await services.send(call, { body: action.body, token });
  return action.kind === "end" ? action.body.id : null;
}

function explain(
  error: unknown,
  action: Exclude<StripAction, { field: unknown }>,
  scope: ManageScope,
  context: AppContext,
) {
  const typed = action.kind === "set" ? action.typed : null;
  const seen = action.kind === "set" ? action.body.replaces : [];
  const found = error instanceof ServiceError ? error : null;
  const [field, index] = found?.wireError?.field?.split(".") ?? [];
  if (found?.status === 409 || (isMissing(error) && typed === null))
    return refuse({ typed, seen, refusal: typed === null ? "changed" : "taken" }, 409, scope, context);
  if (found?.status === 400 && field === "postId")
    return refuse({ typed, field: "link" }, 400, scope, context);
  if (found?.status === 400 && field === "text") return refuse({ typed, field: "text" }, 400, scope, context);
  const blogId = typed?.blogIds[Number(index)];
  if (found?.status === 403 && field === "blogIds" && blogId !== undefined)
    return refuse({ typed, refusal: { blogId } }, 403, scope, context);
  if (isUnanswered(error)) return refuse({ typed, refusal: "failed" }, 503, scope, context);
  return throwOwn(error, context);
}

const refuse = (state: Partial<StripsState>, status: number, scope: ManageScope, context: AppContext) =>
  respondToForm(buildData(scope, { ...nothingSent, ...state }, context), status);

const readStrips = ({ blog, token }: ManageScope, context: AppContext) =>
  requireOwn(
    context.services.get(calls.getStrips, { query: blog === null ? {} : { blogId: blog.id }, token }),
    context,
  );

async function buildData(scope: ManageScope, state: StripsState, context: AppContext) {
  const listed = await readStrips(scope, context);
  const view = presentStrips(listed, scope.blog, state, await requirePage(context));
  return buildManageData(view, "strip", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageStrip() {
  return <StripsPage view={useShownView<typeof loader>()} />;
}
