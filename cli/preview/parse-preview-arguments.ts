import { parseArgs } from "node:util";

export const previewData = ["demo", "copy", "staging"] as const;
/** Data of a preview: the demo network, a copy of staging, or staging itself. */
export type PreviewData = (typeof previewData)[number];

export interface PreviewOptions {
  data: PreviewData;
  isRemoval: boolean;
  /** Prints the commands without running them, and needs no account. */
  isDryRun: boolean;
  /** Removes without confirmation. */
  isConfirmed: boolean;
}

const options = {
  data: { type: "string", default: "demo" },
  remove: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

/**
 * Parses `--data demo|copy|staging`, `--remove`, `--yes` and `--dry-run`. Throws an error naming the invalid argument.
 */
export function parsePreviewArguments(args: string[]): PreviewOptions {
  const { values } = parseArgs({ args, options });
  const data = previewData.find((known) => known === values.data);
  if (!data) throw new Error(`--data is one of ${previewData.join(", ")}, not "${values.data}".`);
  if (values.yes && !values.remove) throw new Error("--yes belongs to --remove.");
  return { data, isRemoval: values.remove, isDryRun: values["dry-run"], isConfirmed: values.yes };
}
