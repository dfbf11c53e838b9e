import { printLines } from "../../contract/answer-lines.ts";
import { buildVersion } from "../../contract/answer-version.ts";
import type { Call } from "../../contract/call.ts";
import { buildEnvelope } from "../../contract/envelope.ts";

/** Whether a call's replies are the same for everyone who makes it. */
export const isPublicRead = ({ method, scope }: Pick<Call, "method" | "scope">) =>
  method === "GET" && scope === null;

/**
 * The response to a public read, with its version as a weak `ETag` (RFC 9110, section 8.8.3); 304 for a caller that has this
 * version.
 */
export async function answerVersioned<Reply>(
  request: Request,
  reply: Reply,
  { versionOf, isInLines = false }: Pick<Call, "versionOf" | "isInLines"> = {},
): Promise<Response> {
  const envelope = buildEnvelope(reply);
  const text = isInLines ? printLines(envelope) : JSON.stringify(envelope);
  const hashed = versionOf ? JSON.stringify(versionOf(reply as never)) : text;
  const version = await buildVersion(hashed);
  if (request.headers.get("If-None-Match") === version)
    return new Response(null, { status: 304, headers: { ETag: version } });
  return new Response(text, { headers: { "Content-Type": "application/json", ETag: version } });
}
