import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { endDigest } from "../../../contract/subscriptions/notification.ts";
import { SubscriptionToken } from "../../../contract/subscriptions/subscriptions.ts";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import {
  endedDigests,
  findDigestEndStatus,
  presentDigestEnd,
  type DigestEnd,
  type NoticeView,
} from "../../studio/account/present-notice.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import {
  requireMainSite,
  requireBlog,
  requirePage,
  type AppContext,
} from "../../platform/context/app-context.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { linkHeaders } from "../reader/newsletter-actions.ts";
import { buildMeta, buildPersonalMeta, type PageMeta } from "../../site/page-meta.ts";

interface PageData {
  view: NoticeView;
  meta: PageMeta;
}

const path = "/notifications/end";

/**
 * The unsubscribe link in notification emails. Opening it does nothing, because mail scanners open every
 * link.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireMainSite(context);
  return buildData(readToken(request) === null ? "unknown" : "ask", request, context);
}

/** Unsubscribes: by the page's button, or by a mail program without cookies and from its own host (RFC 8058). */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMainSite(context);
  const token = readToken(request);
  return buildData(token === null ? "unknown" : await end(token, context), request, context);
}

async function end(token: string, { services }: AppContext): Promise<DigestEnd> {
  try {
    return (await services.send(endDigest, { body: { token } })).outcome;
  } catch (error) {
    if (error instanceof ServiceError) return "failed";
    throw error;
  }
}

/** From the address only; the body is not read. */
function readToken(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token");
  return v.is(SubscriptionToken, token) ? token : null;
}

async function buildData(outcome: DigestEnd, request: Request, context: AppContext) {
  const of = new URL(request.url).searchParams.get("of");
  const ended = endedDigests.find((name) => name === of) ?? "notifications";
  const view = presentDigestEnd(outcome, readToken(request) ?? "", ended, await requirePage(context));
  return data<PageData>(
    { view, meta: buildPersonalMeta(view.title, path, requireBlog(context)) },
    { status: findDigestEndStatus(outcome) },
  );
}

export const headers = () => linkHeaders;

export const meta: MetaFunction<() => PageData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function End() {
  const loaded = useLoaderData<PageData>();
  const pressed = useActionData<PageData>();
  return <NoticePage page={(pressed ?? loaded).view} />;
}
