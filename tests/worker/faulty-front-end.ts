import { http, HttpResponse, type HttpHandler } from "msw";
import { expect } from "vitest";
import { buildRoutePattern, type Call } from "../../contract/call.ts";
import { elsewhere, failing, type FailureKind } from "../../mocks/failures.ts";
import { faultHeader } from "./fault-header.ts";
import { startFrontEnd } from "./front-end.ts";
import { readerPages, type ReaderPage } from "./reader-pages.ts";

/** Every way to fail, and the reason that the log gives for it. */
export const kinds: [kind: FailureKind, reason: string][] = [
  // Between two Workers of the test stands a proxy, whose 500 takes the place of a refused connection.
  ["refuse", "status"],
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

/** Those that take a call's whole time. */
export const isHanging = ([kind]: (typeof kinds)[number]) => kind === "hang" || kind === "slow";

export const findPage = (name: string) => readerPages.find((page) => page.name === name) ?? expect.fail(name);

export const partsOf = ({ whole, optional }: ReaderPage) => [
  whole,
  ...optional.flatMap(({ parts }) => parts),
];
export const isThere = (html: string, parts: RegExp[]) => parts.map((part) => [part.source, part.test(html)]);
export const areAllThere = (parts: RegExp[]) => parts.map((part) => [part.source, true]);
export const areAllGone = (parts: RegExp[]) => parts.map((part) => [part.source, false]);

/** The built front end, bound to its services as in production, with time-outs of `scale` times the specification's. */
export async function startFaultyFrontEnd(scale: number, overrides: Record<string, string> = {}) {
  const app = await startFrontEnd({ TIMEOUT_SCALE: String(scale), ...overrides }, undefined, true);
  const followed: string[] = [];

  /** Asks for a page, and how long it took, ms. */
  const open = async ({ host, path }: Pick<ReaderPage, "host" | "path">) => {
    const start = performance.now();
    const response = await app.get(host, path);
    const html = await response.text();
    return { response, html, took: performance.now() - start };
  };

  /** Services and reasons of what failed since the log was last read. */
  const takeFailures = () =>
    app
      .takeLog()
      .filter(({ event }) => event === "service.failed")
      .map(({ service, reason }) => [service, reason]);

  return {
    ...app,
    open,
    /** The page with these parts, once no breaker of its calls is open any more; how long it takes by itself, ms. */
    openWhole: async (page: ReaderPage, parts: RegExp[] = partsOf(page)): Promise<number> => {
      let own = 0;
      const look = async () => {
        app.takeLog();
        const { response, html, took } = await open(page);
        own = took;
        return [response.status, isThere(html, parts), takeFailures()];
      };
      const whole = [page.status, areAllThere(parts), []];
      await expect.poll(look, { timeout: 25_000, interval: 200 }).toEqual(whole);
      return own;
    },
    /** Waits until hosts that nobody has asked for can be looked up: one that is no blog's asks for a frame each time. */
    untilHostsAreFound: async () => {
      const look = async () => {
        app.takeLog();
        const response = await app.get("no-blog.example", "/");
        await response.text();
        return [response.status, takeFailures()];
      };
      await expect.poll(look, { timeout: 25_000, interval: 200 }).toEqual([404, []]);
      app.takeLog();
    },
    /** Lets a call, or all calls, fail so; what the mocks cannot do themselves is done by the relay. */
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
    /** All services are well again; and nobody has gone where one of them pointed. */
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
