/** Maximum size of a beacon, bytes. Browsers limit pending beacons to 64 KiB in total. */
export const maxBeaconBytes = 32_768;

/**
 * Sends data as JSON to a URL, even while the page is being left (specification, section 7). Sent as text, so
 * that other origins need no preflight request. Never throws; returns false without an address, if the data
 * is too large, or if it can't be sent.
 */
export function sendBeacon(view: Window, address: string, data: unknown): boolean {
  try {
    const body = JSON.stringify(data);
    if (address === "" || new Blob([body]).size > maxBeaconBytes) return false;
    if (isTaken(view.navigator, address, body)) return true;
    view
      .fetch(address, { method: "POST", body, keepalive: true, mode: "no-cors", credentials: "same-origin" })
      .catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}

/**
 * False if the browser has no beacons, rejects it (its queue is full), or an extension has replaced the
 * function.
 */
function isTaken(navigator: Partial<Pick<Navigator, "sendBeacon">>, address: string, body: string): boolean {
  try {
    return navigator.sendBeacon?.(address, body) ?? false;
  } catch {
    return false;
  }
}
