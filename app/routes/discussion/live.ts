import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getNewestReplies } from "../../../contract/discussion/comments.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { presentNewest } from "../../discussion/present-live.ts";
import { cacheControlFor } from "../../platform/http/cache-rules.ts";
import { buildLivePath, parseLivePath } from "../../link/page-addresses.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";

/**
 * `/live/{id}`: recent activity in a story's discussion. The same for everyone and cached, so that a thousand
 * readers polling it cause one call to the services.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  requireBlog(context);
  const starterId = parseLivePath(buildLivePath(params["starterId"] ?? ""));
  const found =
    starterId === null
      ? null
      : await requirePrimary(
          context.services.find(getNewestReplies, { params: { starterId }, timeout: secondaryTimeout }),
        );
  const status = found === null ? 404 : 200;
  return Response.json(found && presentNewest(found), {
    status,
    headers: { "Cache-Control": cacheControlFor(status), "X-Robots-Tag": "noindex" },
  });
}
