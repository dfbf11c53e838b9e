import * as v from "valibot";
import { BlogId, Millis, PersonId, ScreenName } from "./ids.ts";
import { ImageRef } from "./image.ts";

/** One identity across all blogs: a reader, an author or a burner. */
export const Person = v.object({
  id: PersonId,
  screenName: ScreenName,
  displayName: v.string(),
  avatar: v.optional(v.nullable(ImageRef), null),
  bio: v.optional(v.string(), ""),
  /** Addresses of their own pages elsewhere. */
  links: v.optional(v.array(v.string()), []),
  joinedTimeMillis: Millis,
});
export type Person = v.InferOutput<typeof Person>;

/** Roles of a blog, strongest first (domain notes, Roles). */
export const roles = ["Owner", "Admin", "Author", "Contributor", "Freelancer"] as const;
export const Role = v.picklist(roles);
export type Role = v.InferOutput<typeof Role>;

export const Membership = v.object({
  blogId: BlogId,
  personId: PersonId,
  role: Role,
  /** The job title under the name on the about page: "Senior Reporter". */
  title: v.optional(v.string(), ""),
});
export type Membership = v.InferOutput<typeof Membership>;
