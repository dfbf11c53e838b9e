import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getDashboard } from "../../../contract/drafts/dashboard.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { DashboardPage } from "../../studio/dashboard/DashboardPage.tsx";
import { presentDashboard } from "../../studio/dashboard/present-dashboard.ts";
import { dashboardPath } from "../../account/account-pages.ts";

/** Items that wait for the signed-in person, in one call; a list that couldn't be read says so in its place. */
export async function loader({ context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, dashboardPath);
  const [account, dashboard, page] = await Promise.all([
    requireOwn(getOwnAccount(context, token), context),
    context.services.findOptional(getDashboard, { token }),
    requirePage(context),
  ]);
  const view = presentDashboard(dashboard, account, page);
  return { view, meta: buildPersonalMeta(view.title, dashboardPath, requireBlog(context)) };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function Dashboard() {
  return <DashboardPage view={useLoaderData<typeof loader>().view} />;
}
