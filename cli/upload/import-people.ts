import { importBatch, type ImportedPerson } from "../../contract/import/import.ts";
import type { Note } from "../nodes/conversion.ts";
import { fitPerson } from "./fit-bounds.ts";
import type { ApiClient } from "./api-client.ts";

/** People in one batch. */
const perBatch = 100;

/**
 * Creates the people who don't exist yet; `known` has those who do. Existing ones stay unchanged: the same login on two blogs is one person,
 * whose profile must not be overwritten. Returns the number created; `note` is called with changes and failures.
 */
export async function importPeople(
  client: Pick<ApiClient, "write">,
  people: readonly ImportedPerson[],
  known: ReadonlyMap<string, unknown>,
  note: (screenName: string, note: Note) => void,
  source?: string,
): Promise<number> {
  const strangers = people
    .filter(({ screenName }) => !known.has(screenName))
    .map((person) => fitPerson(person, (change) => note(person.screenName, change)));
  let failed = 0;
  for (let start = 0; start < strangers.length; start += perBatch) {
    const batch = strangers.slice(start, start + perBatch);
    const { failures } = await client.write(importBatch, { people: batch, source });
    for (const { item, reason } of failures)
      note(item.replace(/^people: /, ""), { kind: "rejected", reason: `${item}: ${reason}` });
    failed += failures.length;
  }
  return strangers.length - failed;
}
