import { describe, expect, test } from "vitest";
import {
  buildPrivacySettings,
  decidePermissions,
  receiveSignal,
  unknownConsent,
  type ConsentSignal,
  type GppData,
  type TcfData,
} from "../../../app/ad/consent.ts";
import type { Region } from "../../../app/ad/consent-regions.ts";

const decide = (...signals: ConsentSignal[]) =>
  decidePermissions(signals.reduce(receiveSignal, unknownConsent));
const isIn = (region: Region, hasGpc = false): ConsentSignal => ({ kind: "region", region, hasGpc });
const tcf = (data: TcfData | null): ConsentSignal => ({ kind: "tcf", data });
const gpp = (data: GppData | null): ConsentSignal => ({ kind: "gpp", data });

const consents = (purpose: boolean, vendor: boolean) => ({
  eventStatus: "tcloaded",
  gdprApplies: true,
  purpose: { consents: { "1": purpose } },
  vendor: { consents: { "755": vendor } },
});
const granted = tcf(consents(true, true));
const refused = tcf(consents(false, false));
const section = (fields: object, name = "usnat") =>
  gpp({ pingData: { signalStatus: "ready", applicableSections: [7], parsedSections: { [name]: [fields] } } });
const optedOut = section({ SaleOptOut: 1, SharingOptOut: 2 });
const notOptedOut = section({ SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 0 });

const none = { ads: "none", rdp: true, beacon: "none", embeds: "click" };
const limited = { ads: "limited", rdp: true, beacon: "none", embeds: "click" };
const restricted = { ads: "full", rdp: true, beacon: "first-party", embeds: "load" };
const full = { ads: "full", rdp: false, beacon: "full", embeds: "load" };

describe("permissions (conventions, part 5)", () => {
  test.each<[string, ConsentSignal[], object]>([
    ["before anything is known: nothing", [], none],
    ["EEA, nobody asks: nothing", [isIn("eea")], none],
    ["EEA, still asking: nothing", [isIn("eea"), { kind: "tcf-found" }], none],
    ["EEA, refused: limited ads", [isIn("eea"), refused], limited],
    ["EEA, granted: all", [isIn("eea"), granted], full],
    ["US, nothing said: all", [isIn("us")], full],
    ["US, GPC: restricted", [isIn("us", true)], restricted],
    ["US, opted out: restricted", [isIn("us"), optedOut], restricted],
    ["US, not opted out: all", [isIn("us"), notOptedOut], full],
    ["elsewhere: all", [isIn("elsewhere")], full],
  ])("%s", (_what, signals, expected) => {
    expect(decide(...signals)).toEqual(expected);
  });
});

describe("rules beyond the table", () => {
  test.each<[string, ConsentSignal[], object]>([
    [
      "US, the platform is not ready: no ads yet",
      [isIn("us"), { kind: "gpp-found" }],
      { ...restricted, ads: "none" },
    ],
    ["elsewhere, GPC: restricted as in the US", [isIn("elsewhere", true)], restricted],
    ["EEA, granted, but GPC: restricted", [isIn("eea", true), granted], restricted],
    ["EEA, refused and GPC: limited", [isIn("eea", true), refused], limited],
    [
      "a platform that says its law does not apply is believed",
      [isIn("eea"), tcf({ gdprApplies: false })],
      full,
    ],
    [
      "a platform that says so does not undo GPC",
      [isIn("eea", true), tcf({ gdprApplies: false })],
      restricted,
    ],
    ["a refusal counts wherever the reader seems to be", [isIn("us"), refused], limited],
    ["an answer before the region is known waits for it", [granted], none],
    [
      "a platform that waits outside the EEA holds nothing up",
      [isIn("elsewhere"), { kind: "tcf-found" }],
      full,
    ],
  ])("%s", (_what, signals, expected) => {
    expect(decide(...signals)).toEqual(expected);
  });
});

describe("the consent framework's response", () => {
  test.each<[string, TcfData | null, object]>([
    ["purpose 1 without Google", consents(true, false), limited],
    ["Google without purpose 1", consents(false, true), limited],
    ["no lists at all", { eventStatus: "tcloaded", gdprApplies: true }, limited],
    ["the reader is being asked", { ...consents(true, true), eventStatus: "cmpuishown" }, none],
    ["the reader has answered", { ...consents(true, true), eventStatus: "useractioncomplete" }, full],
    ["a status that nobody knows", { ...consents(true, true), eventStatus: "other" }, none],
    ["no data", null, none],
  ])("%s", (_what, data, expected) => {
    expect(decide(isIn("eea"), { kind: "tcf-found" }, tcf(data))).toEqual(expected);
  });

  test("consent can be revoked and given again", () => {
    expect(decide(isIn("eea"), granted, refused)).toEqual(limited);
    expect(decide(isIn("eea"), refused, granted)).toEqual(full);
    expect(decide(isIn("eea"), granted, tcf({ eventStatus: "cmpuishown" }))).toEqual(full);
  });
});

describe("the privacy platform's response", () => {
  test.each<[string, ConsentSignal, object]>([
    ["sharing opted out", section({ SharingOptOut: 1 }), restricted],
    ["targeted advertising opted out", section({ TargetedAdvertisingOptOut: 1 }, "usca"), restricted],
    ["GPC in the section", section({ SaleOptOut: 2, Gpc: true }), restricted],
    ["no section applies", gpp({ pingData: { signalStatus: "ready", applicableSections: [-1] } }), full],
    [
      "a section that cannot be read",
      gpp({ pingData: { signalStatus: "ready", applicableSections: [7] } }),
      restricted,
    ],
    [
      "a section of nonsense",
      gpp({ pingData: { signalStatus: "ready", applicableSections: [8], parsedSections: { usca: "x" } } }),
      restricted,
    ],
    ["not ready", gpp({ pingData: { signalStatus: "not ready" } }), { ...restricted, ads: "none" }],
    ["nothing", gpp(null), { ...restricted, ads: "none" }],
  ])("%s", (_what, signal, expected) => {
    expect(decide(isIn("us"), { kind: "gpp-found" }, signal)).toEqual(expected);
  });
});

test.each([
  [full, { limitedAds: false, nonPersonalizedAds: false, restrictDataProcessing: false }],
  [restricted, { limitedAds: false, nonPersonalizedAds: true, restrictDataProcessing: true }],
  [limited, { limitedAds: true, nonPersonalizedAds: true, restrictDataProcessing: true }],
])("privacy settings for the ad server: %j", (permissions, expected) => {
  expect(buildPrivacySettings(permissions as never)).toEqual(expected);
});
