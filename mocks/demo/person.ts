import type { NetworkRole } from "../../contract/entities/account.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import type { ImportedPerson } from "../../contract/import/import.ts";
import { picture } from "./nodes.ts";

interface PersonOptions {
  /** Number of the portrait; null for people without one. */
  avatar: number | null;
  joined: number;
  bio?: string;
  locale?: Locale;
  roles?: NetworkRole[];
}

/** A person of the demo network. The portrait has no alt text, because the name is always next to it. */
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
    // Anyone who runs the demo network can sign in as anyone in it.
    account: { email: `${screenName.toLowerCase()}@example.test`, locale, networkRoles: roles },
  };
}
