import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAudit } from "../../../contract/moderation/moderation-log.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findOwnAccount, getOwnAccount } from "../../platform/context/own-data.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { findAuditUndo } from "../../studio/moderation/audit-form.ts";
import { AuditPage } from "../../studio/moderation/AuditPage.tsx";
import { presentAudit, type AuditAnswer } from "../../studio/moderation/present-audit.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope, type ManageScope } from "./manage-page.ts";
import { readSearch } from "./search-audit.ts";
import { undoAudited } from "./undo-audited.ts";

/** The audit log of a blog, or of all blogs. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  return build(scope, searchParams, searchParams.has("undone") ? "undone" : null, context);
}

/** Undoes an entry's action. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const id = (await readForm(request)).get("id");
  if (typeof id !== "string") throw new Response(null, { status: 400, headers: personalHeaders });
  const respond = (answer: AuditAnswer, status: number) =>
    respondToForm(build(scope, new URLSearchParams(), answer, context), status);
  try {
    const query = { id, maxReturned: "1", ...(blog && { blogId: blog.id }) };
    const [account, { items, people }] = await Promise.all([
      getOwnAccount(context, token),
      context.services.get(getAudit, { query, token }),
    ]);
    const [line] = items;
    const undo = line === undefined ? null : findAuditUndo(line, account, context.now);
    if (line === undefined || undo === null) return await respond("conflict", 409);
    if (!(await undoAudited(line, undo, token, context, people))) return await respond("conflict", 409);
  } catch (error) {
    if (error instanceof ServiceError && [400, 404, 409].includes(error.status ?? 0))
      return respond("conflict", 409);
    if (isUnanswered(error)) return respond("failed", 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog?.name ?? null, "audit")}?undone`, context);
}

async function build(scope: ManageScope, given: URLSearchParams, answer: AuditAnswer, context: AppContext) {
  const { blog, token } = scope;
  const search = await readSearch(given, scope, context);
  const after = given.get("after");
  const query = { ...search.query, ...(after && { after }), ...(blog && { blogId: blog.id }) };
  const [found, viewer] = await Promise.all([
    // The first page, if the search is wrong, only tells whether the viewer may read the log.
    requireOwn(context.services.get(getAudit, { query, token }), context),
    findOwnAccount(context, token),
  ]);
  const shown = search.wrong.length === 0 ? found : { ...found, items: [], next: null };
  const view = presentAudit(shown, { blog, search, answer, viewer }, await requirePage(context));
  return buildManageData(view, "audit", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageAudit() {
  return <AuditPage view={useShownView<typeof loader>()} />;
}
