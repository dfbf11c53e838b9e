import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectOwn } from "../../account/require-access.ts";
import { buildPersonalHeaders, respondEmpty } from "../../platform/http/personal-response.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { answerStep } from "./answer-import-call.ts";
import { requireScope } from "./manage-page.ts";

/** The calls of an import in the browser, as JSON. Fails with the status of the services, and their reason. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope({ ...context, path: buildManagePath(null, "imports") }, undefined);
  // A form of another site can't send JSON.
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) return respondEmpty(415);
  const { status, body, retryAfter } = await answerStep(await request.text(), token, context);
  if (body === null) return respondEmpty(status);
  const more = retryAfter === null ? {} : { "Retry-After": String(retryAfter) };
  return Response.json(body, { status, headers: buildPersonalHeaders([], more) });
}

/** The address is no page of its own. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirectOwn(buildManagePath(null, "imports"), context);
