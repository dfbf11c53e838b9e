import * as contract from "../../contract/search.ts";
import { mockCall } from "../mock-call.ts";
import { searchPosts, suggestSearch } from "../store/search.ts";
import type { Store } from "../store/store.ts";

/** What is found by its words. */
export function mockSearch({ tables, now }: Store) {
  return [
    mockCall(contract.searchPosts, (_, query) => searchPosts(tables, query, now())),
    mockCall(contract.suggestSearch, (_, { q }) => suggestSearch(tables, q, now())),
  ];
}
