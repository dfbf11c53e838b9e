/**
 * What the build knows, and puts in as plain values: a branch for the other side is not in a bundle at all. The only file
 * that asks it.
 */

/** True in the Worker, which prints pages; false in the browser, where React goes on with them. */
export const isServer = import.meta.env.SSR;

/** False under `npm run dev`. */
export const isBuilt = import.meta.env.PROD;
