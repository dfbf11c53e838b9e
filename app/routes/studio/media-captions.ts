import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { uploadCaptions } from "../../../contract/media/videos.ts";
import { respondToCall } from "../../platform/http/personal-response.ts";
import { requireBlogScope } from "./manage-page.ts";

/** Accepts a WebVTT file as its body; returns the captions' id. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const body = new Uint8Array(await request.arrayBuffer());
  return respondToCall(context.services.send(uploadCaptions, { query: { blogId: blog.id }, body, token }));
}
