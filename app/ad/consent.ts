import type { Region } from "./region.ts";

/**
 * What may be done for one reader, decided from what the reader and the law say (conventions, part 5, "Gate"). Ads,
 * the telemetry's beacon and embeds ask here. Links that earn a commission need nobody's leave: we store nothing.
 */
export interface Permissions {
  /** `limited`: without personal data, as the consent platform says. */
  ads: "none" | "limited" | "full";
  /** Restricted data processing: nothing is sold or shared. */
  rdp: boolean;
  beacon: "none" | "first-party" | "full";
  embeds: "click" | "load";
}

export interface ConsentState {
  /** Null until we know. */
  region: Region | null;
  /** Global Privacy Control. */
  hasGpc: boolean;
  /** The Transparency and Consent Framework; `outside`: the platform says that its law does not apply. */
  tcf: "absent" | "waiting" | "outside" | "refused" | "granted";
  /** The Global Privacy Platform. */
  gpp: "absent" | "waiting" | "clear" | "opted-out";
}

export const unknownConsent: ConsentState = { region: null, hasGpc: false, tcf: "absent", gpp: "absent" };

/** What a consent platform tells a listener (`__tcfapi`, version 2). */
export interface TcfData {
  eventStatus?: string;
  gdprApplies?: boolean;
  purpose?: { consents?: Record<string, boolean> };
  vendor?: { consents?: Record<string, boolean> };
}

/** What a privacy platform tells a listener (`__gpp`, version 1.1). */
export interface GppData {
  pingData?: {
    signalStatus?: string;
    applicableSections?: number[];
    /** By section, its parts with their fields. */
    parsedSections?: Record<string, unknown>;
  };
}

export type ConsentSignal =
  | { kind: "region"; region: Region; hasGpc: boolean }
  | { kind: "tcf-found" }
  | { kind: "tcf"; data: TcfData | null }
  | { kind: "gpp-found" }
  | { kind: "gpp"; data: GppData | null };

/** The state after a signal. What cannot be understood changes nothing, or counts as a refusal. */
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

/** To store anything on the reader's device. */
const storagePurpose = "1";
/** Google, in the framework's list of vendors. */
const adVendor = "755";
const answers: ReadonlySet<string | undefined> = new Set(["tcloaded", "useractioncomplete"]);

/** Null while the reader is still being asked. */
function readTcf(data: TcfData | null): ConsentState["tcf"] | null {
  if (data?.gdprApplies === false) return "outside";
  if (!answers.has(data?.eventStatus)) return null;
  const hasPurpose = data?.purpose?.consents?.[storagePurpose] === true;
  return hasPurpose && data?.vendor?.consents?.[adVendor] === true ? "granted" : "refused";
}

/** Sections of the European framework and of none: they say nothing of opting out. */
const otherSections: ReadonlySet<number> = new Set([-1, 0, 2]);
const optOuts = ["SaleOptOut", "SharingOptOut", "TargetedAdvertisingOptOut"];

/** Null while the platform is not ready. A section that applies and cannot be read counts as an opt-out. */
function readGpp(data: GppData | null): ConsentState["gpp"] | null {
  const ping = data?.pingData;
  if (ping?.signalStatus !== "ready") return null;
  if ((ping.applicableSections ?? []).every((section) => otherSections.has(section))) return "clear";
  const parts = Object.entries(ping.parsedSections ?? {})
    .filter(([name]) => name.startsWith("us"))
    .flatMap(([, section]) => section);
  return parts.length === 0 || parts.some(hasOptOut) ? "opted-out" : "clear";
}

/** 1 stands for "opted out"; of the Global Privacy Control, the section says so itself. */
function hasOptOut(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return true;
  const fields = part as Record<string, unknown>;
  return optOuts.some((name) => fields[name] === 1) || fields.Gpc === true || fields.Gpc === 1;
}

const closed: Permissions = { ads: "none", rdp: true, beacon: "none", embeds: "click" };
const open: Permissions = { ads: "full", rdp: false, beacon: "full", embeds: "load" };
const optedOut: Permissions = { ...open, rdp: true, beacon: "first-party" };

/** The table of the gate, a row each. A platform that answers knows better than the region which law applies. */
export function decidePermissions({ region, hasGpc, tcf, gpp }: ConsentState): Permissions {
  const isAsked = tcf !== "outside" && (region === "eea" || tcf === "granted" || tcf === "refused");
  if (region === null) return closed;
  if (isAsked && tcf === "refused") return { ...closed, ads: "limited" };
  if (isAsked && tcf !== "granted") return closed;
  // A browser that says no for its reader is heard in every region; it does not take back a consent given here.
  if (hasGpc || gpp === "opted-out") return optedOut;
  if (region === "us" && gpp === "waiting") return { ...optedOut, ads: "none" };
  return open;
}

/** The same in the ad server's words (`setPrivacySettings`). */
export const buildPrivacySettings = ({ ads, rdp }: Permissions) => ({
  limitedAds: ads === "limited",
  nonPersonalizedAds: ads === "limited" || rdp,
  restrictDataProcessing: rdp,
});
