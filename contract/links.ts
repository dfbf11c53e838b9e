import * as v from "valibot";
import { defineRead } from "./call.ts";

/**
 * Where an old address leads now: the full address on the production host. Answers 404 when nobody knows it.
 * `path` is compared without its trailing slash; it may carry a query (`/?p=1241`), and an address with one is not found
 * under the same path without it.
 */
export const getRedirect = defineRead({
  service: "links",
  path: "redirect",
  query: v.object({ host: v.string(), path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2000)) }),
  reply: v.object({ to: v.string() }),
});
