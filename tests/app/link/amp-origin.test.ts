import { describe, expect, test } from "vitest";
import { buildCacheLabel, isFromAmpPage, openToAmp } from "../../../app/link/amp-origin.ts";
import { findRefusal } from "../../../app/platform/http/refusals.ts";
import { findRoute } from "../../../app/link/find-route.ts";

test.each([
  ["kotaku.com", "kotaku-com"],
  ["io9.gizmodo.com", "io9-gizmodo-com"],
  ["a-b.c-d.example", "a--b-c--d-example"],
  // A name that looks encoded gets digits around it.
  ["en-us.example", "0-en--us-example-0"],
  [`${"a".repeat(60)}.example`, null],
  ["[::1]", null],
])("caches serve %s on the subdomain %s", (host, label) => {
  expect(buildCacheLabel(host)).toBe(label);
});

const send = (headers: Record<string, string>, query = "") =>
  new Request(`https://kotaku.com/amp/newsletter${query}`, { method: "POST", headers });
const fromCache = { Origin: "https://kotaku-com.cdn.ampproject.org", "Sec-Fetch-Site": "cross-site" };

describe("a form in an AMP copy", () => {
  test.each<[string, Record<string, string>, string, boolean]>([
    ["the page itself", { Origin: "https://kotaku.com", "Sec-Fetch-Site": "same-origin" }, "", true],
    ["its copy in a cache", fromCache, "?__amp_source_origin=https%3A%2F%2Fkotaku.com", true],
    ["its copy in another's", { ...fromCache, Origin: "https://kotaku-com.bing-amp.com" }, "", true],
    ["a copy that says it is another's", fromCache, "?__amp_source_origin=https%3A%2F%2Fevil.example", false],
    [
      "a copy of another host's page",
      { ...fromCache, Origin: "https://evil-example.cdn.ampproject.org" },
      "",
      false,
    ],
    ["the cache's own host", { ...fromCache, Origin: "https://cdn.ampproject.org" }, "", false],
    [
      "a host that looks like it",
      { ...fromCache, Origin: "https://kotaku-com.cdn.ampproject.org.evil.example" },
      "",
      false,
    ],
    ["a copy without https", { ...fromCache, Origin: "http://kotaku-com.cdn.ampproject.org" }, "", false],
    ["a hidden origin", { ...fromCache, Origin: "null" }, "", false],
    ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, "", false],
    ["a sister", { Origin: "https://gizmodo.com", "Sec-Fetch-Site": "cross-site" }, "", false],
  ])("from %s: %#", (_name, headers, query, isTaken) => {
    const request = send(headers, query);
    expect(findRefusal(request, findRoute("/amp/newsletter"))?.status ?? null).toBe(isTaken ? null : 403);
    expect(isFromAmpPage(request)).toBe(isTaken);
  });

  test("is the only request accepted from a cache", () => {
    expect(findRefusal(send(fromCache), findRoute("/newsletter"))?.status).toBe(403);
    expect(findRefusal(send(fromCache), findRoute("/signin"))?.status).toBe(403);
  });

  test("gets a response that the copy can read and that is not cached", () => {
    const { headers } = openToAmp(Response.json({ message: "x" }), send(fromCache));
    expect(headers.get("Access-Control-Allow-Origin")).toBe("https://kotaku-com.cdn.ampproject.org");
    expect(headers.get("Access-Control-Allow-Credentials")).toBe("true");
    expect(headers.get("AMP-Access-Control-Allow-Source-Origin")).toBe("https://kotaku.com");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });
});
