import * as v from "valibot";
import { accountKinds, NetworkRole } from "../entities/account.ts";
import { Locale } from "../entities/blog.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { invitationStates } from "../entities/invitation.ts";
import { NewsletterId } from "../subscriptions/mailing-list.ts";
import { RestrictionKind } from "../entities/moderation.ts";
import { ChosenKind, Digest } from "../entities/notification.ts";
import { MemberLimits, Person, Role } from "../entities/person.ts";
import { ContentHash, Count } from "./field-schemas.ts";

export const PersonRecord = v.object({ ...Person.entries, contentHash: ContentHash });

/**
 * Sign-in methods and network roles of a person. Keys are included as stored: burner keys hashed, passkeys as
 * public keys.
 */
export const AccountRecord = v.object({
  personId: PersonId,
  kind: v.picklist(accountKinds),
  email: v.nullable(v.string()),
  locale: Locale,
  studioLocale: v.optional(v.nullable(Locale), null),
  timezone: v.nullable(v.string()),
  createdTimeMillis: Millis,
  keyHash: v.nullable(v.string()),
  /** When they last opened a link sent to their address. */
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

/** A blog follows a person, whose replies are then approved. */
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

/** A person follows a blog or one of its tags. Private. */
export const FollowedListRecord = v.object({
  personId: PersonId,
  /** The list of stories: `own:9` or `tag:9:zelda`. */
  list: v.string(),
  blogId: BlogId,
  /** Canonical name; null for the blog. */
  tag: v.nullable(v.string()),
  timeMillis: Millis,
});

/**
 * A person's last visit to the page of what they follow, and their choice of digest. `endHash` is the hash of the token
 * in its unsubscribe link.
 */
export const FollowingSettingsRecord = v.object({
  personId: PersonId,
  openedTimeMillis: Millis,
  /** Items after this time are new to them. */
  seenTimeMillis: Millis,
  digest: Digest,
  endHash: v.nullable(v.string()),
});

/** If a person wants a weekly mail about how their stories were read: 1 or 0. Private. */
export const FigureMailRecord = v.object({
  personId: PersonId,
  isWanted: v.picklist([0, 1]),
  endHash: v.nullable(v.string()),
});

/** A person blocks another person. Private. */
export const PersonBlockRecord = v.object({
  blockerId: PersonId,
  personId: PersonId,
  timeMillis: Millis,
});

/** A person mutes another person. Private. */
export const PersonMuteRecord = v.object({
  muterId: PersonId,
  personId: PersonId,
  timeMillis: Millis,
});

/** A person follows the discussion of a story. Private. */
export const DiscussionFollowRecord = v.object({
  storyId: PostId,
  personId: PersonId,
  timeMillis: Millis,
});

/** Notification settings. `endHash` is the hash of the token in the digest's unsubscribe link. */
export const NotificationChoicesRecord = v.object({
  personId: PersonId,
  hidden: v.array(ChosenKind),
  unmailed: v.array(ChosenKind),
  digest: Digest,
  endHash: v.nullable(v.string()),
});

/**
 * An invitation to a blog: by name, or by an email address, which is stored as a keyed hash and encrypted.
 */
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
  /** End of the membership that is offered; null for none. */
  untilTimeMillis: v.optional(v.nullable(Millis), null),
  /** What the offered role is limited to; null for nothing. */
  limits: v.optional(v.nullable(MemberLimits), null),
  state: v.picklist(invitationStates),
  answeredBy: v.nullable(PersonId),
  endedTimeMillis: v.nullable(Millis),
});

/** A restriction on a blog or in the whole network. */
export const RestrictionRecord = v.object({
  personId: PersonId,
  kind: RestrictionKind,
  /** Null for the whole network. */
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  reason: v.string(),
  timeMillis: Millis,
  /** Null for no end. */
  untilTimeMillis: v.nullable(Millis),
});

const consentEntries = { locale: Locale, host: v.string(), source: v.string(), consentVersion: v.string() };

/** A subscription. The address is encrypted with the services' secret, as in the database. */
export const SubscriptionRecord = v.object({
  listId: NewsletterId,
  addressHash: v.string(),
  sealedAddress: v.nullable(v.string()),
  state: v.picklist(["confirmed", "unsubscribed"]),
  ...consentEntries,
  consentTime: Millis,
  confirmedTime: Millis,
  unsubscribedTime: v.nullable(Millis),
  unsubscribeHash: v.nullable(v.string()),
  task: v.nullable(v.picklist(["subscribe", "unsubscribe"])),
  dueTime: v.nullable(Millis),
  attempts: Count,
});

/** A subscription request, confirmed or not. */
export const SubscriptionRequestRecord = v.object({
  id: v.string(),
  addressHash: v.string(),
  sealedAddress: v.nullable(v.string()),
  lists: v.array(NewsletterId),
  ...consentEntries,
  requestedTime: Millis,
  tokenHash: v.nullable(v.string()),
  confirmedTime: v.nullable(Millis),
  dueTime: v.nullable(Millis),
  attempts: Count,
});
