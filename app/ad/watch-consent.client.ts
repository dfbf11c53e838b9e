import {
  decidePermissions,
  receiveSignal,
  unknownConsent,
  type ConsentSignal,
  type ConsentState,
  type GppData,
  type Permissions,
  type TcfData,
} from "./consent.ts";
import { hasOptedOut } from "../platform/telemetry/privacy-choice.client.ts";
import type { Region } from "./consent-regions.ts";

/** Global functions defined by consent platforms. */
export interface ConsentWindow {
  navigator: Navigator & { globalPrivacyControl?: boolean };
  localStorage?: Storage;
  __tcfapi?: (
    command: "addEventListener",
    version: 2,
    callback: (data: TcfData | null, success: boolean) => void,
  ) => void;
  __gpp?: (command: "addEventListener", callback: (data: GppData | null, success: boolean) => void) => void;
}

/** Without a response within this time (ms), the strictest region is assumed. */
const regionTimeout = 3000;
const regions: readonly unknown[] = ["eea", "us", "elsewhere"] satisfies Region[];

/**
 * Calls `onChange` with the reader's permissions, initially and on every change. The region is requested
 * separately, because pages are cached and the same for every reader.
 */
export async function watchConsent(
  window: ConsentWindow,
  regionHref: string,
  onChange: (permissions: Permissions) => void,
): Promise<void> {
  let state: ConsentState = {
    ...unknownConsent,
    hasGpc: hasOptedOut(window),
  };
  let reported = "";
  const receive = (signal: ConsentSignal) => {
    state = receiveSignal(state, signal);
    const permissions = decidePermissions(state);
    const text = JSON.stringify(permissions);
    if (text === reported) return;
    reported = text;
    onChange(permissions);
  };
  if (window.__tcfapi) {
    receive({ kind: "tcf-found" });
    window.__tcfapi("addEventListener", 2, (data, success) => {
      receive({ kind: "tcf", data: success ? data : null });
    });
  }
  if (window.__gpp) {
    receive({ kind: "gpp-found" });
    window.__gpp("addEventListener", (data, success) => {
      receive({ kind: "gpp", data: success ? data : null });
    });
  }
  receive({ kind: "region", ...(await fetchRegion(regionHref)) });
}

async function fetchRegion(href: string): Promise<{ region: Region; hasGpc: boolean }> {
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(regionTimeout) });
    const answer = await response.json<{ region?: unknown; gpc?: unknown }>();
    const region = regions.includes(answer.region) ? (answer.region as Region) : "eea";
    return { region, hasGpc: answer.gpc === true };
  } catch {
    return { region: "eea", hasGpc: false };
  }
}
