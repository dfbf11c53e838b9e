import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { defineWrite } from "../../../../contract/wire/call.ts";
import { getArchiveYears, getPostList } from "../../../../contract/posts/core.ts";
import { buildEnvelope, buildErrorEnvelope } from "../../../../contract/wire/envelope.ts";
import { getViews } from "../../../../contract/posts/kala.ts";
import { failuresToOpen, firstPause, createBreakers } from "../../../../app/platform/services/breakers.ts";
import { createUnreadableRecords } from "../../../../app/platform/services/unreadable-records.ts";
import { createServices, type ServicesOptions } from "../../../../app/platform/services/client.ts";
import { maxReplyBytes } from "../../../../app/platform/services/read-reply.ts";
import { ServiceError } from "../../../../app/platform/services/service-error.ts";
import { createTimings } from "../../../../app/platform/telemetry/trace.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/** The services client of one page; `ask` makes one call; `clock` only moves when a test moves it. */
function createPage(answer: Answer, more: Partial<ServicesOptions> = {}) {
  const requests: Request[] = [];
  const lines: { event: string; details: Record<string, unknown> }[] = [];
  const timings = createTimings();
  const services = createServices({
    config: { servicesOrigin: "http://services.test", serviceBases: {}, timeoutScale: 1 },
    fetch: async (request) => {
      requests.push(request);
      return answer(request);
    },
    signal: new AbortController().signal,
    log: (event, details) => lines.push({ event, details }),
    breakers: createBreakers(),
    unreadable: createUnreadableRecords(),
    since: 0,
    until: 1_000_000,
    clock: () => 0,
    random: () => 0,
    trace: { createHeaders: () => ({ "X-Request-Id": "r1" }), timings },
    ...more,
  });
  const ask = (timeout?: number) =>
    services.get(getArchiveYears, { params: { blogId: "9" }, ...(timeout === undefined ? {} : { timeout }) });
  const fail = async (timeout?: number) => {
    const error: unknown = await ask(timeout).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof ServiceError ? error : expect.fail(`threw ${String(error)}`);
  };
  return { services, requests, lines, timings, ask, fail };
}

const good = () => Response.json(buildEnvelope({ items: [{ year: 2026, posts: 3 }] }));
const refuse = () => Promise.reject(new TypeError("refused"));
const hang = () => new Promise<Response>(() => undefined);
const encoder = new TextEncoder();

