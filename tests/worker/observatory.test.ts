import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing } from "../../mocks/failures.ts";
import { startFrontEnd } from "./front-end.ts";
import { scorePage } from "./observatory.ts";

/** Scores measured with the Observatory's own code. */
describe("the rules give the Observatory's scores:", () => {
  const specification = {
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "X-Content-Type-Options": "nosniff",
    "X-XSS-Protection": "1; mode=block",
    "Permissions-Policy": "geolocation=(), camera=(), microphone=()",
    "X-Frame-Options": "SAMEORIGIN",
  };
  const referrer = { "Referrer-Policy": "strict-origin-when-cross-origin" };
  const nonce =
    "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";
  const loose =
    "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'self'";
  const google =
    "object-src 'none'; script-src 'nonce-abc' 'unsafe-inline' 'unsafe-eval' 'strict-dynamic' https: http:; base-uri 'none'; frame-ancestors 'self'";
  const tag = '<script async src="https://securepubads.g.doubleclick.net/tag/js/gpt.js"></script>';

  test.each<[string, Record<string, string>, string, string, number]>([
    ["the specification's headers", specification, "", "B", 75],
    ["with an ad server's script", specification, tag, "B", 70],
    ["and a referrer policy", { ...specification, ...referrer }, "", "B", 75],
    [
      "and a strict policy with a nonce",
      { ...specification, ...referrer, "Content-Security-Policy": nonce },
      "",
      "A+",
      120,
    ],
    ["with a script", { ...specification, ...referrer, "Content-Security-Policy": nonce }, tag, "A+", 115],
    [
      "and for our own sites",
      {
        ...specification,
        ...referrer,
        "Content-Security-Policy": nonce,
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
        "Cross-Origin-Resource-Policy": "same-site",
      },
      tag,
      "A+",
      135,
    ],
    [
      "a policy with inline styles",
      { ...specification, ...referrer, "Content-Security-Policy": loose },
      tag,
      "A+",
      105,
    ],
    ["Google's own", { ...specification, ...referrer, "Content-Security-Policy": google }, tag, "A-", 85],
    [
      "one that only reports",
      { ...specification, "Content-Security-Policy-Report-Only": nonce },
      "",
      "B",
      75,
    ],
    ["nothing at all", {}, "", "D", 30],
  ])("%s", (_what, headers, html, grade, score) =>
    expect(scorePage({ headers: new Headers(headers), html })).toMatchObject({ grade, score }),
  );
});

describe.each([
  ["without ads", ""],
  ["with ads", "https://ads.example.com/tag.js"],
])("a network %s has an A+ on every page:", (_what, script) => {
  let app: Awaited<ReturnType<typeof startFrontEnd>>;
  beforeAll(async () => {
    app = await startFrontEnd({
      ENVIRONMENT: "production",
      VIDEO_BASE: "https://video.example.com",
      ANALYTICS_URL: "https://count.example.com/magma",
      AD_SCRIPT: script,
    });
  });
  afterAll(() => app.stop());

  const scan = async (host: string, path: string) => {
    const response = await app.get(host, path);
    const html = await response.text();
    const headers = new Headers([...response.headers]);
    return {
      status: response.status,
      isPage: html.startsWith("<!DOCTYPE html>"),
      csp: headers.get("Content-Security-Policy"),
      ...scorePage({ headers, html }),
    };
  };

  test.each([
    ["front", "kotaku.com", "/", 200],
    ["the network's front", "kinja.com", "/", 200],
    ["in Spanish", "es.gizmodo.com", "/", 200],
    ["latest", "kotaku.com", "/latest", 200],
    ["tag", "kotaku.com", "/tag/platformers", 200],
    ["story type", "kotaku.com", "/c/news", 200],
    ["about", "kotaku.com", "/about", 200],
    ["newsletters", "io9.gizmodo.com", "/newsletter", 200],
    ["a newsletter's link", "io9.gizmodo.com", `/newsletter/confirm?token=${"x".repeat(43)}`, 404],
    ["a person", "kinja.com", "/MarenOduya", 200],
    ["flags", "kotaku.com", "/features", 200],
    ["experiments", "kotaku.com", "/experiments", 200],
    ["an inset", "kotaku.com", "/ajax/inset/iframe?id=youtube-video-dQw4w9WgXcQ", 200],
    ["nothing there", "kotaku.com", "/no-such-page", 404],
    ["a redirect", "kotaku.com", "/1836000001", 301],
    ["an unknown host", "nobody.example", "/", 404],
    ["a refusal", "kotaku.com", "/%FF", 400],
    ["the reader's region", "kotaku.com", "/ajax/region", 200],
  ])("%s", async (_what, host, path, status) => {
    const scanned = await scan(host, path);
    expect(scanned).toMatchObject({ status, grade: "A+" });
    // A page has every header that is possible here.
    if (scanned.isPage) expect(scanned.score).toBe(140);
    expect(scanned.csp).toMatch(/^default-src 'none'; /);
    expect(scanned.csp).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
  });

  test("a post", async () => {
    const moved = await app.get("kotaku.com", "/1836000001");
    const path = new URL(moved.headers.get("Location") ?? "", "https://kotaku.com").pathname;
    const scanned = await scan("kotaku.com", path);
    expect(scanned).toMatchObject({ status: 200, grade: "A+", score: 140 });
    expect(scanned.csp).toMatch(/frame-src [^;]*(?:https:|www\.youtube-nocookie\.com)/);
    expect(scanned.csp?.includes("'strict-dynamic'")).toBe(script !== "");
  });

  test("while the services are down", async () => {
    await app.reset();
    app.mocks.use(failing("magma", "500"));
    try {
      expect(await scan("kotaku.com", "/")).toMatchObject({ grade: "A+" });
    } finally {
      app.mocks.reset();
    }
  });
});
