/** Browsers keep at most 64 KiB under way behind a page that is left; a beacon leaves room for another. */
export const maxBeaconBytes = 32_768;

/**
 * Sends data to an address, as JSON, also while the page is being left (specification, section 7). Nothing waits for it
 * and no answer is read. It is text to the browser, so that another origin need not be asked first. Never throws; false
 * where there is no address, the data is too large, or no way to send it.
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

/** False where the browser has no beacon, refuses it (its queue is full), or an extension has put a trap in its place. */
function isTaken(navigator: Partial<Pick<Navigator, "sendBeacon">>, address: string, body: string): boolean {
  try {
    return navigator.sendBeacon?.(address, body) ?? false;
  } catch {
    return false;
  }
}
