import { describe, expect, test, vi } from "vitest";
import { parseConfig } from "../../../app/platform/config/parse-config.ts";
import { createRefusalCounter } from "../../../app/platform/services/counters.ts";
import { composeStages, Exchange, whenAnswered, type Stage } from "../../../app/entry/exchange.ts";
import { respondToFaults, secure } from "../../../app/entry/faults.ts";
import { forwardToServices, openConnections } from "../../../app/entry/answer-own.ts";
import type { Isolate } from "../../../app/entry/isolate.ts";
import { refuseUnreadable, refuseRequests } from "../../../app/entry/refuse-requests.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const services = { fetch: vi.fn<(request: Request) => Promise<Response>>() };

const open = (path: string, init: RequestInit = {}) =>
  new Exchange({
    request: new Request(`https://kotaku.com${path}`, init),
    env: { SERVICES: services } as never,
    execution: { waitUntil: () => undefined } as never,
    isolate: { config: parseConfig({}), refusals: createRefusalCounter() } as Isolate,
    now,
  });
const page: Stage = () => new Response("page");
const ask = async (stage: Stage, exchange: Exchange, last: Stage = page) =>
  composeStages([stage, last])(exchange);

describe("stages", () => {
  test("run in the order of the list, each around the next", async () => {
    const order: string[] = [];
    const note =
      (name: string): Stage =>
      async (exchange, next) => {
        order.push(name);
        const response = await next(exchange);
        order.push(`after ${name}`);
        return response;
      };
    await composeStages([note("a"), note("b"), page])(open("/"));
    expect(order).toEqual(["a", "b", "after b", "after a"]);
  });

  test("make no promise of a response that is there", () => {
    const change = (response: Response) => new Response(response.body, { status: 203 });
    const changed: Stage = (exchange, next) => whenAnswered(next(exchange), change);
    const answered = composeStages([respondToFaults, changed, page])(open("/"));
    expect(answered).toBeInstanceOf(Response);
    expect(answered).toMatchObject({ status: 203 });
  });

  test("read what they share once", () => {
    const exchange = open("/latest?x=1");
    expect(exchange.asked).toBe(exchange.asked);
    expect(exchange.trace).toBe(exchange.trace);
    expect([exchange.pathname, exchange.now]).toEqual(["/latest", now]);
    const trace = exchange.trace;
    expect(exchange.want({ trace }).trace).toBe(trace);
    expect(exchange.want({ request: new Request("https://kotaku.com/about") }).pathname).toBe("/about");
  });
});

describe("an error", () => {
  const failures: [string, Stage][] = [
    ["that is thrown", () => expect.fail("secret reason")],
    ["of a promise", () => Promise.reject(new Error("secret reason"))],
  ];
  test.each(
    failures.flatMap(([how, failing]) =>
      [respondToFaults, secure].map((stage) => [how, stage.name, stage, failing] as const),
    ),
  )("%s goes past no stage of %s", async (_how, _name, stage, failing) => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(console, "warn").mockReturnValue();
    const response = await ask(stage, open("/"), failing);
    expect(response.status).toBe(500);
    expect(response.headers.get("Content-Security-Policy")).not.toBeNull();
    expect(response.headers.get("X-Request-Id")).not.toBeNull();
    expect(await response.text()).not.toContain("secret");
    expect(logged.mock.calls.join()).toContain("page.failed");
  });
});

describe("a request", () => {
  test.each<[string, Stage, string, RequestInit, number]>([
    ["with a broken escape", refuseUnreadable, "/%ff%", {}, 400],
    ["to a page that takes no form", refuseRequests, "/latest", { method: "POST", body: "x" }, 405],
    [
      "from another site",
      refuseRequests,
      "/signin",
      { method: "POST", headers: { Origin: "https://evil.example" } },
      403,
    ],
    ["with too many headers", refuseRequests, "/", { headers: { "x-long": "x".repeat(20_000) } }, 431],
    ["for a connection without an upgrade", openConnections, "/write/1/live", {}, 426],
  ])("%s is refused", async (_what, stage, path, init, status) => {
    vi.spyOn(console, "info").mockReturnValue();
    vi.spyOn(console, "log").mockReturnValue();
    vi.spyOn(console, "warn").mockReturnValue();
    expect((await ask(stage, open(path, init))).status).toBe(status);
  });

  test.each<[Stage, string]>([
    [refuseUnreadable, "/latest"],
    [refuseRequests, "/latest"],
    [forwardToServices, "/latest"],
    [openConnections, "/latest"],
  ])("of a page passes %o", async (stage, path) => {
    expect(await (await ask(stage, open(path))).text()).toBe("page");
  });

  test("of an image goes to the services, without cookies", async () => {
    services.fetch.mockResolvedValue(new Response("image"));
    const { account } = parseConfig({}).images;
    const exchange = open(`/${account}/image/upload/a.jpg`, { headers: { Cookie: "__Host-session=x" } });
    expect(await (await ask(forwardToServices, exchange)).text()).toBe("image");
    expect(services.fetch.mock.calls[0]?.[0].headers.get("Cookie")).toBeNull();
  });
});
