import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { attendFront } from "../../../contract/fronts/front-desk.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { presentNews } from "../../studio/front/desk-presence.ts";
import { requireFront } from "./manage-page.ts";

/** Who has a front's desk open, and whether its draft has changed; asked by open desks. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { blog, topic, token } = requireFront(context, params["blog"], request);
  const body = { blogId: blog.id, topic };
  const state = await requireOwn(context.services.send(attendFront, { body, token }), context);
  const { intl } = await requirePage(context);
  return Response.json(presentNews(state, intl), { headers: buildPersonalHeaders() });
}
