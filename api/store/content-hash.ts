import { hashText } from "../../contract/wire/hash.ts";

/** SHA-256 (hex) of a parsed item; independent of the order of fields in the source. */
export const hashContent = (item: unknown): Promise<string> => hashText(JSON.stringify(item));
