import { expect, test, vi } from "vitest";
import { parseConfig } from "../../../app/config/parse-config.ts";
import { noteLost } from "../../../app/entry/lost.ts";
import type { Arrival } from "../../../app/entry/ports.ts";

/* What becomes of the counted is `lost-counter.test.ts`'s; what reaches the services, `tests/worker/lost.test.ts`'s. */
test.each<[what: string, method: string, path: string, env: Record<string, string>, counted: string[]]>([
  ["an address that is no page", "GET", "/gone", {}, ["/gone"]],
  ["one that nobody counts", "GET", "/gone", { COUNT_LOST: "off" }, []],
  ["a form", "POST", "/gone", {}, []],
  ["what belongs to one person", "GET", "/manage/nobody/lost", {}, []],
])("%s", (_, method, path, env, counted) => {
  const count = vi.fn();
  const arrival = {
    request: new Request(`https://kotaku.com${path}`, { method }),
    isolate: { config: parseConfig(env), lost: { count } },
  };
  noteLost(arrival as unknown as Arrival);
  expect(count.mock.calls.map(([host, asked]: string[]) => [host, asked])).toEqual(
    counted.map((asked) => ["kotaku.com", asked]),
  );
});
