import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { AuditAction, RestrictionKind } from "../entities/moderation.ts";
import { Person, Role } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, pageSize, Cursor, personName, noQuery } from "../wire/query.ts";

export const Restricted = v.object({
  personId: PersonId,
  kind: RestrictionKind,
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  reason: v.string(),
  timeMillis: Millis,
  untilTimeMillis: v.nullable(Millis),
});
export type Restricted = v.InferOutput<typeof Restricted>;

/** For moderators: restrictions on a blog, or network-wide without a blog. */
export const getRestrictions = defineSignedRead({
  service: "moderation",
  path: "restrictions/views/list",
  query: v.object({ blogId: v.optional(BlogId), after: v.optional(Cursor), maxReturned: pageSize }),
  reply: v.object({ items: listOf(Restricted), next: v.nullable(v.string()), people: listOf(Person) }),
});

/** Lifts a restriction; idempotent. */
export const liftRestriction = defineSignedWrite({
  service: "moderation",
  path: "restrictions/lift",
  query: noQuery,
  body: v.object({ blogId: v.nullable(BlogId), personId: PersonId, kind: RestrictionKind }),
  reply: v.object({ wasLifted: v.boolean() }),
});

export const AuditLine = v.object({
  id: Id,
  timeMillis: Millis,
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  action: AuditAction,
  personId: v.nullable(PersonId),
  postId: v.nullable(PostId),
  reason: v.string(),
  /** The message to the writer beyond the reason, or another note; may be empty. */
  words: v.string(),
  /** For membership actions: the previous role, and the new or offered one. */
  roles: v.optional(v.nullable(v.object({ from: v.nullable(Role), to: v.nullable(Role) })), null),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** Audit log, newest first: of a blog, or of the network without a blog. */
export const getAudit = defineSignedRead({
  service: "moderation",
  path: "audit/views/list",
  query: v.object({
    blogId: v.optional(BlogId),
    by: personName,
    to: personName,
    action: v.optional(AuditAction),
    after: v.optional(Cursor),
    maxReturned: pageSize,
  }),
  reply: v.object({ items: listOf(AuditLine), next: v.nullable(v.string()), people: listOf(Person) }),
});
