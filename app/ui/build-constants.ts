/**
 * Constants that the build replaces with plain values, so that bundles don't contain the other side's branch.
 * Only this file reads `import.meta.env`.
 */

/** True in the Worker, which renders pages; false in the browser, where React hydrates them. */
export const isServer = import.meta.env.SSR;
