import { getCuratedFront } from "../../contract/curation.ts";
import { readFront } from "../posts/read-front.ts";
import { routeCall } from "../wire/route.ts";

export const curationRoutes = [
  routeCall(getCuratedFront, (context, { query }) => readFront(context, query.blogId)),
];
