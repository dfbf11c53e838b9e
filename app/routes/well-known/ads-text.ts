import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildAdsText } from "../../platform/config/ads-text.ts";
import { respondWithFile, respondWithoutFile, respondOrFail } from "../../platform/http/file-response.ts";

/** `/ads.txt` of every host; 404, which makes no statement about sellers, if none is configured. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(() => {
    if (context.failure?.status === 404) return Promise.resolve(respondWithoutFile());
    const { adSellers, ownerDomain } = context.config;
    if (adSellers.length === 0) return Promise.resolve(respondWithoutFile());
    const text = buildAdsText(adSellers, ownerDomain);
    return Promise.resolve(respondWithFile(text, "text/plain; charset=utf-8", context));
  });
}
