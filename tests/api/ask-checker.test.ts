import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { requestCheck, findChecker } from "../../api/rules/external-checker.ts";

const settings = { url: "https://checker.test/look", secret: "a secret of the tests" };
const submission = {
  blog: "kotaku",
  locale: "en-US",
  storyId: "1",
  parentId: "1",
  personId: "2",
  text: "Olé",
  addresses: [],
};
const now = 1_700_000_000_000;
const answering = (respond: (init: RequestInit) => Response | Promise<Response>) =>
  ((_: string, init: RequestInit) => Promise.resolve(respond(init))) as unknown as typeof fetch;
const ask = (fetch: typeof globalThis.fetch, timeout?: number) =>
  requestCheck(submission, settings, { now, fetch, ...(timeout === undefined ? {} : { timeout }) });

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe("the external checker", () => {
  test("can verify by the signature who calls, when, and with what", async () => {
    const signed = vi.fn<(init: RequestInit) => Response>(() => Response.json({ verdict: "publish" }));
    await ask(answering(signed));
    const [init] = signed.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    const body = init?.body as string;
    const expected = createHmac("sha256", settings.secret).update(`${now}.${body}`).digest("hex");
    expect(headers.get("X-Magma-Signature")).toBe(`sha256=${expected}`);
    expect(headers.get("X-Magma-Time")).toBe(String(now));
    expect(JSON.parse(body)).toEqual(submission);
    expect(init?.redirect).toBe("manual");
  });

  test.each([
    [{ verdict: "publish" }, { verdict: "publish", saw: "" }],
    [
      { verdict: "hold", reason: "unsure" },
      { verdict: "pending", saw: "unsure" },
    ],
    [
      { verdict: "refuse", reason: "spam" },
      { verdict: "refuse", saw: "spam" },
    ],
  ])("answers %j", async (answer, expected) => {
    expect(await ask(answering(() => Response.json(answer)))).toEqual(expected);
  });

  const failed = { verdict: "pending", saw: "failed" };
  test.each<[string, () => Response | Promise<Response>]>([
    ["an error", () => Response.json({ verdict: "publish" }, { status: 500 })],
    [
      "a redirect",
      () => new Response(null, { status: 302, headers: { Location: "https://elsewhere.test" } }),
    ],
    ["no JSON", () => new Response("publish")],
    ["another verdict", () => Response.json({ verdict: "sure" })],
    ["nothing", () => Response.json(null)],
    ["too much", () => Response.json({ verdict: "publish", reason: "x".repeat(20_000) })],
    ["no connection", () => Promise.reject(new TypeError("unreachable"))],
  ])("leaves the reply pending after %s", async (_, respond) => {
    expect(await ask(answering(respond))).toEqual(failed);
    expect(JSON.parse(String(vi.mocked(console.warn).mock.calls[0]?.[0]))).toMatchObject({
      event: "checker.failed",
      outcome: "failed",
    });
  });

  test("leaves the reply pending after a timeout", async () => {
    const never = answering(
      (init) =>
        new Promise((_, reject) =>
          init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
        ),
    );
    expect(await ask(never, 5)).toEqual({ verdict: "pending", saw: "timeout" });
  });

  test.each([
    [{}, null],
    [{ CHECKER_URL: "" }, null],
    [{ CHECKER_URL: settings.url, CHECKER_SECRET: settings.secret }, settings],
    [
      { CHECKER_URL: "http://localhost:9/x", CHECKER_SECRET: settings.secret },
      { url: "http://localhost:9/x", secret: settings.secret },
    ],
  ])("is called at the configured URL: %j", (variables, expected) => {
    expect(findChecker(variables)).toEqual(expected);
  });

  test.each([
    [{ CHECKER_URL: "http://checker.test", CHECKER_SECRET: settings.secret }, "CHECKER_URL"],
    [{ CHECKER_URL: "https://user:word@checker.test", CHECKER_SECRET: settings.secret }, "CHECKER_URL"],
    [{ CHECKER_URL: "checker.test", CHECKER_SECRET: settings.secret }, "CHECKER_URL"],
    [{ CHECKER_URL: settings.url }, "CHECKER_SECRET"],
  ])("is misconfigured: %j", (variables, name) => {
    expect(() => findChecker(variables)).toThrow(name);
  });
});
