export { parsePost } from "#candidate";
