import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requirePage } from "../../platform/context/app-context.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { parseLookForm } from "../../studio/settings/look-form.ts";
import { presentOutcome } from "../../studio/settings/present-look.ts";
import { findStoryPath } from "./look-calls.ts";
import { requireFrontScope } from "./manage-page.ts";

/** What the form of a look would make: its colors in words, and the previews. Nothing is saved. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { blog } = requireFrontScope(context, params["blog"]);
  const sent = parseLookForm(await readForm(request));
  const [page, storyPath] = await Promise.all([requirePage(context), findStoryPath(blog, context)]);
  return Response.json(presentOutcome(blog, sent, storyPath, page), { headers: buildPersonalHeaders() });
}

export { redirectToLook as loader } from "./look-calls.ts";
