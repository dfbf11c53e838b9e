import { describe, expect, test } from "vitest";
import { findRegion } from "../../../app/ad/consent-regions.ts";
import { findRegionResponse } from "../../../app/entry/own-endpoints.ts";

test.each([
  ["Germany", { country: "DE", isEUCountry: "1" }, "eea"],
  ["Norway", { country: "NO" }, "eea"],
  ["the United Kingdom", { country: "GB" }, "eea"],
  ["Jersey", { country: "JE" }, "eea"],
  ["Switzerland", { country: "CH" }, "eea"],
  ["Réunion", { country: "RE" }, "eea"],
  ["the United States", { country: "US" }, "us"],
  ["Puerto Rico", { country: "PR" }, "us"],
  ["Japan", { country: "JP" }, "elsewhere"],
  ["Mexico", { country: "MX" }, "elsewhere"],
  ["nobody knows where", {}, "eea"],
  ["a machine that does not say", undefined, "eea"],
  ["an address without a country", { country: "XX" }, "eea"],
  ["the Tor network", { country: "T1" }, "eea"],
])("a reader in %s is in the region of the applicable law", (_what, origin, expected) => {
  expect(findRegion(origin)).toBe(expected);
});

describe("the region endpoint", () => {
  const ask = (path: string, headers: Record<string, string> = {}, cf?: object) => {
    const request = new Request(`https://kotaku.com${path}`, { headers });
    return findRegionResponse(cf ? Object.assign(request, { cf }) : request, path);
  };

  test("must not be cached", async () => {
    const answer = ask("/ajax/region", {}, { country: "US" });
    expect(answer?.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await answer?.json()).toEqual({ region: "us", gpc: false });
  });

  test("passes on Global Privacy Control", async () => {
    expect(await ask("/ajax/region?x=1", { "Sec-GPC": "1" })?.json()).toEqual({ region: "eea", gpc: true });
    expect(await ask("/ajax/region", { "Sec-GPC": "0" })?.json()).toEqual({ region: "eea", gpc: false });
  });

  test("is not readable by other sites", () => {
    expect(ask("/ajax/regions")).toBeNull();
    expect(ask("/")).toBeNull();
  });
});
