const storageKey = "studio-keys";
/** Where a browser keeps nothing: the choice holds until the page is left. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

/** Whether single-letter keys are on, as chosen on this device; they are where nothing was chosen. */
export function readKeyChoice(): boolean {
  try {
    return chosen ?? localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function keepKeyChoice(isOn: boolean): void {
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
