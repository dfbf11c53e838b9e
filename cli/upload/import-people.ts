import { getPersonByName } from "../../contract/profile.ts";
import { importBatch, type ImportedPerson } from "../../contract/import.ts";
import { createLimit } from "../pictures/limit.ts";
import { nullWhenMissing, type ApiClient } from "./api-client.ts";

/** People of one batch. */
const perBatch = 100;
const atOnce = 8;

/**
 * Makes the people that the network does not have and leaves those it has as they are: the same login on two blogs is one
 * person, whose own words about themselves an import does not write over. Returns how many were made.
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
