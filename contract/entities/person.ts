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

/**
 * What a member's role is limited to (docs/decisions/0188): they may not edit other people's stories, may not publish, or
 * may do both only in stories of some story types. Whoever has a limit counts as a freelancer in everything else.
 */
export const MemberLimits = v.object({
  edits: v.boolean(),
  publishes: v.boolean(),
  /** Ids of story types of the blog; null for all stories. */
  sections: v.nullable(
    v.pipe(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
      v.minLength(1, "must not be empty"),
      v.maxLength(50, "must be at most 50"),
    ),
  ),
});
export type MemberLimits = v.InferOutput<typeof MemberLimits>;

export const Membership = v.object({
  blogId: BlogId,
  personId: PersonId,
  role: Role,
  /** The job title under the name on the about page: "Senior Reporter". */
  title: v.optional(v.string(), ""),
});
export type Membership = v.InferOutput<typeof Membership>;
