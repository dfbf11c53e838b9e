import { searchPosts, suggestSearch } from "../../contract/search.ts";
import { routeCall } from "../wire/route.ts";
import { readSearch } from "./read-search.ts";
import { suggest } from "./suggest.ts";

export const searchRoutes = [
  routeCall(searchPosts, (context, { query }) => readSearch(context, query)),
  routeCall(suggestSearch, (context, { query }) => suggest(context, query.q)),
];
