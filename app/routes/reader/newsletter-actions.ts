import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import {
  confirmSubscription,
  readConfirmationLink,
  SubscriptionToken,
  unsubscribe,
  subscribe,
} from "../../../contract/subscriptions/subscriptions.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import type { MessageId } from "../../intl/message-id.ts";
import {
  findLinkStatus,
  presentLinkPage,
  type LinkKind,
  type LinkOutcome,
  type LinkPageView,
} from "../../newsletter/present-link-page.ts";
import { consentVersion } from "../../newsletter/present-newsletters.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";
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

/** The page behind a link in a message. It changes nothing before its button is pressed. */
export async function openLink(kind: LinkKind, request: Request, context: AppContext) {
  const outcome = outcomes.get(context) ?? (await readLink(kind, readToken(request), context));
  return buildLinkData(kind, outcome, request, context);
}

/** A confirmation link that can't be looked up has its button: pressing it says what it does. */
async function readLink(kind: LinkKind, token: string | null, context: AppContext): Promise<LinkOutcome> {
  if (token === null) return "unknown";
  if (kind === "unsubscribe" || context.isLimited) return "ask";
  try {
    const { outcome } = await context.services.send(readConfirmationLink, {
      body: { token },
      timeout: secondaryTimeout,
    });
    if (outcome === "open") return "ask";
    return outcome === "confirmed" ? "already" : outcome;
  } catch (error) {
    if (error instanceof ServiceError) return "ask";
    throw error;
  }
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
