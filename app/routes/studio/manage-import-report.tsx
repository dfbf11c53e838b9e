import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getImportReport } from "../../../contract/import/import-reports.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { presentReport } from "../../studio/imports/present-report.ts";
import { ReportPage } from "../../studio/imports/ReportPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

/** The whole report of an import. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id") ?? "";
  const found = await requireOwn(context.services.get(getImportReport, { query: { id }, token }), context);
  const page = await requirePage(context);
  const start = Math.max(0, Math.trunc(Number(searchParams.get("start"))) || 0);
  const view = presentReport(id, found, start, page);
  if (view === null) throw new Response(null, { status: 404, headers: personalHeaders });
  return buildManageData(view, "imports", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageImportReport() {
  return <ReportPage view={useShownView<typeof loader>()} />;
}
