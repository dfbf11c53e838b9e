import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { addLookFont } from "../../../contract/network/look-fonts.ts";
import { respondEmpty, respondToCall } from "../../platform/http/personal-response.ts";
import { requireFrontScope } from "./manage-page.ts";

/** Adds a font to those of a blog, or of the network for the main site. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { blog, token } = requireFrontScope(context, params["blog"]);
  const body = v.safeParse(addLookFont.body, await request.json().catch(() => null));
  if (!body.success || body.output.blogId !== blog.id) return respondEmpty(400);
  return respondToCall(context.services.send(addLookFont, { body: body.output, token }));
}

export { redirectToLook as loader } from "./look-calls.ts";
