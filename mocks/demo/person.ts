import type { ImportedPerson } from "../../contract/import.ts";
import { picture } from "./nodes.ts";

interface PersonOptions {
  /** Number of the drawn portrait; null for somebody who never set one. */
  avatar: number | null;
  joined: number;
  bio?: string;
}

/** Somebody of the demo network. The portrait has no alt text: the name always stands beside it. */
export function person(
  id: string,
  screenName: string,
  displayName: string,
  options: PersonOptions,
): ImportedPerson {
  const { avatar, joined, bio = "" } = options;
  return {
    id,
    screenName,
    displayName,
    avatar: avatar === null ? null : picture(`avatar-${String(avatar).padStart(2, "0")}`, ""),
    bio,
    joinedTimeMillis: joined,
  };
}
