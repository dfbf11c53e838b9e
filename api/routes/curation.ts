import { getCuratedFront } from "../../contract/posts/curation.ts";
import { readFront } from "../posts/fronts.ts";
import { routeCall } from "../wire/route.ts";

export const curationRoutes = [
  routeCall(getCuratedFront, (context, { query }) => readFront(context, query.blogId)),
];
