import { printLines } from "../../contract/answer-lines.ts";
import type { Call } from "../../contract/call.ts";
import { buildEnvelope } from "../../contract/envelope.ts";
import { hashText } from "../../contract/hash.ts";

/** Whether a call's replies are the same for everyone who makes it. */
export const isPublicRead = ({ method, scope }: Pick<Call, "method" | "scope">) =>
  method === "GET" && scope === null;

/** Half of a SHA-256: 128 bits, in hex. */
const versionLength = 32;

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
  const version = `W/"${(await hashText(hashed)).slice(0, versionLength)}"`;
  if (request.headers.get("If-None-Match") === version)
    return new Response(null, { status: 304, headers: { ETag: version } });
  return new Response(text, { headers: { "Content-Type": "application/json", ETag: version } });
}
