import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { presentAudience } from "../../studio/audience/present-audience.ts";
import { requireAudience, requireStoryAudience } from "./require-audience.ts";

/** The page of an audience as it is now, asked by open pages. */
export async function loader(args: LoaderFunctionArgs) {
  const view = args.params["postId"] === undefined ? await renew(args) : await renewStory(args);
  return Response.json(view, { headers: buildPersonalHeaders() });
}

async function renew(args: LoaderFunctionArgs) {
  const { scope, period, reply, page, mayReadAll } = await requireAudience(args);
  return presentAudience(scope.blog, { ...reply, period, mayReadAll }, page);
}

async function renewStory(args: LoaderFunctionArgs) {
  const { blog, period, reply, page, mayReadAll } = await requireStoryAudience(args);
  return presentAudience(blog, { ...reply, period, mayReadAll }, page);
}
