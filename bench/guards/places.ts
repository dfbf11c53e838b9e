import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
/** Folders whose guards are drawn. */
export const sources = ["app", "api", "contract", "cli"];
/** A file for each test file: the functions that it runs. */
export const recordsFolder = join(root, ".cache/guards");
