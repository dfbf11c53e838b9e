import * as v from "valibot";

/**
 * Hash of an importer's input: lets an import that is repeated after a restore recognize unchanged posts. Empty if not
 * imported.
 */
export const ContentHash = v.string();

export const Count = v.pipe(v.number(), v.safeInteger("must be a whole number"), v.minValue(0));
