import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { subscribe } from "../../contract/subscriptions/subscriptions.ts";
import { failing } from "../../mocks/failures.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
afterAll(() => app.stop());

const host = "io9.gizmodo.com";
const urlencoded = "application/x-www-form-urlencoded";
const send = (path: string, body: string, type = urlencoded) =>
  app.get(host, path, { method: "POST", body, headers: { "Content-Type": type } });

describe("what no reader sends", () => {
  test.each([
    ["nothing", "", urlencoded, 422],
    ["JSON", '{"email": "a@example.com"}', "application/json", 422],
    [
      "a form cut in the middle",
      "--x\r\nContent-Disposition: form-data; na",
      "multipart/form-data; boundary=x",
      422,
    ],
    ["no type at all", "\u0000\u0001", "application/octet-stream", 422],
    ["half a character", "email=%E0%A4%A&list=io9", urlencoded, 422],
    ["a thousand lists", "list=io9&".repeat(700) + "email=x", urlencoded, 422],
    ["markup", `email=${encodeURIComponent('"><script>alert(1)</script>')}&list=io9`, urlencoded, 422],
    [
      "another header",
      `email=${encodeURIComponent("a@example.com\r\nBcc: b@example.com")}&list=io9`,
      urlencoded,
      422,
    ],
    ["too much", `email=${"a".repeat(9000)}`, urlencoded, 413],
  ])("%s is refused, and no cache keeps the answer", async (_, body, type, status) => {
    const response = await send("/newsletter", body, type);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe(status === 413 ? "no-store" : "private, no-store");
    expectSecurityHeaders(response);
    if (status === 413) return;
    const html = await expectThemedPage(response, "io9");
    expect(html).not.toContain("<script>alert");
  });

  test("a bot that fills in the hidden field gets a normal response, and no message is sent", async () => {
    const response = await send("/newsletter", "email=bot@example.com&list=io9&leave-empty=x");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/newsletter?subscribed=1"]);
    const messages = await fetch(`${app.mocks.origin}/api/subscriptions/local/messages`);
    expect(await messages.text()).not.toContain("bot@example.com");
  });

  test("a site without newsletters accepts no form", async () => {
    const body = {
      method: "POST",
      body: "email=a@example.com&list=io9",
      headers: { "Content-Type": urlencoded },
    };
    const response = await app.get("kinja.com", "/newsletter", body);
    expect(response.status).toBe(404);
    await expectThemedPage(response, "Kinja");
  });
});

describe("a mail program's one-click request (RFC 8058)", () => {
  const token = "t".repeat(43);
  const headers = {
    "Content-Type": urlencoded,
    Origin: "https://mail.example",
    "Sec-Fetch-Site": "cross-site",
  };

  test("is accepted from anywhere, without a redirect", async () => {
    const response = await app.get(host, `/newsletter/unsubscribe?token=${token}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers,
    });
    // This token was never issued.
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  });

  test("can't confirm anything for another site", async () => {
    const response = await app.get(host, `/newsletter/confirm?token=${token}`, {
      method: "POST",
      body: "",
      headers,
    });
    expect(response.status).toBe(403);
  });
});

describe("if the services fail", () => {
  test.each(["500", "refuse", "garbage"] as const)(
    "%s: the form says so and keeps what was typed",
    async (kind) => {
      app.mocks.use(failing(subscribe, kind));
      const response = await send("/newsletter", "email=kept@example.com&list=io9");
      app.mocks.reset();
      expect(response.status).toBe(503);
      const html = await expectThemedPage(response, "io9");
      expect(html).toContain('value="kept@example.com"');
      expect(html).toContain('role="alert"');
    },
  );
});
