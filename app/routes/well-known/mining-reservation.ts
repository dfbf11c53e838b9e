import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { answerFile, answerNoFile, answerOrFail } from "../../platform/http/answer-file.ts";
import { buildMiningReservation } from "../../sitemap/well-known-files.ts";

/** `/.well-known/tdmrep.json` of a blog that states terms for machines; otherwise 404. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(() => {
    const { terms } = requireBlog(context);
    if (terms === null) return Promise.resolve(answerNoFile({ mayAppear: true }));
    return answerFile(buildMiningReservation(terms), "application/json; charset=utf-8", context);
  });
}
