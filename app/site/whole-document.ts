/** A complete document that a route has printed, instead of a page rendered by React. */
export interface WholeDocument {
  html: string;
  /** Its `Content-Security-Policy`. */
  policy: string;
}

/** Keyed by the loaders' context. */
const documents = new WeakMap<object, WholeDocument>();

/**
 * Called by a loader; `context` is the object that all loaders of the request receive. Failures are rendered
 * as on other pages.
 */
export function renderWholeDocument(context: object, document: WholeDocument): void {
  documents.set(context, document);
}

export const findDocument = (context: object): WholeDocument | null => documents.get(context) ?? null;
