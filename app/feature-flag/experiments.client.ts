import { chooseVariation, type RunningExperiment, parseExperiments } from "./experiments.ts";
import { keep, storeChoices, readChoices, readKept } from "./local-store.client.ts";
import { changeChoice, type Choices } from "./parse-choices.ts";

/** Storage key of this browser's random key, used only to choose variations; it is never sent anywhere. */
const readerKey = "magma.reader";
/** Storage key of variations forced by hand, by experiment name; empty for not participating. */
const forcedKey = "magma.experiments";

/** An experiment on the page, and the variation that this reader sees. */
export interface TakenPart {
  name: string;
  /** Null if the reader doesn't participate. */
  variation: string | null;
  isForced: boolean;
}

/** Adds the class `x_{experiment}_{variation}` to the body for each experiment the reader participates in. */
export function startExperiments(document: Document): void {
  markBody(document);
}

/** The reader's variations of the experiments running on the page. */
export function findTakenParts(document: Document): TakenPart[] {
  const running = parseExperiments(document.body.dataset.experiments ?? "");
  if (running.length === 0) return [];
  const key = findReaderKey(document);
  const forced = readChoices(document, forcedKey);
  return running.map((experiment) => joinExperiment(experiment, key, forced));
}

function joinExperiment(experiment: RunningExperiment, key: string | null, forced: Choices): TakenPart {
  const { name, variations } = experiment;
  const choice = forced[name];
  if (choice === "" || variations.some((variation) => variation.name === choice)) {
    return { name, variation: choice || null, isForced: true };
  }
  return { name, variation: key === null ? null : chooseVariation(experiment, key), isForced: false };
}

/**
 * Null if the browser's storage is unavailable: rather than a different variation on every page, such a
 * reader sees none.
 */
export function findReaderKey(document: Document): string | null {
  const known = readKept(document, readerKey);
  if (known !== null) return known;
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
  return keep(document, readerKey, key) ? key : null;
}

/**
 * Forces a variation in this browser: a name, an empty string for not participating, or undefined to undo it.
 * False if storage is unavailable; the choice then only lasts for this page.
 */
export function forceVariation(document: Document, name: string, variation: string | undefined): boolean {
  const forced = changeChoice(readChoices(document, forcedKey), name, variation);
  const isKept = storeChoices(document, forcedKey, forced);
  markBody(document);
  return isKept;
}

function markBody(document: Document): void {
  const { body } = document;
  const running = parseExperiments(body.dataset.experiments ?? "");
  for (const { name, variations } of running) {
    body.classList.remove(...variations.map((variation) => `x_${name}_${variation.name}`));
  }
  for (const { name, variation } of findTakenParts(document)) {
    if (variation !== null) body.classList.add(`x_${name}_${variation}`);
  }
}
