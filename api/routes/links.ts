import { getRedirect } from "../../contract/network/links.ts";
import { findRedirect } from "../redirects/redirects.ts";
import { routeCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";

export const linkRoutes = [
  routeCall(getRedirect, async (context, { query }) => {
    const to = await findRedirect(context, query.host, query.path);
    if (to === null) throw notFound("address");
    return { to };
  }),
];
