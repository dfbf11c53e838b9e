import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { maxReplyImageBytes, sendImage } from "../../../contract/media/images.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { findImageError } from "../../discussion/reply-actions.ts";
import { retryHeaders } from "../../platform/http/rate-limit.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { formatBase64 } from "../../image/format-base64.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";

/**
 * Uploads an image for a reply that is being written, as `picture` of a form. Returns `{id, format, width,
 * height}`, or `{message}` with the reason in the blog's language.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intl } = requireBlog(context);
  const { sessionToken: token, services } = context;
  const refuse = (found: number | null, refusal?: string) => {
    const { error, status } = findImageError(found, refusal);
    const more = status === 429 ? retryHeaders : {};
    return Response.json({ message: intl.t(error) }, { status, headers: buildPersonalHeaders([], more) });
  };
  if (context.isLimited) return refuse(429);
  if (token === null) return refuse(401);
  const file = (await readForm(request)).get("picture");
  if (!(file instanceof File) || file.size === 0 || file.size > maxReplyImageBytes) return refuse(400);
  const picture = formatBase64(new Uint8Array(await file.arrayBuffer()));
  try {
    const { id, format, width, height } = await services.send(sendImage, { body: { picture }, token });
    return Response.json({ id, format, width, height }, { headers: buildPersonalHeaders() });
  } catch (error) {
    if (error instanceof ServiceError) return refuse(error.status, error.wireError?.refusal);
    throw error;
  }
}

/** GET redirects: this is not a page. */
export const loader = () => redirect("/", 303);
