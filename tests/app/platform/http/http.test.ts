import { describe, expect, test } from "vitest";
import { cacheControlFor } from "../../../../app/platform/http/cache-rules.ts";
import { assertCanonicalPath } from "../../../../app/platform/http/request-path.ts";
import { findForwardedRequest } from "../../../../app/entry/forwarding.ts";
import { secureResponse, securityHeaders } from "../../../../app/platform/http/security-headers.ts";
import { buildHostRule, parseConfig } from "../../../../app/platform/config/parse-config.ts";

describe("security headers", () => {
  test.each([200, 301, 304, 404, 410, 451, 500, 503])("are set on a %s", (status) => {
    const response = secureResponse(new Response(null, { status }));
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(response.headers.get(name)).toBe(value);
  });
  test.each([
    ["same-origin", "same-origin"],
    ["no-referrer", "strict-origin-when-cross-origin"],
    ["unsafe-url", "strict-origin-when-cross-origin"],
  ])("let a page set only a stricter referrer policy: %s → %s", (own, kept) => {
    const headers = { "Referrer-Policy": own, "X-Frame-Options": "ALLOWALL" };
    const secured = secureResponse(new Response(null, { headers })).headers;
    expect([secured.get("Referrer-Policy"), secured.get("X-Frame-Options")]).toEqual([kept, "SAMEORIGIN"]);
  });
  test("are the specification's", () => {
    expect(securityHeaders).toEqual({
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
      "X-Content-Type-Options": "nosniff",
      "X-XSS-Protection": "1; mode=block",
      "Permissions-Policy": "geolocation=(), camera=(), microphone=()",
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    });
  });
});

test("failures are never cached, pages are", () => {
  expect(cacheControlFor(500)).toBe("no-store");
  expect(cacheControlFor(503)).toBe("no-store");
  for (const status of [200, 301, 302, 404, 410, 451])
    expect(cacheControlFor(status)).toBe("public, max-age=0, must-revalidate");
});

describe("a single redirect to the canonical path", () => {
  const locationOf = (path: string, canonical: string) => {
    try {
      assertCanonicalPath(path, canonical, (final) => final);
      return null;
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      expect(thrown.status).toBe(301);
      return thrown.headers.get("Location");
    }
  };
  test.each([
    ["/tag/zelda", null],
    ["/tag/zelda?startTime=5", null],
    ["/tag/Zelda", "/tag/zelda"],
    ["/tag/zelda/", "/tag/zelda"],
    ["//tag//zelda?utm_source=x", "/tag/zelda?utm_source=x"],
  ])("%s", (path, location) => expect(locationOf(path, "/tag/zelda")).toBe(location));
});

describe("the request that is passed on to the services", () => {
  const config = parseConfig({ API_HOST: "api.localhost" });
  const find = (url: string, init?: RequestInit, overrides: Partial<typeof config> = {}) =>
    findForwardedRequest(new Request(url, init), new URL(url), { ...config, ...overrides });
  const image = "https://kotaku.com/magma/image/upload/c_fill,w_340/abc.jpg";

  test("is one for an image, without the reader's cookies", () => {
    const forwarded = find(image, {
      headers: { Cookie: "a=b", Authorization: "Bearer x", Accept: "image/webp" },
    });
    expect(forwarded?.url).toBe("http://services.internal/magma/image/upload/c_fill,w_340/abc.jpg");
    expect([...(forwarded?.headers.keys() ?? [])]).toEqual(["accept"]);
  });
  test("is one for the part of a video that a player asks for", () => {
    const range = { Range: "bytes=100-", "If-Range": '"a"' };
    const forwarded = find("https://kotaku.com/magma/video/upload/a.mp4", {
      headers: { ...range, Cookie: "a=b" },
    });
    expect(Object.fromEntries(forwarded?.headers ?? [])).toEqual({ range: "bytes=100-", "if-range": '"a"' });
  });
  test("does not follow the image service's redirects", () => {
    expect(find(image)?.redirect).toBe("manual");
  });
  test("is none for an image if images have their own host, but the services still draw cards", () => {
    const images = { base: "https://i.example.com", account: "magma" };
    expect(find(image, {}, { images })).toBeNull();
    expect(
      find("https://kotaku.com/magma/image/upload/card/kotaku/1-0123abcd.png", {}, { images })?.url,
    ).toBe("http://services.internal/magma/image/upload/card/kotaku/1-0123abcd.png");
  });
  test("is none for an upload", () => expect(find(image, { method: "PUT", body: "x" })).toBeNull());
  test("is every call on the services' host in development", () => {
    expect(find("http://api.localhost:8787/api/core/x?y=1")?.url).toBe(
      "http://services.internal/api/core/x?y=1",
    );
  });
  test.each([
    "http://api.localhost//evil.example/api/core/x",
    "http://api.localhost/\\evil.example/api/core/x",
    "http://api.localhost/%2F%2Fevil.example/x",
    "http://api.localhost/http://evil.example/x",
    "http://api.localhost/@evil.example/x",
    "http://api.localhost/.//evil.example/x",
    "https://kotaku.com/magma/image/upload//evil.example/a.jpg",
    "https://kotaku.com/magma/image/upload/https://evil.example/a.jpg",
  ])("never goes to another host: %s", (address) => {
    expect(new URL(find(address)?.url ?? "").origin).toBe("http://services.internal");
  });
  test.each(["..", "%2e%2e", ".%2E", "..\\.."])("for an image never reaches a call: %s", (up) => {
    expect(find(`https://kotaku.com/magma/image/upload/${up}/${up}/${up}/api/core/x`)).toBeNull();
  });
  test("is none for anything else", () => {
    expect(find("https://kotaku.com/api/core/x")).toBeNull();
    expect(find("https://kotaku.com/other/image/upload/c_fill/abc.jpg")).toBeNull();
  });
});

