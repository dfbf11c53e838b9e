/**
 * What the browser keeps for us between pages, of one host. It refuses where the reader has forbidden it or in a frame
 * without rights: reading then finds nothing, and writing answers false.
 */
export function readKept(document: Document, key: string): string | null {
  try {
    return document.defaultView?.localStorage.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** True when the browser will remember it; null makes it forget. */
export function keep(document: Document, key: string, value: string | null): boolean {
  try {
    const storage = document.defaultView?.localStorage;
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
    return storage !== undefined;
  } catch {
    return false;
  }
}
