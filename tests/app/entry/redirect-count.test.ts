import { expect, test, vi } from "vitest";
import { countRedirect } from "../../../app/entry/not-found-log.ts";
import type { RequestContext } from "../../../app/entry/exchange.ts";
import { parseConfig } from "../../../app/platform/config/parse-config.ts";
import {
  readRedirectKey,
  redirectHeader,
  writeRedirectKey,
} from "../../../app/platform/http/used-redirect.ts";
import { createRedirectCounter } from "../../../app/platform/services/counters.ts";

const key = { from: "/caf%C3%A9?p=1", isPattern: false };

function count(method: string, header: string | null, env: Record<string, string> = {}) {
  const counted = vi.fn();
  const context = {
    request: new Request("https://kotaku.com/caf%C3%A9?p=1", { method }),
    isolate: { config: parseConfig(env), redirects: { count: counted } },
  } as unknown as RequestContext;
  const headers = { Location: "/x", ...(header !== null && { [redirectHeader]: header }) };
  const response = countRedirect(context, new Response(null, { status: 301, headers }));
  return { calls: counted.mock.calls.map(([host, named]: unknown[]) => [host, named]), response };
}

test("a redirect is counted by its key, which readers don't get", () => {
  const { calls, response } = count("GET", writeRedirectKey(key));
  expect(calls).toEqual([["kotaku.com", key]]);
  expect([response.status, response.headers.get("Location"), response.headers.get(redirectHeader)]).toEqual([
    301,
    "/x",
    null,
  ]);
});

test.each([
  ["a canonical address", "GET", null, {}],
  ["a HEAD", "HEAD", writeRedirectKey(key), {}],
  ["a network that counts nothing", "GET", writeRedirectKey(key), { NOT_FOUND_LOG: "off" }],
])("%s isn't counted", (_, method, header, env) => expect(count(method, header, env).calls).toEqual([]));

test("keys are read as they were written", () => {
  for (const from of ["/é", "/a%2Fb", "/a b/*", "/100%", "/?p=1&x=%"]) {
    const written = writeRedirectKey({ from, isPattern: from.includes("*") });
    expect(readRedirectKey(new Headers({ X: written }).get("X"))).toEqual({
      from,
      isPattern: from.includes("*"),
    });
  }
  for (const value of [null, "", "path x", "path /%", "other /x"]) expect(readRedirectKey(value)).toBe(null);
});

test("uses of a redirect are sent together", async () => {
  const counter = createRedirectCounter();
  const sent: unknown[] = [];
  const work: Promise<unknown>[] = [];
  const sender = {
    now: 0,
    wait: () => Promise.resolve(),
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    send: (batch: unknown) => Promise.resolve(sent.push(batch)),
  };
  for (let index = 0; index < 3; index += 1) counter.count("kotaku.com", key, sender);
  counter.count("kotaku.com", { from: "/a/*", isPattern: true }, sender);
  await Promise.all(work);
  expect(sent).toEqual([
    [
      { host: "kotaku.com", ...key, count: 3 },
      { host: "kotaku.com", from: "/a/*", isPattern: true, count: 1 },
    ],
  ]);
});
