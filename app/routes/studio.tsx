import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { loader as rootLoader } from "../root.tsx";
import "../studio/global.css.ts";
import { Desk, Focus } from "../studio/Desk.tsx";
import { StudioFailure } from "../studio/StudioFailure.tsx";

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
  const shell = useRouteLoaderData<typeof rootLoader>("root")?.studio?.shell;
  return (
    <Shell>
      <StudioFailure
        status={isRouteErrorResponse(error) ? error.status : 500}
        texts={shell?.failures ?? null}
      />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof rootLoader>("root")?.studio?.shell;
  if (!shell) return children;
  return shell.frame === "desk" ? (
    <Desk shell={shell}>{children}</Desk>
  ) : (
    <Focus shell={shell}>{children}</Focus>
  );
}
