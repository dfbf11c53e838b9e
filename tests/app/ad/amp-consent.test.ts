import { expect, test } from "vitest";
import { decideAmpConsent, type AmpConsentAnswer, type Region } from "../../../app/ad/consent-regions.ts";
import { findRegionResponse } from "../../../app/entry/own-endpoints.ts";

const asked: AmpConsentAnswer = { consentRequired: true };
const refused: AmpConsentAnswer = { consentRequired: true, consentStateValue: "rejected" };
const free: AmpConsentAnswer = { consentRequired: false };

test.each<[Region, boolean, AmpConsentAnswer]>([
  ["eea", false, asked],
  ["eea", true, asked],
  ["us", false, free],
  ["us", true, refused],
  ["elsewhere", false, free],
  ["elsewhere", true, refused],
])("in region %s with Global Privacy Control: %s", async (region, hasGpc, answer) => {
  expect(decideAmpConsent(region, hasGpc)).toEqual(answer);
  const country = { eea: "ES", us: "US", elsewhere: "MX" }[region];
  const request = new Request("https://kotaku.com/amp/consent", {
    method: "POST",
    headers: { Origin: "https://kotaku.com", ...(hasGpc && { "Sec-GPC": "1" }) },
  });
  Object.assign(request, { cf: { country, ...(region === "eea" && { isEUCountry: "1" }) } });
  const response = findRegionResponse(request, "/amp/consent");
  expect(await response?.json()).toEqual(answer);
  expect(response?.headers.get("Access-Control-Allow-Origin")).toBe("https://kotaku.com");
});
