import type { Membership, Person } from "../../contract/entities/person.ts";
import { assertFound } from "../service-error.ts";
import type { Tables } from "./tables.ts";

/** A person by screen name, in any case; throws 404 for a name that is nobody's. */
export function findPersonByName({ people }: Tables, screenName: string): Person {
  const name = screenName.toLowerCase();
  return assertFound(
    [...people.values()].find((person) => person.screenName.toLowerCase() === name),
    `person called ${screenName}`,
  );
}

/** A person's roles across the network. */
export function findMemberships({ memberships }: Tables, personId: string): Membership[] {
  return memberships.filter((membership) => membership.personId === personId);
}
