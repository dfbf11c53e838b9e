import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MetaFunction } from "@remix-run/cloudflare";
import type { PageHandle } from "../../blog/page-type.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";
import type { StudioData } from "../../studio/chrome/present-shell.ts";
import "../../studio/global.css.ts";
import { StudioChrome, findFailure, StudioFailure } from "../../studio/chrome/StudioChrome.tsx";

export const handle: PageHandle = { pageType: "manageblog" };

/** Headers of an error page, such as `Retry-After`; each route has its own. */
export const headers = personalPageHeaders;

/** Title of an error page; each route has its own. */
export const meta: MetaFunction<unknown, { root: () => StudioData }> = ({ error, matches }) => {
  if (error === undefined) return [];
  const shell = matches.find(({ id }) => id === "root")?.data?.studio?.shell;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return [{ title: shell ? `${findFailure(shell, status).title} — ${shell.name.label}` : String(status) }];
};

/** The layout of all studio pages. It has no path of its own. */
export default function Studio() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/**
 * An error keeps the page chrome, so that people can go to other pages; one of a page with a bar of its own, which it takes
 * along, gets that of a single task.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<() => StudioData>("root")?.studio?.shell;
  if (!shell) return null;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <StudioChrome shell={shell.layout === "write" ? { ...shell, layout: "focus" } : shell}>
      <StudioFailure text={findFailure(shell, status)} />
    </StudioChrome>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<() => StudioData>("root")?.studio?.shell;
  return shell ? <StudioChrome shell={shell}>{children}</StudioChrome> : children;
}
