import { delay, http, HttpResponse, type HttpHandler } from "msw";
import { buildRoutePattern, type Call, type ServiceName } from "../contract/call.ts";
import { buildEnvelope, buildErrorEnvelope, errorStatus, type ErrorCode } from "../contract/envelope.ts";
import { defaultOrigin } from "./origin.ts";

/** How a service can let its caller down. */
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

/** Where a service that points elsewhere points. Nobody is there; whoever goes has followed. */
export const elsewhere = "http://elsewhere.test/";

/** Length of a reply without sense or measure, bytes. */
const oversize = 50 * 1024 * 1024;

const failures: Record<FailureKind, () => Response | Promise<Response>> = {
  /** No connection. */
  refuse: () => HttpResponse.error(),
  /** The caller's time-out must end it. */
  hang: async () => {
    await delay("infinite");
    return HttpResponse.error();
  },
  /** A good beginning, byte by byte, that takes longer than anybody waits. */
  slow: () => jsonStream(createDrip(wholeReply)),
  "500": () => respondWithError("failed", "The mock was told to fail."),
  "429": () => new HttpResponse("Too many requests", { status: 429, headers: { "Retry-After": "1" } }),
  "404": () => respondWithError("notFound", "The mock was told to find nothing."),
  /** Another program answers, and says all is well. */
  garbage: () => HttpResponse.html("<!doctype html><title>Welcome</title><p>It works!"),
  /** The first half of a reply. */
  truncated: () =>
    new HttpResponse(wholeReply.slice(0, wholeReply.length / 2), {
      headers: { "Content-Type": "application/json" },
    }),
  /** An envelope, and in it what no call asks for. */
  schema: () => HttpResponse.json(buildEnvelope({ unexpected: [1, "two", null] }) as object),
  /** Spaces, which JSON allows before a reply. */
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

/** A byte now and then: the text's, and after them spaces, until the reader goes. */
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

/** What a service answers that fails so. */
export const answerFailure = (kind: FailureKind): Response | Promise<Response> => failures[kind]();

/**
 * A handler that makes one call, or every call of a service, fail; "*" is every call of every service. Give it to `use`,
 * it goes before the others.
 */
export function failing(
  target: Call | ServiceName | "*",
  kind: FailureKind,
  origin: string = defaultOrigin,
): HttpHandler {
  const path =
    typeof target === "string" ? `/api/${target === "*" ? "" : `${target}/`}*` : buildRoutePattern(target);
  return http.all(origin + path, () => answerFailure(kind));
}
