import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { buildReportResponse } from "./report-response.ts";

const View = v.pipe(v.string(), v.parseJson(), v.object({ id: PostId }));

export { loadReportAddress as loader } from "./report-response.ts";

/** Counts a view of a post. The body has only the post's id, nothing about the reader. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const view = v.safeParse(View, await request.text());
  if (!view.success) return buildReportResponse(400, 'A view is JSON: {"id": "1836000001"}.\n');
  // Respects Global Privacy Control even if the page's script missed it.
  if (request.headers.get("Sec-GPC") !== "1") context.countView(view.output.id);
  return buildReportResponse(204);
}
