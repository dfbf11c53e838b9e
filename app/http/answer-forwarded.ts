import { findShareCardBlog } from "../../contract/share-cards.ts";
import type { Config } from "../config/parse-config.ts";
import { findBlogCardUrl } from "../image/profile-assets.ts";
import type { Log } from "../telemetry/log.ts";
import { openForwarded } from "./security-headers.ts";

/**
 * What the services answer to a request that was passed on to them. For a story's card that they don't draw, its blog's card
 * stands in: who asks for it makes a preview of the story once, and not again soon.
 */
export async function answerForwarded(
  forwarded: Request,
  send: (request: Request) => Promise<Response>,
  { config, log }: { config: Pick<Config, "profileAssets">; log: Log },
): Promise<Response> {
  const { pathname } = new URL(forwarded.url);
  const name = findShareCardBlog(pathname);
  if (name === null) return openForwarded(await send(forwarded));
  const answer = await send(forwarded).catch((error: unknown) => {
    log("service.failed", { service: "images", path: pathname, reason: String(error) });
    return null;
  });
  if (answer !== null && answer.status < 500 && answer.status !== 429) return openForwarded(answer);
  const card = findBlogCardUrl({ name }, config);
  const headers = { "Cache-Control": "no-store", ...(card !== null && { Location: card }) };
  return new Response(null, { status: card === null ? 404 : 302, headers });
}
