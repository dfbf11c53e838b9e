import { expect, test } from "vitest";
import { composeStages, Exchange, type Stage } from "../../../app/entry/exchange.ts";
import { guardFrontCache, isKeyedByHost } from "../../../app/entry/front-cache.ts";
import type { Isolate } from "../../../app/entry/isolate.ts";
import { parseConfig } from "../../../app/platform/config/parse-config.ts";

const open = (headers: Record<string, string>, mode: "on" | "off" = "on") =>
  new Exchange({
    request: new Request("https://kotaku.com/latest", { headers }),
    env: {},
    execution: {} as never,
    isolate: { config: parseConfig({ FRONT_CACHE: mode }) } as Isolate,
    now: 0,
  });

test.each<[string, Record<string, string>, boolean]>([
  ["the rule has set the host", { "X-Host": "kotaku.com" }, true],
  ["there is no rule", {}, false],
  ["a stranger sends another host", { "X-Host": "theonion.com" }, false],
])("a page may be kept in front only if its key has the host: %s", (_what, headers, isKeyed) => {
  expect(isKeyedByHost(open(headers))).toBe(isKeyed);
  expect(isKeyedByHost(open(headers, "off"))).toBe(false);
});

const name = "Cloudflare-CDN-Cache-Control";
const answer = async (response: Response, mode: "on" | "off" = "on") => {
  const last: Stage = () => response;
  const answered = await composeStages([guardFrontCache, last])(open({}, mode));
  return answered.headers.get(name);
};

test("everything that the page cache hasn't allowed stays out, whatever its headers", async () => {
  expect(await answer(new Response("a"))).toBe("no-store");
  expect(await answer(new Response("a", { headers: { "Cache-Control": "public, max-age=60" } }))).toBe(
    "no-store",
  );
  // Of a redirect, the headers can't be set.
  expect(await answer(Response.redirect("https://kotaku.com/", 301))).toBe("no-store");
  const allowed = new Response("a", { headers: { [name]: "public, max-age=3, must-revalidate" } });
  expect(await answer(allowed)).toBe("public, max-age=3, must-revalidate");
  expect(await answer(new Response("a"), "off")).toBeNull();
});
