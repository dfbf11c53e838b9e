import type { Region } from "./consent-regions.ts";

/**
 * Permitted processing for a reader, given the reader's choices and the law (conventions, part 5, "Gate"). Used by ads,
 * telemetry beacons and embeds. Affiliate links need no consent, because we store nothing.
 */
export interface Permissions {
  /** `limited`: without personal data, as defined by the consent platform. */
  ads: "none" | "limited" | "full";
  /** Restricted data processing: no data is sold or shared. */
  rdp: boolean;
  beacon: "none" | "first-party" | "full";
  embeds: "click" | "load";
}

export interface ConsentState {
  /** Null until known. */
  region: Region | null;
  /** Global Privacy Control, Do Not Track, or the reader's choice on this site (`hasOptedOut`). */
  hasGpc: boolean;
  /** Transparency and Consent Framework; `outside`: the platform reports that the GDPR doesn't apply. */
  tcf: "absent" | "waiting" | "outside" | "refused" | "granted";
  /** Global Privacy Platform. */
  gpp: "absent" | "waiting" | "clear" | "opted-out";
}

export const unknownConsent: ConsentState = { region: null, hasGpc: false, tcf: "absent", gpp: "absent" };

/** Data passed to a `__tcfapi` listener (version 2). */
export interface TcfData {
  eventStatus?: string;
  gdprApplies?: boolean;
  purpose?: { consents?: Record<string, boolean> };
  vendor?: { consents?: Record<string, boolean> };
}

/** Data passed to a `__gpp` listener (version 1.1). */
export interface GppData {
  pingData?: {
    signalStatus?: string;
    applicableSections?: number[];
    /** By section: a list of parts with their fields. */
    parsedSections?: Record<string, unknown>;
  };
}

export type ConsentSignal =
  | { kind: "region"; region: Region; hasGpc: boolean }
  | { kind: "tcf-found" }
  | { kind: "tcf"; data: TcfData | null }
  | { kind: "gpp-found" }
  | { kind: "gpp"; data: GppData | null };

/** The state after a signal. Invalid data changes nothing or counts as a refusal. */
export function receiveSignal(state: ConsentState, signal: ConsentSignal): ConsentState {
  switch (signal.kind) {
    case "region":
      return { ...state, region: signal.region, hasGpc: state.hasGpc || signal.hasGpc };
    case "tcf-found":
      return { ...state, tcf: "waiting" };
    case "tcf":
      return { ...state, tcf: readTcf(signal.data) ?? state.tcf };
    case "gpp-found":
      return { ...state, gpp: "waiting" };
    case "gpp":
      return { ...state, gpp: readGpp(signal.data) ?? state.gpp };
  }
}

/** TCF purpose 1: store or access information on a device. */
const storagePurpose = "1";
/** Google's vendor id in the TCF. */
const adVendor = "755";
const answers: ReadonlySet<string | undefined> = new Set(["tcloaded", "useractioncomplete"]);

/** Null until the reader has answered. */
function readTcf(data: TcfData | null): ConsentState["tcf"] | null {
  if (data?.gdprApplies === false) return "outside";
  if (!answers.has(data?.eventStatus)) return null;
  const hasPurpose = data?.purpose?.consents?.[storagePurpose] === true;
  return hasPurpose && data?.vendor?.consents?.[adVendor] === true ? "granted" : "refused";
}

/** Section ids without opt-outs: not applicable, and the European framework. */
const otherSections: ReadonlySet<number> = new Set([-1, 0, 2]);
const optOuts = ["SaleOptOut", "SharingOptOut", "TargetedAdvertisingOptOut"];

/** Null until the platform is ready. An applicable section that can't be parsed counts as an opt-out. */
function readGpp(data: GppData | null): ConsentState["gpp"] | null {
  const ping = data?.pingData;
  if (ping?.signalStatus !== "ready") return null;
  if ((ping.applicableSections ?? []).every((section) => otherSections.has(section))) return "clear";
  const parts = Object.entries(ping.parsedSections ?? {})
    .filter(([name]) => name.startsWith("us"))
    .flatMap(([, section]) => section);
  return parts.length === 0 || parts.some(hasOptOut) ? "opted-out" : "clear";
}

/** 1 means "opted out"; Global Privacy Control has its own field. */
function hasOptOut(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return true;
  const fields = part as Record<string, unknown>;
  return optOuts.some((name) => fields[name] === 1) || fields.Gpc === true || fields.Gpc === 1;
}

const closed: Permissions = { ads: "none", rdp: true, beacon: "none", embeds: "click" };
const open: Permissions = { ads: "full", rdp: false, beacon: "full", embeds: "load" };
const optedOut: Permissions = { ...open, rdp: true, beacon: "first-party" };

/**
 * The permission rules in order of precedence. An answer from a consent platform takes precedence over the
 * region.
 */
export function decidePermissions({ region, hasGpc, tcf, gpp }: ConsentState): Permissions {
  const isAsked = tcf !== "outside" && (region === "eea" || tcf === "granted" || tcf === "refused");
  if (region === null) return closed;
  if (isAsked && tcf === "refused") return { ...closed, ads: "limited" };
  if (isAsked && tcf !== "granted") return closed;
  // Global Privacy Control counts in every region, but doesn't revoke consent given on this site.
  if (hasGpc || gpp === "opted-out") return optedOut;
  if (region === "us" && gpp === "waiting") return { ...optedOut, ads: "none" };
  return open;
}

/** The permissions as arguments of the ad server's `setPrivacySettings`. */
export const buildPrivacySettings = ({ ads, rdp }: Permissions) => ({
  limitedAds: ads === "limited",
  nonPersonalizedAds: ads === "limited" || rdp,
  restrictDataProcessing: rdp,
});
