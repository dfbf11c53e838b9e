import { discussionTables } from "../../discussion/records/record-columns.ts";
import type { RecordKind } from "../../../contract/records/records.ts";
import { draftTables } from "./draft-tables.ts";
import { moderationTables } from "./moderation-tables.ts";
import type { NamedTable, RowTable } from "./record-store.ts";

const person = { personId: "person_id" } as const;
const time = { timeMillis: "created_time" } as const;

/** All kinds whose records are single rows; other kinds have their own stores. */
export const rowTables = {
  ...moderationTables,
  ...draftTables,
  "apple-news-articles": {
    table: "apple_news_articles",
    key: ["postId", "channelId"],
    columns: {
      postId: "post_id",
      channelId: "channel_id",
      keyId: "key_id",
      articleId: "article_id",
      revision: "revision",
      shareUrl: "share_url",
      sentTimeMillis: "sent_time",
    },
  },
  "apple-news-channels": {
    table: "apple_news_channels",
    key: ["blogId"],
    columns: {
      blogId: "blog_id",
      channelId: "channel_id",
      keyId: "key_id",
      version: "version",
      changedTimeMillis: "changed_time",
    },
  },
  "blog-follows": {
    table: "blog_follows",
    key: ["blogId", "personId"],
    columns: { blogId: "blog_id", ...person, byPersonId: "by_person_id", ...time },
  },
  "front-versions": {
    table: "front_versions",
    key: ["blogId", "version"],
    numbers: ["version"],
    columns: {
      blogId: "blog_id",
      version: "version",
      body: "body",
      liveMillis: "live_time",
      madeMillis: "made_time",
      ...person,
      note: "note",
    },
    json: ["body"],
    long: "body",
  },
  "front-drafts": {
    table: "front_drafts",
    key: ["blogId"],
    columns: { blogId: "blog_id", version: "version", body: "body", stamps: "stamps", done: "done" },
    json: ["body", "stamps", "done"],
    long: "body",
  },
  "related-lists": {
    table: "related_lists",
    key: ["postId"],
    columns: { postId: "post_id", relatedIds: "related", endTimeMillis: "end_time", version: "version" },
    json: ["relatedIds"],
  },
  stickies: {
    table: "stickies",
    key: ["blogId", "postId"],
    columns: {
      blogId: "blog_id",
      postId: "post_id",
      setTimeMillis: "set_time",
      endTimeMillis: "end_time",
    },
  },
  "tag-names": {
    table: "tag_names",
    key: ["name"],
    columns: { name: "name", safeName: "safe_name" },
  },
  "section-stories": {
    table: "section_stories",
    key: ["blogId", "section", "postId"],
    columns: { blogId: "blog_id", section: "section", postId: "post_id", position: "position" },
  },
  corrections: {
    table: "corrections",
    key: ["id"],
    columns: {
      id: "id",
      postId: "post_id",
      kind: "kind",
      text: "text",
      ...person,
      ...time,
      changedTimeMillis: "changed_time",
      withdrawnTimeMillis: "withdrawn_time",
      withdrawnByPersonId: "withdrawn_by",
    },
    long: "text",
  },
  "share-suggestions": {
    table: "share_suggestions",
    key: ["postId", "blogId"],
    columns: {
      postId: "post_id",
      blogId: "blog_id",
      fromBlogId: "from_blog_id",
      state: "state",
      look: "look",
      note: "note",
      ...person,
      ...time,
      decidedByPersonId: "decided_by",
      decidedTimeMillis: "decided_time",
      declinedTimeMillis: "declined_time",
      share: "share",
      version: "version",
    },
    json: ["look", "share"],
  },
  "share-pairs": {
    table: "share_pairs",
    key: ["toBlogId", "fromBlogId"],
    columns: {
      toBlogId: "to_blog_id",
      fromBlogId: "from_blog_id",
      mode: "mode",
      changedByPersonId: "changed_by",
      changedTimeMillis: "changed_time",
    },
  },
  invitations: {
    table: "invitations",
    key: ["id"],
    columns: {
      id: "id",
      blogId: "blog_id",
      role: "role",
      ...person,
      addressHash: "address_hash",
      sealedAddress: "sealed_address",
      byPersonId: "by_person_id",
      ...time,
      expiresTimeMillis: "expires_time",
      mailedTimeMillis: "mailed_time",
      untilTimeMillis: "until_time",
      state: "state",
      answeredBy: "answered_by",
      endedTimeMillis: "ended_time",
    },
  },
  media: {
    table: "media",
    key: ["blogId", "imageId"],
    columns: {
      number: "number",
      imageId: "image_id",
      blogId: "blog_id",
      name: "name",
      alt: "alt",
      isDecorative: "is_decorative",
      caption: "caption",
      credit: "credit",
      source: "source",
      label: "label",
      copyright: "copyright",
      license: "license",
      licenseEndMillis: "license_end",
      focalPoint: "focal_point",
      uploadedByPersonId: "uploaded_by",
      uploadedTimeMillis: "uploaded_time",
      version: "version",
    },
    json: ["focalPoint"],
    booleans: ["isDecorative"],
  },
  videos: {
    table: "videos",
    key: ["blogId", "id"],
    columns: {
      number: "number",
      id: "id",
      blogId: "blog_id",
      name: "name",
      title: "title",
      size: "size",
      width: "width",
      height: "height",
      duration: "duration",
      uploadedByPersonId: "uploaded_by",
      uploadedTimeMillis: "uploaded_time",
      state: "state",
    },
  },
  "notification-choices": {
    table: "notification_choices",
    key: ["personId"],
    columns: { ...person, hidden: "hidden", unmailed: "unmailed", digest: "digest", endHash: "end_hash" },
    json: ["hidden", "unmailed"],
  },
  "person-follows": {
    table: "person_follows",
    key: ["followerId", "personId"],
    columns: { followerId: "follower_id", ...person, ...time },
  },
  "followed-lists": {
    table: "followed_lists",
    key: ["personId", "list"],
    columns: { ...person, list: "list", blogId: "blog_id", tag: "tag", ...time },
  },
  "following-settings": {
    table: "following_settings",
    key: ["personId"],
    columns: {
      ...person,
      openedTimeMillis: "opened_time",
      seenTimeMillis: "seen_time",
      digest: "digest",
      endHash: "end_hash",
    },
  },
  "person-blocks": {
    table: "person_blocks",
    key: ["blockerId", "personId"],
    columns: { blockerId: "blocker_id", ...person, ...time },
  },
  "person-mutes": {
    table: "person_mutes",
    key: ["muterId", "personId"],
    columns: { muterId: "muter_id", ...person, ...time },
  },
  "discussion-follows": {
    table: "discussion_follows",
    key: ["storyId", "personId"],
    columns: { storyId: "story_id", ...person, ...time },
  },
  restrictions: {
    table: "restrictions",
    key: ["personId", "kind", "blogId"],
    columns: {
      ...person,
      kind: "kind",
      blogId: "blog_id",
      byPersonId: "by_person_id",
      reason: "reason",
      ...time,
      untilTimeMillis: "until_time",
    },
    scopes: ["blogId"],
  },
  ...discussionTables,
} as const satisfies { [Kind in RecordKind]?: RowTable<Kind> };

export type RowKind = keyof typeof rowTables;

/** The table of any kind, without its type parameter. */
export const rowTableOf = (kind: RowKind): NamedTable => rowTables[kind];
