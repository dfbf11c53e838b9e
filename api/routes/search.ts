import { searchPosts, suggestSearch } from "../../contract/search/search.ts";
import { routeCall } from "../wire/route.ts";
import { readSearch } from "../search/read-search.ts";
import { suggest } from "../search/suggest.ts";

export const searchRoutes = [
  routeCall(searchPosts, (context, { query }) => readSearch(context, query)),
  routeCall(suggestSearch, (context, { query }) => suggest(context, query)),
];
