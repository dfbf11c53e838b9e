import { getTag } from "../../contract/taxonomy.ts";
import { runQuery } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { selectTag } from "../posts/tag-sql.ts";

interface TagRow {
  safe_name: string;
  url_name: string;
  display_name: string;
}

export const taxonomyRoutes = [
  routeCall(getTag, async ({ db }, { params }) => {
    const [row] = await runQuery<TagRow>(db, selectTag, params.tag.toLowerCase());
    if (row === undefined) throw notFound("tag");
    return { safeName: row.safe_name, urlName: row.url_name, displayName: row.display_name };
  }),
];
