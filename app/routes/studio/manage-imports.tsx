import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getImportRuns } from "../../../contract/import/studio-imports.ts";
import { getNetworkMailingLists } from "../../../contract/subscriptions/subscriptions.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { ImportsPage } from "../../studio/imports/ImportsPage.tsx";
import { presentImports } from "../../studio/imports/present-imports.ts";
import { readUndone } from "../../studio/imports/present-undo.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

/** Imports of files, for superusers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const { services } = context;
  const [found, lists] = await Promise.all([
    requireOwn(services.get(getImportRuns, { token }), context),
    services.findOptional(getNetworkMailingLists),
  ]);
  const page = await requirePage(context);
  const view = presentImports(found, lists?.items ?? [], readUndone(new URL(request.url), page.intl), page);
  return buildManageData(view, "imports", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageImports() {
  return <ImportsPage view={useShownView<typeof loader>()} />;
}
