import type { ServerBuild } from "@remix-run/cloudflare";
import type { StaticHandlerContext } from "@remix-run/router";

/**
 * The headers of a page from its routes' `headers` exports: the deepest one that has it, down to the route
 * where an error was caught. Loaders set no cookies, so none are copied.
 */
export function buildDocumentHeaders(
  { matches, errors, loaderHeaders, loaderData }: StaticHandlerContext,
  routes: ServerBuild["routes"],
): Headers {
  const caughtAt = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1;
  const shown = caughtAt >= 0 ? matches.slice(0, caughtAt + 1) : matches;
  // A thrown response left headers and no data.
  const thrower =
    caughtAt >= 0
      ? matches
          .slice(caughtAt)
          .find(({ route }) => loaderHeaders[route.id] && loaderData[route.id] === undefined)
      : undefined;
  const errorHeaders = thrower && loaderHeaders[thrower.route.id];
  let headers = new Headers();
  for (const [index, { route }] of shown.entries()) {
    const say = routes[route.id]?.module.headers;
    if (say === undefined) continue;
    const isLast = index === shown.length - 1;
    headers = new Headers(
      typeof say === "function"
        ? say({
            loaderHeaders: loaderHeaders[route.id] ?? new Headers(),
            parentHeaders: headers,
            actionHeaders: new Headers(),
            errorHeaders: isLast ? errorHeaders : undefined,
          })
        : say,
    );
  }
  return headers;
}
