import { delay, http, HttpResponse, type HttpHandler } from "msw";
import { buildRoutePattern, type Call, type ServiceName } from "../contract/wire/call.ts";
import { buildEnvelope, buildErrorEnvelope, errorStatus, type ErrorCode } from "../contract/wire/envelope.ts";
import { defaultOrigin } from "./origin.ts";

/** Kinds of failures of a service. */
export const failureKinds = [
  "refuse",
  "hang",
  "slow",
  "500",
  "429",
  "garbage",
  "truncated",
  "schema",
  "oversized",
  "redirect",
  "404",
  "empty",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Target of the `redirect` fault. Nothing is there: a request to it means that a redirect was followed. */
export const elsewhere = "http://elsewhere.test/";

/** Size of the oversized response, bytes. */
const oversize = 50 * 1024 * 1024;

const failures: Record<FailureKind, () => Response | Promise<Response>> = {
  /** No connection. */
  refuse: () => HttpResponse.error(),
  /** Only the caller's time-out ends it. */
  hang: async () => {
    await delay("infinite");
    return HttpResponse.error();
  },
  /** A valid start, then byte by byte, slower than any time-out. */
  slow: () => jsonStream(createDrip(wholeReply)),
  "500": () => respondWithError("failed", "The mock was told to fail."),
  "429": () => new HttpResponse("Too many requests", { status: 429, headers: { "Retry-After": "1" } }),
  "404": () => respondWithError("notFound", "The mock was told to find nothing."),
  /** Another program responds with status 200. */
  garbage: () => HttpResponse.html("<!doctype html><title>Welcome</title><p>It works!"),
  /** The first half of a response. */
  truncated: () =>
    new HttpResponse(wholeReply.slice(0, wholeReply.length / 2), {
      headers: { "Content-Type": "application/json" },
    }),
  /** A valid envelope with data that no call expects. */
  schema: () => HttpResponse.json(buildEnvelope({ unexpected: [1, "two", null] }) as object),
  /** Spaces, which JSON allows before a value. */
  oversized: () => jsonStream(createFlood(oversize)),
  redirect: () => new HttpResponse(null, { status: 302, headers: { Location: elsewhere } }),
  empty: () => new HttpResponse(null, { status: 200 }),
};

const respondWithError = (code: ErrorCode, message: string) =>
  HttpResponse.json(buildErrorEnvelope({ message, code, uid: `mock-${code}` }), {
    status: errorStatus[code],
  });

const wholeReply = JSON.stringify(buildEnvelope({ items: ["a list that is cut off before its end"] }));

const jsonStream = (stream: ReadableStream<Uint8Array>) =>
  new HttpResponse(stream, { headers: { "Content-Type": "application/json" } });

/** Sends the text one byte at a time, then spaces, until the client disconnects. */
function createDrip(text: string): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await delay(20);
      controller.enqueue(new Uint8Array([text.codePointAt(at) ?? 32]));
      at += 1;
    },
  });
}

function createFlood(size: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(65_536).fill(32);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= size) return controller.close();
      sent += piece.byteLength;
      controller.enqueue(piece);
    },
  });
}

/** The response of a service with this fault. */
export const respondToFailure = (kind: FailureKind): Response | Promise<Response> => failures[kind]();

/**
 * An MSW handler that makes a call, or every call of a service, fail; "*" means every call of every service.
 * Pass it to `use`; it takes precedence over the other handlers.
 */
export function failing(
  target: Call | ServiceName | "*",
  kind: FailureKind,
  origin: string = defaultOrigin,
): HttpHandler {
  const path =
    typeof target === "string" ? `/api/${target === "*" ? "" : `${target}/`}*` : buildRoutePattern(target);
  return http.all(origin + path, () => respondToFailure(kind));
}
