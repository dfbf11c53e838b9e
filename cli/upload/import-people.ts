import { getPersonByName } from "../../contract/profile.ts";
import { importBatch, type ImportedPerson } from "../../contract/import.ts";
import { createLimit } from "../images/limit.ts";
import { nullWhenMissing, type ApiClient } from "./api-client.ts";

/** People in one batch. */
const perBatch = 100;
const atOnce = 8;

/**
 * Creates the people who don't exist yet. Existing ones stay unchanged: the same login on two blogs is one
 * person, whose profile must not be overwritten. Returns the number created.
 */
export async function importPeople(client: ApiClient, people: readonly ImportedPerson[]): Promise<number> {
  const limit = createLimit(atOnce);
  const known = await Promise.all(
    people.map(({ screenName }) =>
      limit(() => nullWhenMissing(client.read(getPersonByName, { screenName }))),
    ),
  );
  const strangers = people.filter((_, index) => known[index] === null);
  for (let start = 0; start < strangers.length; start += perBatch) {
    await client.write(importBatch, { people: strangers.slice(start, start + perBatch) });
  }
  return strangers.length;
}
