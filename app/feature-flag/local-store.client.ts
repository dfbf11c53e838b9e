import { parseChoices, type Choices } from "./parse-choices.ts";

/*
 * What the browser keeps for us between the pages of one host. It refuses where the reader has forbidden it, or in a
 * frame without rights: reading then finds nothing, and writing answers false.
 */

export function readKept(document: Document, key: string): string | null {
  try {
    return document.defaultView?.localStorage.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** True when the browser will remember it. */
export function keep(document: Document, key: string, value: string): boolean {
  try {
    document.defaultView?.localStorage.setItem(key, value);
    return document.defaultView !== null;
  } catch {
    return false;
  }
}

/** By key: choices that the browser refused to keep. They hold until the page is left. */
const unkept = new Map<string, Choices>();

/** What was chosen in this browser, or on this page where the browser keeps nothing. */
export function readChoices(document: Document, key: string): Choices {
  return unkept.get(key) ?? parseChoices(readKept(document, key));
}

/** True when the browser will remember them; otherwise they end with the page. */
export function keepChoices(document: Document, key: string, choices: Choices): boolean {
  const isKept = keep(document, key, JSON.stringify(choices));
  if (isKept) unkept.delete(key);
  else unkept.set(key, choices);
  return isKept;
}