describe("a service's response", () => {
  test("that drips byte by byte ends at the timeout", async () => {
    let isCancelled = false;
    const drip = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        controller.enqueue(encoder.encode(" "));
      },
      cancel: () => void (isCancelled = true),
    });
    const error = await createPage(() => new Response(drip)).fail(40);
    expect(error.reason).toBe("timeout");
    await expect.poll(() => isCancelled).toBe(true);
  });

  test("that never comes, ignoring the signal, ends as well", async () => {
    expect((await createPage(hang).fail(5)).reason).toBe("timeout");
  });

  test("without end is aborted while reading", async () => {
    let sent = 0;
    const piece = new Uint8Array(65_536).fill(32);
    const flood = new ReadableStream({
      pull: (controller) => {
        sent += piece.byteLength;
        controller.enqueue(piece);
      },
    });
    const error = await createPage(() => new Response(flood)).fail();
    expect([error.reason, error.status]).toEqual(["oversized", 200]);
    expect(sent).toBeLessThan(maxReplyBytes + 4 * piece.byteLength);
  });

  test("that redirects is not followed", async () => {
    const page = createPage(() => Response.redirect("http://elsewhere.test/", 302));
    expect((await page.fail()).reason).toBe("redirect");
    expect(page.requests.map(({ redirect, url }) => [redirect, new URL(url).host])).toEqual([
      ["manual", "services.test"],
    ]);
  });

  test("nested too deeply is unreadable", async () => {
    const deep = `{"meta":{"error":null},"data":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    expect((await createPage(() => new Response(deep)).fail()).reason).toBe("malformed");
  });

  test("that breaks off counts as unreachable", async () => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode('{"meta":'));
        controller.error(new TypeError("reset"));
      },
    });
    expect((await createPage(() => new Response(cut)).fail()).reason).toBe("unreachable");
  });
});

describe("a retry", () => {
  test("is made if there was no connection, and its reply is used", async () => {
    let calls = 0;
    const page = createPage(() => (++calls === 1 ? refuse() : good()));
    expect(await page.ask()).toEqual({ items: [{ year: 2026, posts: 3 }] });
    expect(page.lines).toEqual([
      { event: "service.retried", details: { service: "core", path: "blog/9/years", reason: "unreachable" } },
    ]);
  });

  test("is made once, and both failures are one log line", async () => {
    const page = createPage(() => new Response("", { status: 502 }));
    await page.fail();
    expect(page.requests).toHaveLength(2);
    expect(page.lines.filter(({ event }) => event === "service.failed")).toHaveLength(1);
  });

  test.each<[string, Answer]>([
    [
      "has failed at its work",
      () => Response.json(buildErrorEnvelope({ message: "", code: "failed", uid: "u" }), { status: 500 }),
    ],
    ["says when to come again", () => new Response("", { status: 503, headers: { "Retry-After": "5" } })],
    ["wants fewer calls", () => new Response("", { status: 429 })],
    ["sends what nobody can read", () => new Response("<p>")],
  ])("is not made if the service %s", async (_, answer) => {
    const page = createPage(answer);
    await page.fail();
    expect(page.requests).toHaveLength(1);
  });

  test("is never made for a write", async () => {
    const page = createPage(refuse);
    const write = defineWrite({
      service: "core",
      path: "echo",
      query: v.object({}),
      body: v.object({}),
      reply: v.object({}),
    });
    await expect(page.services.send(write, { body: {} })).rejects.toThrow(ServiceError);
    expect(page.requests).toHaveLength(1);
  });
});

describe("a dead service", () => {
  const breakers = createBreakers();
  const page = createPage(hang, { breakers });

  test("costs its timeout a few times, then fails at once", async () => {
    for (let reader = 0; reader < failuresToOpen; reader += 1) {
      expect((await page.fail(1)).reason).toBe("timeout");
    }
    const calls = page.requests.length;
    // With the specification's time-out, which would be longer than the test's.
    expect((await page.fail()).reason).toBe("open");
    expect(page.requests).toHaveLength(calls);
    expect(page.lines.filter(({ event }) => event === "breaker.opened")).toHaveLength(1);
    expect(page.lines.at(-1)).toMatchObject({ event: "service.failed", details: { reason: "open" } });
  });

  test("does not affect other services or its other calls, whatever their parameters", async () => {
    const other = createPage(() => Response.json(buildEnvelope({ items: [] })), { breakers });
    expect(await other.services.get(getViews, { query: { id: "1" } })).toEqual({ items: [] });
    expect(await other.services.get(getPostList, { query: { id: ["1"] } })).toEqual({ items: [] });
    const sister = other.services.get(getArchiveYears, { params: { blogId: "11" } });
    await expect(sister).rejects.toMatchObject({ reason: "open" });
  });

  test("is reported as open if all of its calls are", () => {
    expect(breakers.stateOf("http://services.test/api/core")).toBe("halfOpen");
    expect(breakers.stateOf("http://services.test/api/kala")).toBe("closed");
    expect(breakers.stateOf("http://services.test/api/never-asked")).toBe("closed");
  });

  test("is probed by one call after the delay, then called by all if that succeeds", async () => {
    const later = createPage(good, { breakers, clock: () => firstPause });
    await later.ask();
    await later.ask();
    expect(later.requests).toHaveLength(2);
    expect(later.lines.map(({ event }) => event)).toEqual(["breaker.closed"]);
  });
});

test("is probed even after the page's response, unlike other calls", async () => {
  const breakers = createBreakers();
  const kept: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void kept.push(work);
  const answer = () => new Response("", { status: 429, headers: { "Retry-After": "1" } });
  await createPage(answer, { breakers, waitUntil }).fail();
  expect(kept).toEqual([]);
  const later = createPage(good, { breakers, waitUntil, clock: () => firstPause });
  await later.ask();
  await later.ask();
  expect(kept).toHaveLength(1);
  await kept[0];
});

test("that sends Retry-After is not called for that long", async () => {
  const breakers = createBreakers();
  const answer = () => new Response("", { status: 429, headers: { "Retry-After": "20" } });
  expect((await createPage(answer, { breakers }).fail()).retryAfter).toBe(20_000);
  expect((await createPage(good, { breakers, clock: () => 19_999 }).fail()).reason).toBe("open");
  await createPage(good, { breakers, clock: () => 20_000 }).ask();
});

test("is not blamed for readers who leave, which is not logged", async () => {
  const breakers = createBreakers();
  for (let reader = 0; reader < 3 * failuresToOpen; reader += 1) {
    const left = new AbortController();
    const page = createPage(hang, { breakers, signal: left.signal });
    const error = page.fail();
    left.abort();
    expect((await error).reason).toBe("aborted");
    expect(page.lines).toEqual([]);
  }
  await createPage(good, { breakers }).ask();
});

describe("the time budget of a page", () => {
  test("is shared by its calls: each may take what is left", async () => {
    const page = createPage(hang, { until: 30 });
    const error = await page.fail();
    expect(error.reason).toBe("budget");
  });

  test("running out is no failure of the services", async () => {
    const breakers = createBreakers();
    for (let reader = 0; reader < 2 * failuresToOpen; reader += 1) {
      await createPage(hang, { breakers, until: 0 }).fail();
    }
    await createPage(good, { breakers }).ask();
  });

  test("is reported for each call", async () => {
    let now = 0;
    const page = createPage(
      () => {
        now += 12;
        return good();
      },
      { clock: () => now },
    );
    await page.ask();
    expect(page.timings.format()).toBe("core;dur=12");
  });
});

test("every call carries correlation headers for the service's log", async () => {
  const page = createPage(good);
  await page.ask();
  expect(page.requests[0]?.headers.get("X-Request-Id")).toBe("r1");
});