describe("configuration", () => {
  test("has defaults for everything", () => {
    expect(parseConfig({})).toMatchObject({
      environment: "production",
      hostRuleText: "production",
      apiHost: "",
    });
  });
  test.each([
    [{ HOST_RULE: "suffix:localhost" }, "HOST_RULE"],
    [{ SERVICES_ORIGIN: "not an address" }, "SERVICES_ORIGIN"],
    [{ SERVICE_BASES: "{" }, "SERVICE_BASES"],
    [{ SERVICE_BASES: '{"unknown":"https://x.example"}' }, "SERVICE_BASES"],
    [{ ENVIRONMENT: "moon" }, "ENVIRONMENT"],
    [{ IMAGE_ACCOUNT: "../x" }, "IMAGE_ACCOUNT"],
    [{ AD_SCRIPT: "http://ads.example.com/tag.js" }, "AD_SCRIPT"],
    [{ CONSENT_SCRIPT: "consent.js" }, "CONSENT_SCRIPT"],
    [{ SECURITY_CONTACT: "security@example.com" }, "SECURITY_CONTACT"],
    [{ SECURITY_CONTACT: "mailto:a@example.com http://example.com/" }, "SECURITY_CONTACT"],
    [{ BROWSER_LOG_URL: "//log.example" }, "BROWSER_LOG_URL"],
    [{ BROWSER_LOG_URL: "log" }, "BROWSER_LOG_URL"],
    [{ WEBSUB_HUB: "hub.example" }, "WEBSUB_HUB"],
    [{ WEBSUB_HUB: 'https://hub.example/">' }, "WEBSUB_HUB"],
    [{ INDEXNOW_KEY: "short" }, "INDEXNOW_KEY"],
    [{ INDEXNOW_KEY: "../../secrets" }, "INDEXNOW_KEY"],
    [{ ANALYTICS_URL: "data:text/plain,x" }, "ANALYTICS_URL"],
  ])("%j is rejected by name", (env, name) => expect(() => parseConfig(env)).toThrow(name));
  test("by default browsers report errors to us, and analytics nowhere", () => {
    expect(parseConfig({}).telemetry).toEqual({ log: "/ajax/log", analytics: "" });
    const telemetry = { log: "", analytics: "https://count.example/magma" };
    expect(
      parseConfig({ BROWSER_LOG_URL: telemetry.log, ANALYTICS_URL: telemetry.analytics }).telemetry,
    ).toEqual(telemetry);
  });
  test("development keeps the reader's port and scheme", () => {
    const config = parseConfig({ HOST_RULE: "suffix:.localhost" });
    expect(buildHostRule(config, new URL("http://kotaku.com.localhost:9000/"))).toEqual({
      kind: "suffix",
      suffix: ".localhost:9000",
      scheme: "http",
    });
  });
});
