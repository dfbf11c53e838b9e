import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getNotifications, markSeen } from "../../../contract/subscriptions/notification.ts";
import { NotificationsPage } from "../../studio/account/NotificationsPage.tsx";
import { presentNotifications } from "../../studio/account/present-notifications.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage, requireBlog } from "../../platform/context/app-context.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { isPageCursor } from "../../link/page-addresses.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";

/**
 * The account's notifications. Opening the first page marks them as seen, after the new ones have been determined. A
 * browser's prefetch marks nothing.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, "/dashboard/notifications");
  const after = new URL(request.url).searchParams.get("after");
  if (after !== null && !isPageCursor(after)) throw new Response(null, { status: 404 });
  const { services } = context;
  const [found, account] = await Promise.all([
    requireOwn(services.get(getNotifications, { token, query: after === null ? {} : { after } }), context),
    findOwnAccount(context, token),
  ]);
  const [newest] = found.items;
  const isShown = !/prefetch|prerender/.test(request.headers.get("Sec-Purpose") ?? "");
  if (after === null && newest && found.unseen > 0 && isShown) {
    // A failure is ignored: they are marked as new again next time.
    await services
      .send(markSeen, { body: { upTo: newest.place }, token, timeout: secondaryTimeout })
      .catch(() => undefined);
  }
  const view = presentNotifications(
    found,
    { timezone: account?.timezone ?? null },
    await requirePage(context),
  );
  const meta = buildPersonalMeta(view.title, "/dashboard/notifications", requireBlog(context));
  return { view, meta };
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "dashboard" };

export default function Notifications() {
  return <NotificationsPage view={useLoaderData<typeof loader>().view} />;
}
