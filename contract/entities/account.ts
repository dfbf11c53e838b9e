import * as v from "valibot";
import { BlogId, Millis, PersonId, ScreenName } from "./ids.ts";
import { Locale } from "./blog.ts";
import { ImageRef } from "./image.ts";
import { MemberLimits, Role } from "./person.ts";

/** Roles across the network (domain notes, Roles). */
export const networkRoles = ["superuser", "sales", "groupMember"] as const;
export const NetworkRole = v.picklist(networkRoles);
export type NetworkRole = v.InferOutput<typeof NetworkRole>;

/** A burner is an anonymous account, secured only by a key that is shown once. */
export const accountKinds = ["person", "burner"] as const;

/** The signed-in person's own account. Never shown to others. */
export const Account = v.object({
  personId: PersonId,
  kind: v.picklist(accountKinds),
  screenName: ScreenName,
  displayName: v.string(),
  avatar: v.nullable(ImageRef),
  bio: v.optional(v.string(), ""),
  links: v.optional(v.array(v.string()), []),
  /** Null for a burner. */
  email: v.nullable(v.string()),
  /** Language of emails. */
  locale: Locale,
  /** The language chosen for the studio; null for that of each page's blog. */
  studioLocale: v.optional(v.nullable(Locale), null),
  timezone: v.nullable(v.string()),
  createdTimeMillis: Millis,
  memberships: v.array(
    v.object({
      blogId: BlogId,
      role: Role,
      limits: v.optional(v.nullable(MemberLimits)),
    }),
  ),
  networkRoles: v.array(NetworkRole),
});
export type Account = v.InferOutput<typeof Account>;
