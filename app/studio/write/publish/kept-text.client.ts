/** Unsaved text of a row of the panel, on this device. */
export interface KeptText {
  typed: string;
  /** Version of the field when the text was typed. */
  version: number;
}

/** Null for nothing. Storage may be unavailable, or full. */
export function readKept(name: string): KeptText | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as KeptText | null;
  } catch {
    return null;
  }
}

export function writeKept(name: string, kept: KeptText | null): void {
  try {
    if (kept === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // The page has the text as long as it is open.
  }
}
