import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findIframeSources } from "../../../../contract/embed/allowed-hosts.ts";
import { parseConfig } from "../../../../app/platform/config/parse-config.ts";
import {
  barePolicy,
  buildPagePolicy,
  buildStudioPolicy,
  type PolicySubject,
  buildLitePolicy,
} from "../../../../app/platform/http/content-security-policy.ts";
import {
  openForwarded,
  secureResponse,
  securityHeaders,
} from "../../../../app/platform/http/security-headers.ts";

const strict: PolicySubject = {
  styleHash: "sha256-theme",
  loaderHash: null,
  scriptHashes: [],
  showsEmbeds: false,
  framedBy: [],
  hasOfflinePage: false,
  reportHref: "/ajax/csp",
};
const production = parseConfig({});

/** The directives of a page's policy, by name. */
function build(subject: Partial<PolicySubject> = {}, config = production): Record<string, string> {
  const policy = buildPagePolicy({ ...strict, ...subject }, config);
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")] as const;
    }),
  );
}

describe("a page without ads", () => {
  test("allows our own scripts only, no scripts from text, and every other resource by name", () => {
    expect(build()).toEqual({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self' 'sha256-theme'",
      "img-src": "'self' https:",
      "media-src": "'self' blob: https:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "frame-src": "'self'",
      "worker-src": "'none'",
      "manifest-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'self'",
      "require-trusted-types-for": "'script'",
      "trusted-types": "'none'",
      "upgrade-insecure-requests": "",
      "report-uri": "/ajax/csp",
      "report-to": "csp",
    });
  });

  test("allows the service worker under one policy name, and only if there is one", () => {
    const { "worker-src": workers, "trusted-types": names } = build({ hasOfflinePage: true });
    expect([workers, names]).toEqual(["'self'", "offline"]);
    expect(build({ hasOfflinePage: true, loaderHash: "sha256-x" })["worker-src"]).toBe("'self'");
  });

  test("with user content may embed every listed host, and no other", () => {
    const hosts = build({ showsEmbeds: true })["frame-src"]?.split(" ");
    expect(hosts?.map((host) => (host === "'self'" ? host : `https://${host}`))).toEqual([
      "'self'",
      ...findIframeSources(),
    ]);
  });

  test("may connect to the configured hosts", () => {
    const config = parseConfig({
      VIDEO_BASE: "https://video.example.com/films",
      BROWSER_LOG_URL: "https://log.example.com/magma",
      ANALYTICS_URL: "https://log.example.com/count",
    });
    expect(build({}, config)["connect-src"]).toBe("'self' https://video.example.com https://log.example.com");
  });

  test("may connect to the video host, and studio pages to where videos are sent, only if there is one", () => {
    const studio = (config = parseConfig({})) =>
      buildStudioPolicy({ nonce: "x", formsLeadTo: [], framed: [], reportHref: "/csp" }, config);
    expect(studio()).toContain("connect-src 'self';");
    const config = parseConfig({ VIDEO_HOST_BASE: "https://host.example" });
    expect(build({}, config)["connect-src"]).toBe("'self' https://host.example");
    expect(studio(config)).toContain(
      "connect-src 'self' https://host.example https://upload.videodelivery.net;",
    );
  });

  test("in development may load images over http, and is not upgraded to https", () => {
    const policy = build({}, parseConfig({ ENVIRONMENT: "development" }));
    expect(policy["img-src"]).toBe("'self' https: http:");
    expect(policy).not.toHaveProperty("upgrade-insecure-requests");
    // Browsers support the newer reporting over https only, and then ignore the older one.
    expect(policy).not.toHaveProperty("report-to");
    expect(policy["report-uri"]).toBe("/ajax/csp");
  });
});

describe("a page with ads", () => {
  test("allows one inline module by its hash, which may load further scripts; older browsers use https sources", () => {
    expect(build({ loaderHash: "sha256-loader" })["script-src"]).toBe(
      "'sha256-loader' 'strict-dynamic' 'self' https:",
    );
  });
  test("allows no other inline script and no eval", () => {
    const policy = build({ loaderHash: "sha256-loader" });
    expect(`${policy["script-src"]} ${policy["style-src"]}`).not.toContain("unsafe");
  });
  test("may load iframes and images from any host, and does not require Trusted Types of the ad script", () => {
    const policy = build({ loaderHash: "sha256-loader", showsEmbeds: true });
    expect(policy["frame-src"]).toBe("'self' https:");
    expect(policy).not.toHaveProperty("require-trusted-types-for");
  });
});

test("a lite page allows no script, one style, and images from our own hosts only", () => {
  const subject = { styleHash: "sha256-lite", reportHref: "/ajax/csp" };
  const own = {
    images: { base: "https://img.example/demo", account: "magma" },
    profileAssets: "https://img.example/assets",
  };
  const policy = buildLitePolicy(subject, { ...own, environment: "production" });
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    "style-src 'sha256-lite'",
    "img-src 'self' https://img.example",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "report-uri /ajax/csp",
    "report-to csp",
    "upgrade-insecure-requests",
  ]);
  expect(buildLitePolicy(subject, { ...own, environment: "development" })).not.toContain("upgrade-insecure");
});

test("a page for embedding lists who may embed it", () => {
  expect(build({ framedBy: ["gizmodo.com"] })["frame-ancestors"]).toBe("'self' gizmodo.com");
});

describe("a response", () => {
  const policyOf = (response: Response) => secureResponse(response).headers.get("Content-Security-Policy");

  test("that is not a page may load nothing", () => {
    expect(policyOf(new Response(null, { status: 405 }))).toBe(barePolicy);
    expect(barePolicy).toMatch(/^default-src 'none'; /);
  });
  test("that is a page keeps its own policy", () => {
    expect(policyOf(new Response("", { headers: { "Content-Security-Policy": "script-src 'self'" } }))).toBe(
      "script-src 'self'",
    );
  });
  test("with status 304 has no policy, because browsers would apply it to the cached page", () => {
    expect(policyOf(new Response(null, { status: 304 }))).toBeNull();
    const own = { "Content-Security-Policy": "script-src 'self'" };
    expect(policyOf(new Response(null, { status: 304, headers: own }))).toBe("script-src 'self'");
  });
  test("of ours is for our own sites, an image for any page", () => {
    const resourcePolicy = (response: Response) =>
      secureResponse(response).headers.get("Cross-Origin-Resource-Policy");
    expect(resourcePolicy(new Response(""))).toBe("same-site");
    expect(resourcePolicy(openForwarded(new Response("")))).toBe("cross-origin");
  });
  test("from the services has neither cookies nor their policy", () => {
    const forwarded = openForwarded(
      new Response("", { headers: { "Set-Cookie": "a=b", "Content-Security-Policy": "x", Server: "y" } }),
    );
    expect(forwarded.headers.get("Set-Cookie")).toBeNull();
    expect(forwarded.headers.get("Server")).toBeNull();
    expect(policyOf(forwarded)).toBe(barePolicy);
  });
});

test("files served without the Worker have the same headers, and may be used by any site", () => {
  const file = readFileSync(new URL("../../../../public/_headers", import.meta.url), "utf8");
  const everywhere = file.split("\n\n")[0] ?? "";
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(everywhere).toContain(`\n  ${name}: ${value}`);
  }
  expect(everywhere).toContain(`\n  Content-Security-Policy: ${barePolicy}`);
  expect(everywhere).toContain("\n  Cross-Origin-Resource-Policy: cross-origin");
});
