import * as v from "valibot";

/**
 * What an importer sent, as a hash: with it, an import that is run again after a restore finds its posts unchanged.
 * Empty for what no import has written.
 */
export const ContentHash = v.string();
