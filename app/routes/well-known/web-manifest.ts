import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { buildManifest } from "../../site/icons.ts";
import { respondWithFile, respondOrFail } from "../../platform/http/file-response.ts";

/** `/manifest.webmanifest` of every host. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(() =>
    Promise.resolve(
      respondWithFile(buildManifest(requireBlog(context)), "application/manifest+json", context),
    ),
  );
}
