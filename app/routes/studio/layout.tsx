import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MetaFunction } from "@remix-run/cloudflare";
import type { PageHandle } from "../../blog/page-type.ts";
import { personalPageHeaders } from "../../http/personal-answer.ts";
import type { StudioData } from "../../studio/studio-data.ts";
import "../../studio/global.css.ts";
import { StudioChrome } from "../../studio/StudioChrome.tsx";
import { findFailure, StudioFailure } from "../../studio/StudioFailure.tsx";

export const handle: PageHandle = { pageType: "manageblog" };

/** Of a page that could not be shown: when to come again. Every other page has its own. */
export const headers = personalPageHeaders;

/** The title of a page that could not be shown; every other page has its own. */
export const meta: MetaFunction<unknown, { root: () => StudioData }> = ({ error, matches }) => {
  if (error === undefined) return [];
  const shell = matches.find(({ id }) => id === "root")?.data?.studio?.shell;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return [{ title: shell ? `${findFailure(shell, status).title} — ${shell.name.label}` : String(status) }];
};

/** What all studio pages stand in. It has no path of its own. */
export default function Studio() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** A failure keeps the frame, so that the way to the other pages stays. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<() => StudioData>("root")?.studio?.shell;
  return (
    <Shell>
      {shell && <StudioFailure text={findFailure(shell, isRouteErrorResponse(error) ? error.status : 500)} />}
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<() => StudioData>("root")?.studio?.shell;
  return shell ? <StudioChrome shell={shell}>{children}</StudioChrome> : children;
}
