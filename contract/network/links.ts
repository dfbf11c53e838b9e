import * as v from "valibot";
import { defineRead } from "../wire/call.ts";

/**
 * The full production URL that an old URL redirects to; 404 if unknown, 403 `locked` if a password protects it. `path` is compared without its
 * trailing slash. It may include a query (`/?p=1241`); paths with and without a query are distinct.
 */
export const getRedirect = defineRead({
  service: "links",
  path: "redirect",
  query: v.object({ host: v.string(), path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2000)) }),
  reply: v.object({ to: v.string() }),
});
