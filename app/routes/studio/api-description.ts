import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getApiDescription } from "../../../contract/people/access-tokens.ts";
import { requireOwn } from "../../account/require-access.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { requireScope } from "./manage-page.ts";

/** The services' calls in OpenAPI, for superusers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const description = await requireOwn(context.services.get(getApiDescription, { token }), context);
  return Response.json(description, { headers: buildPersonalHeaders([], { "X-Robots-Tag": "noindex" }) });
}
