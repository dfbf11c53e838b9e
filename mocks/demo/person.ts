import type { NetworkRole } from "../../contract/entities/account.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import type { ImportedPerson } from "../../contract/import.ts";
import { picture } from "./nodes.ts";

interface PersonOptions {
  /** Number of the drawn portrait; null for somebody who never set one. */
  avatar: number | null;
  joined: number;
  bio?: string;
  locale?: Locale;
  roles?: NetworkRole[];
}

/** Somebody of the demo network. The portrait has no alt text: the name always stands beside it. */
export function person(
  id: string,
  screenName: string,
  displayName: string,
  options: PersonOptions,
): ImportedPerson {
  const { avatar, joined, bio = "", locale = "en-US", roles = [] } = options;
  return {
    id,
    screenName,
    displayName,
    avatar: avatar === null ? null : picture(`avatar-${String(avatar).padStart(2, "0")}`, ""),
    bio,
    joinedTimeMillis: joined,
    // Whoever runs the demo network can be anybody in it.
    account: { email: `${screenName.toLowerCase()}@example.test`, locale, networkRoles: roles },
  };
}
