import { parseChoices, type Choices } from "./parse-choices.ts";

/*
 * Local storage of a host. It may be unavailable (blocked by the reader, or in a sandboxed iframe): reading
 * then returns null, writing false.
 */

export function readKept(document: Document, key: string): string | null {
  try {
    return document.defaultView?.localStorage.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** True if the value was stored. */
export function keep(document: Document, key: string, value: string): boolean {
  try {
    document.defaultView?.localStorage.setItem(key, value);
    return document.defaultView !== null;
  } catch {
    return false;
  }
}

/** Choices that could not be stored, by key. They last until the page is left. */
const unkept = new Map<string, Choices>();

/** Choices made in this browser, or on this page if storage is unavailable. */
export function readChoices(document: Document, key: string): Choices {
  return unkept.get(key) ?? parseChoices(readKept(document, key));
}

/** True if stored; otherwise they only last for this page. */
export function storeChoices(document: Document, key: string, choices: Choices): boolean {
  const isKept = keep(document, key, JSON.stringify(choices));
  if (isKept) unkept.delete(key);
  else unkept.set(key, choices);
  return isKept;
}
