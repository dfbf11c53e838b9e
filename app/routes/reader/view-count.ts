import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";

const View = v.pipe(v.string(), v.parseJson(), v.object({ id: PostId }));

const answer = (status: number, text: string | null, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** GET is 405: this is not a page. */
export const loader = () => answer(405, null, { Allow: "POST" });

/** Counts a view of a post. The body has only the post's id, nothing about the reader. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const view = v.safeParse(View, await request.text());
  if (!view.success) return answer(400, 'A view is JSON: {"id": "1836000001"}.\n');
  // Respects Global Privacy Control even if the page's script missed it.
  if (request.headers.get("Sec-GPC") !== "1") context.countView(view.output.id);
  return answer(204, null);
}
