import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getOwnDecisions, sendAppeal } from "../../../contract/moderation/appeals.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import {
  requireMainSite,
  requireBlog,
  requirePage,
  type AppContext,
} from "../../platform/context/app-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { OwnDecisionsPage } from "../../studio/moderation/OwnDecisionsPage.tsx";
import { presentOwn } from "../../studio/moderation/present-decisions.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { redirectOwn, requireOwn, requireToken, throwOwn } from "../../account/require-access.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

const path = "/moderation/mine";
/** Result of a submitted form. */
interface OwnAnswer {
  isDone: boolean;
  error: MessageId | null;
  decisionId: string;
  typed: string;
}

const noAnswer: OwnAnswer = { isDone: false, error: null, decisionId: "", typed: "" };

/** Moderation decisions against the signed-in person, with reasons and how to appeal. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMainSite(context);
  const isDone = new URL(request.url).searchParams.has("sent");
  return buildData(requireToken(context), { ...noAnswer, isDone }, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireMainSite(context);
  const token = requireToken(context);
  const form = await readForm(request);
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [decisionId, typed] = [read("decision"), read("words")];
  const respondWith = (error: MessageId, status: number) =>
    respondToForm(buildData(token, { isDone: false, error, decisionId, typed }, context), status);
  if (typed === "" || typed.length > 3_000) return respondWith("moderation.own.noWords", 400);
  try {
    await context.services.send(sendAppeal, { body: { decisionId, words: typed }, token });
  } catch (error) {
    const status = error instanceof ServiceError ? error.status : null;
    if (status === 409) return respondWith("moderation.own.twice", 409);
    if (error instanceof ServiceError && error.wireError?.refusal === "tooLate")
      return respondWith("moderation.own.tooLate", 403);
    if (isUnanswered(error)) return respondWith("moderation.error.failed", 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${path}?sent`, context);
}

async function buildData(token: string, answer: OwnAnswer, context: AppContext) {
  const found = await requireOwn(context.services.get(getOwnDecisions, { token }), context);
  const view = presentOwn(found, answer, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, path, requireBlog(context)) };
}

export { headers, meta } from "../../studio/studio-route.ts";

export const handle: PageHandle = { pageType: "usersettings" };

export default function OwnDecisions() {
  return <OwnDecisionsPage view={useShownView<typeof loader>()} />;
}
