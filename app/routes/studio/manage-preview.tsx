import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getNetworkFlags } from "../../../contract/network/features.ts";
import * as calls from "../../../contract/network/network-previews.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { respondToForm, personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManageData, requireBlogScope, type BlogScope } from "./manage-page.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { buildManagePath, buildNetworkPreviewPath } from "../../studio/paths.ts";
import { NetworkPreviewsPage } from "../../studio/network-preview/NetworkPreviewsPage.tsx";
import { parsePreviewForm, type TypedPreview } from "../../studio/network-preview/parse-preview-form.ts";
import {
  nothingSent,
  type PreviewsState,
  presentNetworkPreviews,
} from "../../studio/network-preview/present-network-previews.ts";
import { readPreviewMoment, readMoment } from "../../studio/time/preview-moment.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

/** A blog's links to network previews. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const isRevoked = searchParams.get("done") === "revoke";
  return buildData(scope, { ...nothingSent, moment: readPreviewMoment(searchParams), isRevoked }, context);
}

/** Creates a link, which the response shows once, or revokes one. On errors, the form is shown with the input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const parsed = parsePreviewForm(await readForm(request));
  if (parsed === null) throw new Response(null, { status: 400, headers: personalHeaders });
  try {
    if (parsed.kind === "create") return await create(parsed.typed, scope, context);
    const body = { blogId: scope.blog.id, id: parsed.id };
    await context.services.send(calls.revokeNetworkPreview, { body, token: scope.token });
  } catch (error) {
    if (!isUnanswered(error)) throwOwn(error, context);
    return refuse("networkPreview.failed", parsed.kind === "create" ? parsed.typed : null, scope, context);
  }
  return redirectOwn(`${buildManagePath(scope.blog.name, "preview")}?done=revoke`, context);
}

async function create(typed: TypedPreview, scope: BlogScope, context: AppContext) {
  const { blog, token } = scope;
  const { now, addressing, mainSite, intl } = await requirePage(context);
  const moment = readMoment(typed, { zone: blog.timezone, locale: intl.locale, now });
  if ("error" in moment) return refuse(moment.error, typed, scope, context, moment);
  const { days, theme, scheme, flags } = typed;
  const body = { blogId: blog.id, momentMillis: moment.ms, days, theme, scheme, flags };
  const link = await context.services.send(calls.createNetworkPreview, { body, token });
  const href = addressing.absolute(mainSite.host, buildNetworkPreviewPath(link.token, blog.host));
  const shown = { href, expiresTimeMillis: link.expiresTimeMillis };
  return respondToForm(buildData(scope, { ...nothingSent, link: shown }, context), 200);
}

function refuse(
  message: NonNullable<PreviewsState["error"]>["message"],
  typed: TypedPreview | null,
  scope: BlogScope,
  context: AppContext,
  { values = {}, isTwice = false }: { values?: Record<string, string>; isTwice?: boolean } = {},
) {
  const error = { message, values, isTwice };
  const status = message === "networkPreview.failed" ? 503 : 400;
  return respondToForm(buildData(scope, { ...nothingSent, typed, error }, context), status);
}

async function buildData({ blog, token }: BlogScope, state: PreviewsState, context: AppContext) {
  const { services } = context;
  const query = { blogId: blog.id };
  const [listed, flags] = await Promise.all([
    requireOwn(services.get(calls.listNetworkPreviews, { query, token }), context),
    services.findOptional(getNetworkFlags),
  ]);
  const page = await requirePage(context);
  const view = presentNetworkPreviews(listed, flags?.items ?? null, blog, state, page);
  return buildManageData(view, "preview", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManagePreview() {
  return <NetworkPreviewsPage view={useShownView<typeof loader>()} />;
}
