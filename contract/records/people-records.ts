import * as v from "valibot";
import { accountKinds, NetworkRole } from "../entities/account.ts";
import { Locale } from "../entities/blog.ts";
import { BlogId, Millis, PersonId } from "../entities/ids.ts";
import { invitationStates } from "../entities/invitation.ts";
import { RestrictionKind } from "../entities/moderation.ts";
import { ChosenKind, Digest } from "../entities/notification.ts";
import { Person, Role } from "../entities/person.ts";
import { ContentHash } from "./content-hash.ts";

export const PersonRecord = v.object({ ...Person.entries, contentHash: ContentHash });

/** How somebody signs in, and what they may do across the network. The burner's key and passkeys' are in it as kept: hashed, or public. */
export const AccountRecord = v.object({
  personId: PersonId,
  kind: v.picklist(accountKinds),
  email: v.nullable(v.string()),
  locale: Locale,
  timezone: v.nullable(v.string()),
  createdTimeMillis: Millis,
  keyHash: v.nullable(v.string()),
  /** When they last opened a link that was sent to their address. */
  emailProvedTimeMillis: v.optional(v.nullable(Millis), null),
  networkRoles: v.array(NetworkRole),
  identities: v.array(
    v.object({
      provider: v.string(),
      subject: v.string(),
      createdTimeMillis: Millis,
      usedTimeMillis: v.optional(v.nullable(Millis), null),
    }),
  ),
  passkeys: v.array(
    v.object({
      id: v.string(),
      publicKey: v.string(),
      counter: v.number(),
      transports: v.array(v.string()),
      name: v.string(),
      createdTimeMillis: Millis,
      usedTimeMillis: v.nullable(Millis),
      isBackupEligible: v.optional(v.boolean(), false),
      isBackedUp: v.optional(v.boolean(), false),
    }),
  ),
});

/** A blog lifts what somebody writes into sight. */
export const BlogFollowRecord = v.object({
  blogId: BlogId,
  personId: PersonId,
  byPersonId: PersonId,
  timeMillis: Millis,
});

export const PersonFollowRecord = v.object({
  followerId: PersonId,
  personId: PersonId,
  timeMillis: Millis,
});

/** Whom somebody keeps from answering them: nobody else's business. */
export const PersonBlockRecord = v.object({
  blockerId: PersonId,
  personId: PersonId,
  timeMillis: Millis,
});

/** What somebody wants to be told, and that a mail's link ended it: `endHash` is of its token. */
export const NotificationChoicesRecord = v.object({
  personId: PersonId,
  hidden: v.array(ChosenKind),
  unmailed: v.array(ChosenKind),
  digest: Digest,
  endHash: v.nullable(v.string()),
});

/** Somebody was asked to become something on a blog: by name, or whoever has an address, which is keyed and encrypted. */
export const InvitationRecord = v.object({
  id: v.string(),
  blogId: BlogId,
  role: Role,
  personId: v.nullable(PersonId),
  addressHash: v.nullable(v.string()),
  sealedAddress: v.nullable(v.string()),
  byPersonId: PersonId,
  timeMillis: Millis,
  expiresTimeMillis: Millis,
  mailedTimeMillis: v.nullable(Millis),
  state: v.picklist(invitationStates),
  answeredBy: v.nullable(PersonId),
  endedTimeMillis: v.nullable(Millis),
});

/** What somebody may not do: on a blog, or in the whole network. */
export const RestrictionRecord = v.object({
  personId: PersonId,
  kind: RestrictionKind,
  /** Null for the network. */
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  reason: v.string(),
  timeMillis: Millis,
  /** Null for no end. */
  untilTimeMillis: v.nullable(Millis),
});
