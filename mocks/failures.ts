import { delay, http, HttpResponse, type HttpHandler } from "msw";
import { buildRoutePattern, type Call, type ServiceName } from "../contract/call.ts";
import { buildEnvelope } from "../contract/envelope.ts";
import { respondWithError } from "./mock-call.ts";
import { defaultOrigin } from "./origin.ts";
import { ServiceError } from "./service-error.ts";

/** How a service can let its caller down. */
export const failureKinds = ["refuse", "500", "garbage", "truncated", "hang", "404", "empty"] as const;
export type FailureKind = (typeof failureKinds)[number];

const failures: Record<FailureKind, () => Response | Promise<Response>> = {
  /** No connection. */
  refuse: () => HttpResponse.error(),
  "500": () => respondWithError(new ServiceError("failed", "The mock was told to fail.")),
  "404": () => respondWithError(new ServiceError("notFound", "The mock was told to find nothing.")),
  /** Another program answers, and says all is well. */
  garbage: () => HttpResponse.html("<!doctype html><title>Welcome</title><p>It works!"),
  /** The first half of a reply. */
  truncated: () => {
    const whole = JSON.stringify(buildEnvelope({ items: ["a list that is cut off before its end"] }));
    return new HttpResponse(whole.slice(0, whole.length / 2), {
      headers: { "Content-Type": "application/json" },
    });
  },
  /** The caller's time-out must end it. */
  hang: async () => {
    await delay("infinite");
    return HttpResponse.error();
  },
  empty: () => new HttpResponse(null, { status: 200 }),
};

/**
 * A handler that makes one call, or every call of a service, fail. Give it to `use`, it goes before the others.
 */
export function failing(
  target: Call | ServiceName,
  kind: FailureKind,
  origin: string = defaultOrigin,
): HttpHandler {
  const path = typeof target === "string" ? `/api/${target}/*` : buildRoutePattern(target);
  return http.all(origin + path, () => failures[kind]());
}
