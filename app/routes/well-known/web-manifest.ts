import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { buildManifest } from "../../site/icons.ts";
import { answerFile, answerOrFail } from "../../platform/http/answer-file.ts";

/** `/manifest.webmanifest` of every host. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(() =>
    Promise.resolve(answerFile(buildManifest(requireBlog(context)), "application/manifest+json", context)),
  );
}
