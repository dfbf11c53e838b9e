import { parseArgs, type ParseArgsConfig } from "node:util";
import { UsageError } from "./upload/find-blog.ts";

/** The options and other words of a command. Throws `UsageError` for an option that it hasn't got or that lacks its value. */
export function parseOptions<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
