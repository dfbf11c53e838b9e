const storageKey = "studio-keys";
/** The choice in memory, for browsers without storage: it holds until the page is left. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

/** True if single-letter keys are on, as chosen on this device; the default is on. */
export function readKeyChoice(): boolean {
  try {
    return chosen ?? localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function storeKeyChoice(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? "on" : "off");
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

export function watchKeyChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
