import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggestSearch } from "../../../contract/search/search.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { writePath } from "../../studio/paths.ts";

/** Tags that begin with the text typed into the publishing panel. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMainSiteToken(context, writePath);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const { tags } = await requireOwn(context.services.get(suggestSearch, { query: { q } }), context);
  return Response.json({ tags }, { headers: personalHeaders });
}
