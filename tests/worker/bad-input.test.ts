import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFrontEnd } from "./front-end.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
afterAll(() => app.stop());

describe("an address without a page is a themed page with its own status", () => {
  test.each([
    ["a path nobody knows", "/no-such-page", 404],
    ["an id nobody has", "/nothing-1", 404],
    ["an id too long to be one", `/x-${"9".repeat(400)}`, 404],
    ["a tag without posts", "/tag/no-such-tag", 404],
    ["a story type nobody has", "/c/no-such-type", 404],
    ["a section nobody has", "/s/no-such-section", 404],
    ["markup in the path", "/%3Cscript%3Ealert(1)%3C/script%3E", 404],
    ["a time that is none", "/latest?startTime=yesterday", 404],
    ["a time before all time", "/latest?startTime=-1", 404],
    ["a time that no number holds", `/latest?startTime=${"9".repeat(40)}`, 404],
    ["a place in the discussion that is none", "/no-such-post-1?startIndex=abc", 404],
    ["a line separator in the path", "/no%E2%80%A8page", 404],
    ["a path as long as a page", `/${"a/".repeat(1000)}`, 404],
  ])("%s", async (_what, path, status) => {
    const response = await app.get("kotaku.com", path);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response);
    await expectThemedPage(response, "Kotaku");
  });
});

test("an unknown host is a plain page, logged once", async () => {
  const response = await app.get("nobody.example", "/");
  expect(response.status).toBe(404);
  expectSecurityHeaders(response);
  await expectThemedPage(response, null);
  expect(app.takeLog().filter(({ event }) => event === "host.unknown")).toHaveLength(1);
});

test("a host outside the network's suffix is unknown", async () => {
  const response = await app.get("kotaku.com.example", "/");
  expect(response.status).toBe(404);
  expectSecurityHeaders(response);
});

test("methods other than GET and HEAD are rejected", async () => {
  const response = await app.get("kotaku.com", "/", { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
  expectSecurityHeaders(response);
});

test("HEAD responds like GET, without a body", async () => {
  const response = await app.get("kotaku.com", "/", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
  expectSecurityHeaders(response);
});

test("a missing image is a 404 with the same headers", async () => {
  const response = await app.get("kotaku.com", "/magma/image/upload/c_limit,q_60,w_340/no-such-picture.jpg");
  expect(response.status).toBe(404);
  expectSecurityHeaders(response);
});

test("a public page sets no cookie and may be stored by a cache", async () => {
  const response = await app.get("kotaku.com", "/");
  expect(response.status).toBe(200);
  expectSecurityHeaders(response);
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect(response.headers.get("Cache-Control")).toContain("public");
});

test("without a security contact there is no security.txt", async () => {
  const response = await app.get("kotaku.com", "/.well-known/security.txt");
  expect(response.status).toBe(404);
  expectSecurityHeaders(response);
});
