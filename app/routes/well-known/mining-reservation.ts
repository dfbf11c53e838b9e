import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { respondWithFile, respondWithoutFile, respondOrFail } from "../../platform/http/file-response.ts";
import { buildMiningReservation } from "../../sitemap/well-known-files.ts";

/** `/.well-known/tdmrep.json` of a blog that states terms for machines; otherwise 404. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(() => {
    const { terms } = requireBlog(context);
    if (terms === null) return Promise.resolve(respondWithoutFile({ mayAppear: true }));
    return respondWithFile(buildMiningReservation(terms), "application/json; charset=utf-8", context);
  });
}
