import { http, HttpResponse, type HttpHandler } from "msw";
import { expect } from "vitest";
import { buildRoutePattern, type Call } from "../../contract/wire/call.ts";
import { elsewhere, failing, type FailureKind } from "../../mocks/failures.ts";
import { faultHeader } from "./fault-header.ts";
import { startFrontEnd } from "./front-end.ts";
import { readerPages, type ReaderPage } from "./reader-pages.ts";

/** Every kind of failure, with the reason in the log. */
export const kinds: [kind: FailureKind, reason: string][] = [
  ["refuse", "unreachable"],
  ["hang", "timeout"],
  ["slow", "timeout"],
  ["500", "status"],
  ["429", "status"],
  ["garbage", "malformed"],
  ["truncated", "malformed"],
  ["empty", "malformed"],
  ["schema", "malformed"],
  ["oversized", "oversized"],
  ["redirect", "redirect"],
];

/** Failures that use up a call's whole time-out. */
export const isHanging = ([kind]: (typeof kinds)[number]) => kind === "hang" || kind === "slow";

export const findPage = (name: string) => readerPages.find((page) => page.name === name) ?? expect.fail(name);

export const partsOf = ({ whole, optional }: ReaderPage) => [
  whole,
  ...optional.flatMap(({ parts }) => parts),
];
export const isThere = (html: string, parts: RegExp[]) => parts.map((part) => [part.source, part.test(html)]);
export const areAllThere = (parts: RegExp[]) => parts.map((part) => [part.source, true]);
export const areAllGone = (parts: RegExp[]) => parts.map((part) => [part.source, false]);

/**
 * The built front end, bound to its services as in production, with time-outs of `scale` times the
 * specification's.
 */
export async function startFaultyFrontEnd(scale: number, overrides: Record<string, string> = {}) {
  const app = await startFrontEnd({ TIMEOUT_SCALE: String(scale), ...overrides }, undefined, true);
  const followed: string[] = [];

  /** Loads a page, and measures the time, ms. */
  const open = async ({ host, path }: Pick<ReaderPage, "host" | "path">) => {
    const start = performance.now();
    const response = await app.get(host, path);
    const html = await response.text();
    return { response, html, took: performance.now() - start };
  };

  /** Services and reasons of the failures logged since the last call. */
  const takeFailures = () =>
    app
      .takeLog()
      .filter(({ event }) => event === "service.failed")
      .map(({ service, reason }) => [service, reason]);

  return {
    ...app,
    open,
    /**
     * Loads the page until it has these parts, once no breaker of its calls is open; returns its normal
     * duration, ms.
     */
    openWhole: async (page: ReaderPage, parts: RegExp[] = partsOf(page)): Promise<number> => {
      let own = 0;
      const look = async () => {
        app.takeLog();
        const { response, html, took } = await open(page);
        own = took;
        return [response.status, isThere(html, parts), takeFailures()];
      };
      const whole = [page.status, areAllThere(parts), []];
      await expect.poll(look).toEqual(whole);
      return own;
    },
    /** Waits until unknown hosts can be looked up: a host without a blog requests a site layout each time. */
    untilHostsAreFound: async () => {
      const look = async () => {
        app.takeLog();
        const response = await app.get("no-blog.example", "/");
        await response.text();
        return [response.status, takeFailures()];
      };
      await expect.poll(look).toEqual([404, []]);
      app.takeLog();
    },
    /** Makes a call, or all calls, fail; the relay creates the faults that the mocks can't. */
    fail: (target: Call | "*", kind: FailureKind) => {
      app.mocks.use(
        http.all(`${elsewhere}*`, ({ request }) => {
          followed.push(request.url);
          return HttpResponse.json({});
        }),
      );
      app.mocks.use(buildFault(target, kind, app.mocks.origin));
    },
    takeFailures,
    /** Restores all services, and asserts that no redirect was followed. */
    restore: () => {
      app.mocks.reset();
      expect(followed).toEqual([]);
    },
  };
}

function buildFault(target: Call | "*", kind: FailureKind, origin: string): HttpHandler {
  const fault = kind === "refuse" ? "refuse" : kind === "redirect" ? elsewhere : null;
  if (fault === null) return failing(target, kind);
  const path = target === "*" ? "/api/*" : buildRoutePattern(target);
  return http.all(origin + path, () => new HttpResponse(null, { headers: { [faultHeader]: fault } }));
}
