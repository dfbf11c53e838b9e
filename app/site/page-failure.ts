import { isRouteErrorResponse } from "@remix-run/react";
import { createIntl, type Intl } from "../intl/create-intl.ts";
import { defaultLocale } from "../intl/locale-table.ts";
import type { FailureData } from "../platform/services/service-error.ts";
import { presentFailure, type FailureView } from "./present-failure.ts";
import type { SiteView } from "./present-site.ts";
import { createLog } from "../platform/telemetry/log.ts";

/**
 * The messages for error pages. Components have no request, so a missing message is logged without its id.
 */
export const messagesFor = (site: SiteView | null): Intl =>
  createIntl(site?.lang ?? defaultLocale, (message) => createLog("")("message.missing", { message }));

/** An error page: its title, text and links. */
export interface PageFailure {
  title: string;
  failure: FailureView;
  links: { label: string; href: string }[];
}

/** The error page for whatever a route threw. */
export function presentPageFailure(
  error: unknown,
  site: SiteView | null,
  requestId: string | null,
): PageFailure {
  const intl = messagesFor(site);
  const failure = readFailure(error, intl, requestId);
  return {
    title: site ? `${failure.title} — ${site.blog.label}` : failure.title,
    failure,
    links: site ? [{ label: intl.t("error.toFront", { blog: site.blog.label }), href: site.blog.href }] : [],
  };
}

/** The data of a thrown response about a removal; any other thrown value is our own error. */
function readFailure(error: unknown, intl: Intl, requestId: string | null): FailureView {
  if (!isRouteErrorResponse(error)) return presentFailure(500, {}, intl, requestId);
  const data = (error.data ?? {}) as Record<string, unknown>;
  const read = (name: keyof FailureData) => (typeof data[name] === "string" ? data[name] : null);
  const removal = { requestedBy: read("requestedBy"), removalNote: read("removalNote") };
  return presentFailure(error.status, removal, intl, requestId);
}
