import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getDesk } from "../../../contract/drafts/drafts.ts";
import { getQueueCounts } from "../../../contract/moderation/moderation.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { DashboardPage } from "../../studio/dashboard/DashboardPage.tsx";
import { presentDashboard } from "../../studio/dashboard/present-dashboard.ts";
import { dashboardPath } from "../../studio/chrome/account-pages.ts";

/** Maximum number of blogs whose queues are counted: the limit of one call. */
const maxCounted = 100;

/** Items that wait for the signed-in person; a part whose service fails shows its own error. */
export async function loader({ context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, dashboardPath);
  const { services } = context;
  const page = await requirePage(context);
  const query = { blogId: page.network.slice(0, maxCounted).map(({ id }) => id) };
  const [account, desk, counted] = await Promise.all([
    requireOwn(getOwnAccount(context, token), context),
    services.findOptional(getDesk, { token }),
    services.findOptional(getQueueCounts, { query, token }),
  ]);
  const counts = counted && new Map(counted.items.map(({ blogId, waiting }) => [blogId, waiting]));
  const view = presentDashboard(desk, counts, account, page);
  return { view, meta: buildPersonalMeta(view.title, dashboardPath, requireBlog(context)) };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function Dashboard() {
  return <DashboardPage view={useLoaderData<typeof loader>().view} />;
}
