/** A document that a route has printed itself, in the place of the page that React would have. */
export interface WholeDocument {
  html: string;
  /** Its `Content-Security-Policy`. */
  policy: string;
}

/** By what a request's loaders share. */
const documents = new WeakMap<object, WholeDocument>();

/** Called by a loader; `context` is what the request's loaders are given. A failure is a page as any other. */
export function giveDocument(context: object, document: WholeDocument): void {
  documents.set(context, document);
}

export const findDocument = (context: object): WholeDocument | null => documents.get(context) ?? null;
