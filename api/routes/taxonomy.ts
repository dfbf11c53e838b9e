import { getTag } from "../../contract/posts/taxonomy.ts";
import { findTag } from "../posts/taxonomy.ts";
import { routeCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";

export const taxonomyRoutes = [
  routeCall(getTag, async ({ db }, { params }) => {
    const row = await findTag(db, params.tag);
    if (row === null) throw notFound("tag");
    return { safeName: row.safe_name, urlName: row.url_name, displayName: row.display_name };
  }),
];
