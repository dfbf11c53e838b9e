import * as v from "valibot";
import { recordKinds, recordSchemas } from "../../contract/records/records.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { readPage } from "./export-kind.ts";
import { describeIssue } from "./read-lines.ts";

export interface CheckedRecords {
  /** Records read. */
  count: number;
  /** A line for each field that can't be read. */
  problems: string[];
}

const perCall = 100;

/** Reads every record of a network as an export would, and lists those that this release can't read. */
export async function checkRecords(client: Pick<ApiClient, "read">): Promise<CheckedRecords> {
  const problems: string[] = [];
  let count = 0;
  for (const kind of recordKinds) {
    let after: readonly string[] | null = null;
    do {
      const page: { items: unknown[]; next: string[] | null } = await readPage(client, kind, after, perCall);
      for (const record of page.items) {
        const { issues = [] } = v.safeParse(recordSchemas[kind], record);
        problems.push(...issues.map((issue) => `${kind}: ${describeIssue(record, issue)}`));
      }
      count += page.items.length;
      after = page.next;
    } while (after !== null);
  }
  return { count, problems };
}
