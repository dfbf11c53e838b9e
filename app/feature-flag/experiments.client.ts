import { chooseVariation, type RunningExperiment } from "./choose-variation.ts";
import { parseExperiments } from "./experiment-text.ts";
import { keep, keepChoices, readChoices, readKept } from "./local-store.client.ts";
import { changeChoice, type Choices } from "./parse-choices.ts";

/** A random key of this browser, for nothing but the draw of variations: it is sent nowhere. */
const readerKey = "magma.reader";
/** Variations that were chosen by hand, by experiment; empty for not taking part. */
const forcedKey = "magma.experiments";

/** An experiment of the page, and what this reader sees of it. */
export interface TakenPart {
  name: string;
  /** Null when the reader does not take part. */
  variation: string | null;
  isForced: boolean;
}

/** Marks the body with `x_{experiment}_{variation}` for each experiment that this reader takes part in. */
export function startExperiments(document: Document): void {
  markBody(document);
}

/** What this reader sees of the experiments that run on the page. */
export function findTakenParts(document: Document): TakenPart[] {
  const running = parseExperiments(document.body.dataset.experiments ?? "");
  if (running.length === 0) return [];
  const key = findReaderKey(document);
  const forced = readChoices(document, forcedKey);
  return running.map((experiment) => takePart(experiment, key, forced));
}

function takePart(experiment: RunningExperiment, key: string | null, forced: Choices): TakenPart {
  const { name, variations } = experiment;
  const choice = forced[name];
  if (choice === "" || variations.some((variation) => variation.name === choice)) {
    return { name, variation: choice || null, isForced: true };
  }
  return { name, variation: key === null ? null : chooseVariation(experiment, key), isForced: false };
}

/**
 * Null where the browser keeps nothing: somebody who would see another variation on every page rather sees what
 * everybody sees.
 */
function findReaderKey(document: Document): string | null {
  const known = readKept(document, readerKey);
  if (known !== null) return known;
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
  return keep(document, readerKey, key) ? key : null;
}

/**
 * Shows a variation in this browser whatever was drawn; an empty name for not taking part, undefined for the draw again.
 * False where the browser keeps nothing: the choice then ends with the page.
 */
export function forceVariation(document: Document, name: string, variation: string | undefined): boolean {
  const forced = changeChoice(readChoices(document, forcedKey), name, variation);
  const isKept = keepChoices(document, forcedKey, forced);
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
