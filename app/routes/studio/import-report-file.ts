import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getImportReport } from "../../../contract/import/import-reports.ts";
import { requireOwn } from "../../account/require-access.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { requireScope } from "./manage-page.ts";

/** The whole report of an import, as a file for programs. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const { report } = await requireOwn(
    context.services.get(getImportReport, { query: { id }, token }),
    context,
  );
  return new Response(report, {
    headers: buildPersonalHeaders([], {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="import-report.json"',
    }),
  });
}
