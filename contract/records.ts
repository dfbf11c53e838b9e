import type * as v from "valibot";
import * as moderation from "./records/moderation-records.ts";
import * as network from "./records/network-records.ts";
import * as people from "./records/people-records.ts";
import * as posts from "./records/post-records.ts";
import * as subscriptions from "./records/subscription-records.ts";

/*
 * What a network is made of, one record a line of an export: nothing that could be worked out again (excerpts, counts,
 * places in streams), and nothing of what could not. Things name each other by id. docs/export-format.md says it for
 * whoever reads an export without us. A new column goes in here, or on the list of derived ones in the test that walks
 * the database (tests/api/records.test.ts).
 */

/**
 * Every kind of record, in the order in which they can be written: what is named stands before what names it, and what
 * decides over what is in sight before what it decides over. An export reads them from the last to the first, so that what
 * is named is read after what names it, whatever is written meanwhile; nothing that others name is ever taken out of the
 * database.
 */
export const recordSchemas = {
  counters: network.CounterRecord,
  pictures: network.PictureRecord,
  people: people.PersonRecord,
  accounts: people.AccountRecord,
  "notification-choices": people.NotificationChoicesRecord,
  blogs: network.BlogRecord,
  invitations: people.InvitationRecord,
  "blog-follows": people.BlogFollowRecord,
  "person-follows": people.PersonFollowRecord,
  "person-blocks": people.PersonBlockRecord,
  restrictions: people.RestrictionRecord,
  rules: moderation.RulesRecord,
  tags: network.TagRecord,
  posts: posts.PostRecord,
  replies: posts.ReplyRecord,
  "reply-edits": posts.ReplyEditRecord,
  likes: posts.LikeRecord,
  "saved-posts": posts.SavedPostRecord,
  flags: moderation.FlagRecord,
  notices: moderation.NoticeRecord,
  decisions: moderation.DecisionRecord,
  appeals: moderation.AppealRecord,
  judgements: moderation.JudgementRecord,
  cases: moderation.CaseRecord,
  "audit-log": moderation.AuditRecord,
  fronts: network.FrontRecord,
  redirects: network.RedirectRecord,
  experiments: network.ExperimentRecord,
  views: network.ViewsRecord,
  subscriptions: subscriptions.SubscriptionRecord,
  "subscription-requests": subscriptions.SubscriptionRequestRecord,
} as const;

export type RecordKind = keyof typeof recordSchemas;
export type RecordOf<Kind extends RecordKind> = v.InferOutput<(typeof recordSchemas)[Kind]>;

export const recordKinds = Object.keys(recordSchemas) as RecordKind[];

/**
 * What is between people and the network, and nobody else's; an export has it only when it is told to. What anybody may
 * read, and what decides over that (follows, likes, restrictions), is in every export.
 */
export const personalKinds: readonly RecordKind[] = [
  "accounts",
  "notification-choices",
  "invitations",
  "person-blocks",
  "reply-edits",
  "saved-posts",
  "flags",
  "notices",
  "decisions",
  "appeals",
  "judgements",
  "audit-log",
  "subscriptions",
  "subscription-requests",
];
