import { parsePost } from "#candidate";

/** The library and the schema by themselves, to be weighed. */
export default parsePost;
