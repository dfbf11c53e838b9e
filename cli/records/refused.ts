import type { Archive } from "./archive.ts";
import type { OmittedRecord } from "./record.ts";

/** Entries of an archive that are never read, for the report. */
export const listRefused = ({ name, refused }: Archive): OmittedRecord[] =>
  refused.map((entry) => ({
    kind: "rejected",
    origin: `${name}:${entry.name}`,
    title: entry.name,
    reason: entry.reason,
  }));
