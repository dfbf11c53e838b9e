/**
 * Error messages for unknown content in one place, so that the editor, the tests and the log use the same
 * ones (specification, section 8).
 */

/** For a container that is neither a quotation, code nor a list. */
export const unexpectedContainer = "Unexpected ContainerNode type";

/**
 * For the default case of an exhaustive `switch`. Throws if an unexpected value arrives at run time, for
 * example from a service of another release.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case ${String(value)}`);
}

/** Message for `onUnknown` calls: thrown in tests and in the editor, logged in production. */
export const describeUnknown = (kind: "node" | "style", name: string) => `Unexpected ${kind} type ${name}`;

/** For `onUnknown` where unknown content is an error. */
export function throwUnknown(kind: "node" | "style", name: string): never {
  throw new Error(describeUnknown(kind, name));
}
