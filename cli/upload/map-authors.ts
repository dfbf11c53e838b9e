import type { Person } from "../../contract/entities/person.ts";
import type { ImportedPerson } from "../../contract/import/import.ts";
import { getPersonByName } from "../../contract/people/profile.ts";
import { createLimit } from "../images/limit.ts";
import type { Source, SourceItem } from "../source.ts";
import { nullWhenMissing, type ApiClient } from "./api-client.ts";
import { fitPerson } from "./fit-bounds.ts";
import { RefusalError, UsageError } from "./find-blog.ts";

/** Screen names of the source by those they are imported as. */
export type AuthorMap = ReadonlyMap<string, string>;

/** Parses `old=new` arguments. Throws `UsageError`. */
export function parseAuthorMap(values: readonly string[]): AuthorMap {
  const map = new Map<string, string>();
  for (const value of values) {
    const [old = "", name = "", ...more] = value.split("=");
    if (old === "" || name === "" || more.length > 0)
      throw new UsageError(`--author needs OLD=NEW, not "${value}".`);
    map.set(old, name);
  }
  return map;
}

/** The source with its authors under other names. Throws `UsageError` for a name that it doesn't have. */
export function mapAuthors(source: Source, map: AuthorMap): Source {
  if (map.size === 0) return source;
  const known = new Set(source.people.map(({ screenName }) => screenName));
  const unknown = [...map.keys()].find((old) => !known.has(old));
  if (unknown !== undefined) {
    const names = [...known].toSorted().slice(0, maxListed).join(", ");
    throw new UsageError(`${source.name} has nobody called "${unknown}". It has ${names}.`);
  }
  const rename = (name: string) => map.get(name) ?? name;
  const people = new Map<string, ImportedPerson>();
  for (const person of source.people) {
    const screenName = rename(person.screenName);
    const before = people.get(screenName);
    const joinedTimeMillis = Math.min(before?.joinedTimeMillis ?? Infinity, person.joinedTimeMillis);
    people.set(screenName, { ...(before ?? person), screenName, joinedTimeMillis });
  }
  const renameItem = (item: SourceItem): SourceItem =>
    item.post === null
      ? item
      : { ...item, post: { ...item.post, authors: [...new Set(item.post.authors.map(rename))] } };
  return {
    ...source,
    people: [...people.values()],
    addresses: new Map([...(source.addresses ?? [])].map(([name, email]) => [rename(name), email])),
    items: async function* () {
      for await (const item of source.items()) yield renameItem(item);
    },
  };
}

/** Names listed in a message. */
const maxListed = 20;
const atOnce = 8;

/** Who of the people is in the network already, by the screen name in the source; case doesn't matter. */
export async function findKnownPeople(
  client: ApiClient,
  people: readonly ImportedPerson[],
): Promise<ReadonlyMap<string, Person>> {
  const limit = createLimit(atOnce);
  const known = new Map<string, Person>();
  await Promise.all(
    people.map(({ screenName }) =>
      limit(async () => {
        const person = await nullWhenMissing(client.read(getPersonByName, { screenName }));
        if (person !== null) known.set(screenName, person);
      }),
    ),
  );
  return known;
}

/**
 * Refuses to give stories to somebody who is in the network already and only has the same login: the names must be the
 * same, or `map` must say so (`--author admin=admin`).
 */
export function assertSamePeople(
  { name, people }: Pick<Source, "name" | "people">,
  known: ReadonlyMap<string, Person>,
  map: AuthorMap,
): void {
  const others = findNamesakes(people, known, map);
  const [first] = others;
  if (first === undefined) return;
  const lines = others
    .slice(0, maxListed)
    .map(
      ({ screenName, displayName, here }) => `  ${screenName}: "${displayName}" in ${name}, "${here}" here`,
    );
  const more = others.length > maxListed ? [`  and ${others.length - maxListed} more`] : [];
  throw new RefusalError(
    `Somebody else may have these names in the network:\n${[...lines, ...more].join("\n")}\nNothing was changed. ` +
      `If they are the same, add --author ${first.screenName}=${first.screenName}; if not, --author ${first.screenName}=ANOTHER-NAME.`,
  );
}

/** A person of a source whose screen name belongs to somebody with another name here. */
export interface Namesake {
  screenName: string;
  displayName: string;
  /** The display name of who has the screen name here. */
  here: string;
}

/** People of a source whose screen names others have here, unless `map` says that they are the same. */
export function findNamesakes(
  people: readonly ImportedPerson[],
  known: ReadonlyMap<string, Pick<Person, "displayName">>,
  map: AuthorMap,
): Namesake[] {
  const meant = new Set(map.values());
  return people.flatMap((imported) => {
    // As it was written by an earlier import.
    const { screenName, displayName } = fitPerson(imported, () => undefined);
    const person = known.get(screenName);
    return person === undefined || meant.has(screenName) || fold(person.displayName) === fold(displayName)
      ? []
      : [{ screenName, displayName, here: person.displayName }];
  });
}

const fold = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
