import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import {
  confirmSubscription,
  SubscriptionToken,
  unsubscribe,
  subscribe,
} from "../../../contract/subscriptions/subscriptions.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import {
  findLinkStatus,
  presentLinkPage,
  type LinkKind,
  type LinkOutcome,
  type LinkPageView,
} from "../../newsletter/present-link-page.ts";
import { consentVersion } from "../../newsletter/present-newsletters.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { type PageMeta, buildPersonalMeta } from "../../site/page-meta.ts";

/** Null on success; otherwise the message for the reader. */
export async function sendSignUp(
  { email, lists, source }: { email: string; lists: string[]; source: string },
  { services }: AppContext,
  { blog: { host, locale } }: BlogContext,
): Promise<MessageId | null> {
  try {
    await services.send(subscribe, { body: { lists, email, locale, host, source, consentVersion } });
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.wireError?.code === "unavailable" ? "newsletter.unavailable" : "newsletter.failed";
  }
}

/** Data of the page. */
export interface LinkData {
  view: LinkPageView;
  meta: PageMeta;
}

/** Outcomes of pressed buttons: the page's loader runs once more after its action, and names the document. */
const outcomes = new WeakMap<AppContext, LinkOutcome>();

/** The page behind a link in a message. Before its button is pressed, it calls no service. */
export function openLink(kind: LinkKind, request: Request, context: AppContext) {
  const opened = readToken(request) === null ? "unknown" : "ask";
  return buildLinkData(kind, outcomes.get(context) ?? opened, request, context);
}

/** Handles the page's button, or a mail program's one-click request. */
export async function pressLink(kind: LinkKind, request: Request, context: AppContext) {
  const token = readToken(request);
  const outcome = token === null ? "unknown" : await send(kind, token, context);
  outcomes.set(context, outcome);
  return buildLinkData(kind, outcome, request, context);
}

async function send(kind: LinkKind, token: string, { services }: AppContext): Promise<LinkOutcome> {
  const input = { body: { token } };
  try {
    const answer =
      kind === "confirm"
        ? await services.send(confirmSubscription, input)
        : await services.send(unsubscribe, input);
    return answer.outcome;
  } catch (error) {
    if (error instanceof ServiceError) return "failed";
    throw error;
  }
}

/**
 * The token from the address; null if invalid. The body is ignored, because mail programs send an arbitrary
 * one.
 */
function readToken(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token");
  return v.is(SubscriptionToken, token) ? token : null;
}

async function buildLinkData(kind: LinkKind, outcome: LinkOutcome, request: Request, context: AppContext) {
  const page = await requirePage(context);
  const view = presentLinkPage(kind, outcome, readToken(request) ?? "", page);
  return data<LinkData>(
    { view, meta: buildPersonalMeta(view.title, `/newsletter/${kind}`, page) },
    { status: findLinkStatus(outcome) },
  );
}

/** The address contains a token: it must not be cached, or disclosed to other sites. */
export const linkHeaders = { "Cache-Control": "no-store", ...sameOriginReferrer };
