/**
 * The sentences for what this release does not know, in one place, so that the editor, the tests and the log say the
 * same (specification, section 8).
 */

/** A paragraph stands in something that is neither a quotation nor code nor a list. */
export const unexpectedContainer = "Unexpected ContainerNode type";

/**
 * For the end of a `switch`, where the types say that no value is left: throws on one that came all the same, from a
 * service of another release or past a schema.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case ${String(value)}`);
}

/** What `onUnknown` was told: throw it in tests and in the editor, log it in production. */
export const describeUnknown = (kind: "node" | "style", name: string) => `Unexpected ${kind} type ${name}`;

/** For the callers that throw: `onUnknown: throwUnknown`. */
export function throwUnknown(kind: "node" | "style", name: string): never {
  throw new Error(describeUnknown(kind, name));
}
