import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { hasAmpNewsletter } from "../../blog/network.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { retryHeaders } from "../../platform/http/rate-limit.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { parseSignUp } from "../../newsletter/parse-sign-up.ts";
import { respondWithoutFile } from "../../platform/http/file-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { sendSignUp } from "./newsletter-actions.ts";

/** GET is 404: this is not a page. */
export const loader = () => respondWithoutFile();

/**
 * Handles the newsletter form of an AMP page, with the same rules as the page's own form. Returns
 * `{message}`, which AMP displays. `refusals.ts` has already checked that an AMP copy of our own page
 * sent it.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const known = requireBlog(context);
  const { intl, blog } = known;
  const own = context.site?.mailingLists ?? [];
  const answer = (status: number, message: MessageId, headers: Record<string, string> = {}) =>
    Response.json({ message: intl.t(message) }, { status, headers });
  if (own.length === 0 || !hasAmpNewsletter(blog.id)) return respondWithoutFile();
  if (context.isLimited) return answer(429, "newsletter.tooOften", retryHeaders);
  const parsed = parseSignUp(await readForm(request), new Set(own.map(({ id }) => id)));
  if (parsed.kind === "wrong") {
    return answer(422, parsed.errors.email ?? parsed.errors.lists ?? "newsletter.failed");
  }
  // A bot that fills in the hidden field gets the same response as a reader.
  const failure = parsed.kind === "ok" ? await sendSignUp(parsed, context, known) : null;
  return failure ? answer(503, failure) : answer(200, "newsletter.checkMailText");
}
