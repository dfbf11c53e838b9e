import * as v from "valibot";
import { BlogId, Millis, PersonId, ScreenName } from "./ids.ts";
import { Locale } from "./blog.ts";
import { ImageRef } from "./image.ts";
import { Role } from "./person.ts";

/** Roles across the network (domain notes, Roles). */
export const networkRoles = ["superuser", "sales", "groupMember"] as const;
export const NetworkRole = v.picklist(networkRoles);
export type NetworkRole = v.InferOutput<typeof NetworkRole>;

/** A burner is anonymous: nothing is known of them but a key that was shown once. */
export const accountKinds = ["person", "burner"] as const;

/** Somebody who is signed in, as they see themselves. Never part of what others see. */
export const Account = v.object({
  personId: PersonId,
  kind: v.picklist(accountKinds),
  screenName: ScreenName,
  displayName: v.string(),
  avatar: v.nullable(ImageRef),
  /** Null for a burner. */
  email: v.nullable(v.string()),
  locale: Locale,
  timezone: v.nullable(v.string()),
  createdTimeMillis: Millis,
  memberships: v.array(v.object({ blogId: BlogId, role: Role })),
  networkRoles: v.array(NetworkRole),
});
export type Account = v.InferOutput<typeof Account>;
