import { getTag } from "../../contract/taxonomy.ts";
import { mockCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import type { Store } from "../store/store.ts";
import { findTag } from "../store/tag.ts";

/** Tags by name. */
export function mockTaxonomy({ tables }: Store) {
  return [mockCall(getTag, ({ tag }) => assertFound(findTag(tables, tag), `tag ${tag}`))];
}
