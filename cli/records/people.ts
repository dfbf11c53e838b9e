import type { ImportedPerson } from "../../contract/import/import.ts";
import { buildBurnerName, buildScreenName, shortHash } from "../screen-name.ts";
import { cleanText, oneLine } from "./clean-text.ts";
import type { PersonRecord } from "./record.ts";

/** The people of a source, each with a screen name that no other one has. */
export interface People {
  /** Adds a person, or an earlier time for a known one. */
  add: (person: PersonRecord, timeMillis: number) => void;
  /** The screen name of a person who was added. */
  nameOf: (person: PersonRecord) => string;
  list: () => ImportedPerson[];
}

export function createPeople(): People {
  const byKey = new Map<string, ImportedPerson>();
  const taken = new Set<string>();
  const chooseName = (person: PersonRecord) => {
    const login = person.login || person.name || person.key;
    const name = person.isReader
      ? buildBurnerName(person.name || "reader", person.key)
      : buildScreenName(login);
    const key = name.toLowerCase();
    const unique = taken.has(key) ? buildScreenName(`${name.slice(0, 56)}-${shortHash(person.key)}`) : name;
    taken.add(unique.toLowerCase());
    return unique;
  };
  return {
    add: (person, timeMillis) => {
      const before = byKey.get(person.key);
      if (before !== undefined) {
        byKey.set(person.key, {
          ...before,
          joinedTimeMillis: Math.min(before.joinedTimeMillis, timeMillis),
        });
        return;
      }
      const links = (person.links ?? []).filter((link) => /^https?:$/.test(URL.parse(link)?.protocol ?? ""));
      byKey.set(person.key, {
        screenName: chooseName(person),
        displayName: oneLine(person.name) || oneLine(person.login) || "Anonymous",
        joinedTimeMillis: timeMillis,
        ...(person.bio ? { bio: cleanText(person.bio).trim() } : {}),
        ...(links.length > 0 ? { links } : {}),
      });
    },
    nameOf: (person) => byKey.get(person.key)?.screenName ?? chooseName(person),
    list: () => [...byKey.values()],
  };
}
