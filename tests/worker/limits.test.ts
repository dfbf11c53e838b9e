import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

const limit = 3;
let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd({ SECURITY_CONTACT: "mailto:security@example.com" }, limit);
});
beforeEach(() => app.takeLog());
afterAll(() => app.stop());

/** A new address, without any counted requests. */
let callers = 0;
const newCaller = () => `198.51.100.${(callers += 1)}`;

/**
 * Repeats a request until it is over the limit, and returns that response; the ones before pass `check`. It takes up to
 * twice the limit, since requests are counted by the clock's minute, which may end meanwhile.
 */
async function exceed<Answer extends { status: number }>(
  send: (count: number) => Promise<Answer>,
  check: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  for (let count = 0; count <= 2 * limit; count += 1) {
    const answer = await send(count);
    if (answer.status === 429) {
      expect(count).toBeGreaterThanOrEqual(limit);
      return answer;
    }
    check(answer);
  }
  return expect.fail("nothing was over the limit");
}

describe("a request rejected at the entry gets one line of text with every security header, and reaches no service", () => {
  test.each<[string, string, { method?: string; headers?: Record<string, string>; body?: string }, number]>([
    ["an address that is too long", `/${"a".repeat(3000)}`, {}, 414],
    ["a query that is too long", `/?${"a".repeat(5000)}`, {}, 414],
    ["a query of too many names", `/?${"a&".repeat(100)}`, {}, 400],
    ["a broken percent sign", "/%E0%A4%A", {}, 400],
    ["a null byte", "/tag/%00", {}, 400],
    ["a header that is too long", "/", { headers: { Cookie: "a".repeat(17_000) } }, 431],
    ["a method that the path does not take", "/", { method: "DELETE" }, 405],
    ["a body that is too long", "/ajax/view", { method: "POST", body: "a".repeat(17_000) }, 413],
    ["a picture's address that is too long", `/magma/image/upload/${"a".repeat(3000)}.jpg`, {}, 414],
  ])("%s", async (_what, path, init, status) => {
    const response = await app.get("nobody.example", path, init);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response);
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toMatch(/^[A-Z][^\n]+\.\n$/);
    // If the blog had been looked up, the log would say that the host is unknown.
    expect(app.takeLog().map(({ event }) => event)).toEqual(["request.refused"]);
  });

  test("a flood of them is sampled in the log", async () => {
    await app.reset();
    app.takeLog();
    for (let count = 0; count < 30; count += 1) await app.get("kotaku.com", "/%FF");
    expect(app.takeLog().filter(({ event }) => event === "request.refused")).toHaveLength(10);
  });
});

const signUp = (host: string, caller: string, email: string) =>
  app.get(host, "/newsletter", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "CF-Connecting-IP": caller },
    body: `list=${host === "es.gizmodo.com" ? "esgizmodo" : "io9"}-daily&email=${encodeURIComponent(email)}&source=page`,
  });

describe("a client over the rate limit", () => {
  test.each([
    ["io9.gizmodo.com", "too many sign-ups from your connection"],
    ["es.gizmodo.com", "demasiadas solicitudes desde tu conexión"],
  ])(
    "for a form on %s gets the message in its language, with what was typed, and when to try again",
    async (host, words) => {
      const caller = newCaller();
      const response = await exceed(() => signUp(host, caller, "ann@example.com"));
      expect(response.headers.get("Retry-After")).toBe("60");
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expectSecurityHeaders(response);
      const html = await response.text();
      expect(html).toContain(words);
      expect(html).toContain('value="ann@example.com"');
      // Other clients are not affected.
      expect((await signUp(host, newCaller(), "x")).status).not.toBe(429);
    },
  );

  test("for reports gets one line of text, and the route sees none of them", async () => {
    const caller = newCaller();
    const send = () =>
      app.get("kotaku.com", "/ajax/log", {
        method: "POST",
        headers: { "Content-Type": "text/plain", "CF-Connecting-IP": caller },
        body: "{}",
      });
    const response = await exceed(send, ({ status }) => expect(status).toBe(400));
    expect(response.headers.get("Retry-After")).toBe("60");
    expect(await response.text()).toBe("Too many requests. Try again in a minute.\n");
  });

  test("for confirmations gets a themed page, and no token is used", async () => {
    const caller = newCaller();
    const press = () =>
      app.get("io9.gizmodo.com", `/newsletter/confirm?token=${"x".repeat(43)}`, {
        method: "POST",
        headers: { "CF-Connecting-IP": caller, "Content-Length": "0" },
        body: "",
      });
    const response = await exceed(press);
    expect(response.headers.get("Retry-After")).toBe("60");
    expectSecurityHeaders(response);
    expect(await expectThemedPage(response, null)).toContain("Too many requests");
  });

  test("is counted by the /64 of its IPv6 address", async () => {
    await exceed((host) => signUp("io9.gizmodo.com", `2001:db8::${host + 1}:1`, "x"));
  });

  test("a mail provider that unsubscribes for its users is never limited", async () => {
    const caller = newCaller();
    for (let count = 0; count <= limit + 2; count += 1) {
      const response = await app.get("io9.gizmodo.com", `/newsletter/unsubscribe?token=${"x".repeat(43)}`, {
        method: "POST",
        headers: { "CF-Connecting-IP": caller },
        body: "List-Unsubscribe=One-Click",
      });
      expect(response.status).not.toBe(429);
    }
  });
});

test("security.txt lists the configured contacts", async () => {
  const response = await app.get("kotaku.com", "/.well-known/security.txt");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expectSecurityHeaders(response);
  expect(await response.text()).toMatch(/^Contact: mailto:security@example\.com\nExpires: \d{4}-/);
});

test("a policy violation is one log line, and their number is limited", async () => {
  await app.reset();
  app.takeLog();
  const report = JSON.stringify([
    {
      type: "csp-violation",
      body: {
        documentURL: "https://kotaku.com/latest?q=me",
        blockedURL: "inline",
        effectiveDirective: "script-src-elem",
      },
    },
  ]);
  const send = (count: number) =>
    app.get("kotaku.com", "/ajax/csp", {
      method: "POST",
      headers: {
        "Content-Type": "application/reports+json",
        "CF-Connecting-IP": `192.0.2.${count}`,
      },
      body: report,
    });
  expect((await send(0)).status).toBe(204);
  expect(app.takeLog()).toMatchObject([
    { event: "policy.violated", directive: "script-src-elem", blocked: "inline", page: "/latest" },
  ]);
  for (let count = 1; count < 20; count += 1) await send(count);
  expect(app.takeLog().filter(({ event }) => event === "policy.violated")).toHaveLength(9);
});
