import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildAdsText } from "../../platform/config/ads-text.ts";
import { answerFile, answerNoFile, answerOrFail } from "../../platform/http/answer-file.ts";

/** `/ads.txt` of every host; 404, which makes no statement about sellers, if none is configured. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(() => {
    if (context.failure?.status === 404) return Promise.resolve(answerNoFile());
    const { adSellers, ownerDomain } = context.config;
    if (adSellers.length === 0) return Promise.resolve(answerNoFile());
    const text = buildAdsText(adSellers, ownerDomain);
    return Promise.resolve(answerFile(text, "text/plain; charset=utf-8", context));
  });
}
