import { parseArgs } from "node:util";
import { UsageError } from "../upload/find-blog.ts";

export const exportUsage = `node cli/export.ts --to FOLDER

  --to FOLDER           where the export is written: an empty folder, or one where it was broken off
  --from URL            the services (MAGMA_API; else the local ones, started when they do not run)
  --token TOKEN         the operator's token for the export (MAGMA_EXPORT_TOKEN; else local-export-token)
  --with-personal-data  also accounts, subscriptions (addresses encrypted as in the database), reports, decisions: keep it safe`;

export interface ExportArguments {
  folder: string;
  /** Null for local services. */
  from: string | null;
  token: string;
  withPersonalData: boolean;
}

const options = {
  to: { type: "string" },
  from: { type: "string" },
  token: { type: "string" },
  "with-personal-data": { type: "boolean", default: false },
} as const;

/** Parses the command line of `cli/export.ts`. Throws `UsageError`. */
export function parseExportArguments(
  args: string[],
  env: Record<string, string | undefined>,
): ExportArguments {
  const values = parse(args);
  if (!values.to) throw new UsageError("Give the folder to export into: --to FOLDER");
  const from = values.from ?? env["MAGMA_API"] ?? null;
  if (from !== null && !/^https?:$/.test(URL.parse(from)?.protocol ?? "")) {
    throw new UsageError(`--from needs a web address, not "${from}".`);
  }
  return {
    folder: values.to,
    from,
    token: values.token ?? env["MAGMA_EXPORT_TOKEN"] ?? "local-export-token",
    withPersonalData: values["with-personal-data"],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
