import { describe, expect, test } from "vitest";
import { createTimings, parseTraceparent } from "../../../../app/platform/telemetry/trace.ts";
import { createRequestTrace, addTraceHeaders } from "../../../../app/platform/telemetry/request-trace.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const parent = `00-${traceId}-b7ad6b7169203331-01`;

const traceWith = (headers: Record<string, string>) =>
  createRequestTrace(new Request("https://kotaku.com/", { headers }));

describe("every service call carries", () => {
  test("the platform's request id, or one of ours", () => {
    expect(traceWith({ "cf-ray": "8f0a-MAD" }).createHeaders()["X-Request-Id"]).toBe("8f0a-MAD");
    for (const other of ["x, y", '{"x": 1}', "x".repeat(65)]) {
      expect(traceWith({ "cf-ray": other }).requestId).toMatch(/^[\da-f-]{36}$/);
    }
    expect(traceWith({}).requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test("the incoming trace, and its own span", () => {
    const trace = traceWith({ traceparent: parent });
    const [one, other] = [trace.createHeaders().traceparent, trace.createHeaders().traceparent];
    expect(one).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
    expect(other).not.toBe(one);
  });

  test("a new trace if there was none, the same for every call", () => {
    const trace = traceWith({});
    const [one, other] = [trace.createHeaders(), trace.createHeaders()].map((headers) =>
      parseTraceparent(headers.traceparent ?? null),
    );
    expect(one).toEqual({ traceId: expect.stringMatching(/^[\da-f]{32}$/) as string, flags: "00" });
    expect(other).toEqual(one);
  });
});

test.each([
  [parent, true],
  [`cc-${traceId}-b7ad6b7169203331-01-what-comes-later`, true],
  [`00-${traceId}-b7ad6b7169203331-01-more`, false],
  [`ff-${traceId}-b7ad6b7169203331-01`, false],
  [`00-${"0".repeat(32)}-b7ad6b7169203331-01`, false],
  [`00-${traceId}-${"0".repeat(16)}-01`, false],
  [`00-${traceId.toUpperCase()}-b7ad6b7169203331-01`, false],
  [`00-${traceId}\r\nx: y-b7ad6b7169203331-01`, false],
  ["", false],
  [null, false],
])("traceparent %j is valid: %s (W3C Trace Context)", (value, isOne) => {
  expect(parseTraceparent(value) !== null).toBe(isOne);
});

test("a response has its request id and call durations, and nothing else", () => {
  const trace = traceWith({ "cf-ray": "8f0a-MAD" });
  trace.timings.add("magma", 12.4);
  trace.timings.add("kala", 3);
  const { headers } = addTraceHeaders(new Response(""), trace);
  expect(headers.get("X-Request-Id")).toBe("8f0a-MAD");
  expect(headers.get("Server-Timing")).toBe("magma;dur=12, kala;dur=3");
});

test("a response without service calls has no timings", () => {
  expect(addTraceHeaders(new Response(""), traceWith({})).headers.get("Server-Timing")).toBeNull();
});

test("the header's length is limited", () => {
  const timings = createTimings();
  for (let call = 0; call < 1_000; call += 1) timings.add("core", call);
  expect(timings.format()?.length).toBeLessThan(400);
});
