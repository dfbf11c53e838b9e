import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { StaticHandlerContext } from "@remix-run/router";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

const found = (await createStaticHandler([{ path: "*" }]).query(
  new Request("https://kinja.com/"),
)) as StaticHandlerContext;

/** Renders a part of a studio page to HTML inside a router, which its links and forms need. */
export function printInRouter(part: ReactNode): string {
  const router = createStaticRouter([{ path: "*", element: part }], found);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={found} hydrate={false} />);
}
