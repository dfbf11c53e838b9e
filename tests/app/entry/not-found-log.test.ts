import { expect, test, vi } from "vitest";
import { parseConfig } from "../../../app/platform/config/parse-config.ts";
import { logNotFound } from "../../../app/entry/not-found-log.ts";
import type { RequestContext } from "../../../app/entry/exchange.ts";

/* Sending the counts is tested in `not-found-counter.test.ts` and `tests/worker/not-found-log.test.ts`. */
test.each<[what: string, method: string, path: string, env: Record<string, string>, counted: string[]]>([
  ["an address that is no page", "GET", "/gone", {}, ["/gone"]],
  ["one that nobody counts", "GET", "/gone", { NOT_FOUND_LOG: "off" }, []],
  ["a form", "POST", "/gone", {}, []],
  ["what belongs to one person", "GET", "/manage/nobody/not-found", {}, []],
])("%s", (_, method, path, env, counted) => {
  const count = vi.fn();
  const requestContext = {
    request: new Request(`https://kotaku.com${path}`, { method }),
    isolate: { config: parseConfig(env), notFound: { count } },
  };
  logNotFound(requestContext as unknown as RequestContext);
  expect(count.mock.calls.map(([host, asked]: string[]) => [host, asked])).toEqual(
    counted.map((asked) => ["kotaku.com", asked]),
  );
});
