import type * as v from "valibot";
import * as drafts from "./draft-records.ts";
import * as moderation from "./moderation-records.ts";
import * as network from "./network-records.ts";
import * as people from "./people-records.ts";
import * as posts from "./post-records.ts";
import * as subscriptions from "./people-records.ts";

/*
 * The records of a network export, one per line: everything that can't be recomputed (excerpts, counts and
 * stream positions can). Records refer to each other by id. docs/export-format.md documents the format for
 * others. A new database column must be added here, or to the list of derived columns in the test that checks
 * the database schema (tests/api/records.test.ts).
 */

/**
 * All record kinds in import order: a record comes after those it refers to and those that determine its
 * visibility. An export reads them in reverse, so that a referenced record is read after the reference even
 * if it was just created; referenced records are never deleted.
 */
export const recordSchemas = {
  counters: network.CounterRecord,
  pictures: network.ImageRecord,
  "media-files": network.MediaFileRecord,
  people: people.PersonRecord,
  accounts: people.AccountRecord,
  "notification-choices": people.NotificationChoicesRecord,
  "following-settings": people.FollowingSettingsRecord,
  "figure-mails": people.FigureMailRecord,
  // Before the blogs, for which they would otherwise be taken from the values that hold.
  "blog-settings": network.BlogSettingsRecord,
  blogs: network.BlogRecord,
  "look-fonts": network.LookFontRecord,
  "blog-looks": network.BlogLookRecord,
  invitations: people.InvitationRecord,
  "blog-follows": people.BlogFollowRecord,
  "person-follows": people.PersonFollowRecord,
  "followed-lists": people.FollowedListRecord,
  "person-blocks": people.PersonBlockRecord,
  "person-mutes": people.PersonMuteRecord,
  restrictions: people.RestrictionRecord,
  rules: moderation.RulesRecord,
  "machine-terms": network.MachineTermsRecord,
  "share-pairs": network.SharePairRecord,
  tags: network.TagRecord,
  "tag-names": network.TagNameRecord,
  // Before the stories: otherwise an image in a story would be added twice.
  media: network.MediaRecord,
  videos: network.VideoRecord,
  posts: posts.PostRecord,
  "section-stories": network.SectionStoryRecord,
  "section-sources": network.SectionSourceRecord,
  "share-suggestions": posts.ShareSuggestionRecord,
  corrections: posts.CorrectionRecord,
  // After the stories, which would otherwise be sent as new ones, and before the channels.
  "apple-news-articles": network.AppleNewsArticleRecord,
  "apple-news-channels": network.AppleNewsChannelRecord,
  replies: posts.ReplyRecord,
  "reply-edits": posts.ReplyEditRecord,
  likes: posts.LikeRecord,
  "saved-posts": posts.SavedPostRecord,
  "discussion-follows": people.DiscussionFollowRecord,
  flags: moderation.FlagRecord,
  notices: moderation.NoticeRecord,
  decisions: moderation.DecisionRecord,
  appeals: moderation.AppealRecord,
  judgements: moderation.EvaluationRecord,
  cases: moderation.CaseRecord,
  "audit-log": moderation.AuditRecord,
  drafts: drafts.DraftRecord,
  "draft-revisions": drafts.DraftRevisionRecord,
  "draft-recovered": drafts.DraftPassageRecord,
  "scheduled-changes": drafts.ScheduledChangeRecord,
  "draft-notes": drafts.DraftNoteRecord,
  "deletion-requests": drafts.DeletionRequestRecord,
  "story-plans": drafts.StoryPlanRecord,
  fronts: network.FrontRecord,
  "front-versions": network.FrontVersionRecord,
  "front-drafts": network.FrontDraftRecord,
  "topic-front-versions": network.TopicFrontVersionRecord,
  "topic-front-drafts": network.TopicFrontDraftRecord,
  strips: network.StripRecord,
  stickies: network.StickyRecord,
  "related-lists": network.RelatedListRecord,
  "imported-posts": network.ImportedPostRecord,
  "imported-people": network.ImportedPersonRecord,
  "imported-blogs": network.ImportedBlogRecord,
  redirects: network.RedirectRecord,
  "redirect-patterns": network.RedirectPatternRecord,
  experiments: network.ExperimentRecord,
  views: network.ViewsRecord,
  "audience-packs": network.AudiencePackRecord,
  "audience-views": network.AudienceViewsRecord,
  "audience-details": network.AudienceDetailRecord,
  "headline-tests": network.HeadlineTestRecord,
  "test-counts": network.TestCountRecord,
  subscriptions: subscriptions.SubscriptionRecord,
  "subscription-requests": subscriptions.SubscriptionRequestRecord,
} as const;

export type RecordKind = keyof typeof recordSchemas;
export type RecordOf<Kind extends RecordKind> = v.InferOutput<(typeof recordSchemas)[Kind]>;

export const recordKinds = Object.keys(recordSchemas) as RecordKind[];

/**
 * Private kinds, exported only on request. Public data, and the data that determines visibility (follows,
 * likes, restrictions), is part of every export.
 */
export const personalKinds: readonly RecordKind[] = [
  "accounts",
  "notification-choices",
  "following-settings",
  "figure-mails",
  "media",
  "videos",
  "apple-news-articles",
  "apple-news-channels",
  "invitations",
  "share-suggestions",
  "followed-lists",
  "person-blocks",
  "person-mutes",
  "reply-edits",
  "saved-posts",
  "discussion-follows",
  "flags",
  "notices",
  "decisions",
  "appeals",
  "judgements",
  "audit-log",
  "drafts",
  "draft-revisions",
  "draft-recovered",
  "scheduled-changes",
  "draft-notes",
  "deletion-requests",
  "story-plans",
  "front-versions",
  "front-drafts",
  "topic-front-versions",
  "topic-front-drafts",
  "strips",
  "audience-packs",
  "audience-views",
  "audience-details",
  "headline-tests",
  "test-counts",
  "subscriptions",
  "subscription-requests",
];
