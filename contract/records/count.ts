import * as v from "valibot";

export const Count = v.pipe(v.number(), v.safeInteger("must be a whole number"), v.minValue(0));
