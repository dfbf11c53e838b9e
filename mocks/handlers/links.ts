import { getRedirect } from "../../contract/links.ts";
import { mockCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { findRedirect } from "../store/redirect.ts";
import type { Store } from "../store/store.ts";

/** Old addresses. */
export function mockLinks({ tables, now }: Store) {
  return [
    mockCall(getRedirect, (_, { host, path }) => ({
      to: assertFound(findRedirect(tables, host, path, now()), `address ${host}${path}`),
    })),
  ];
}
