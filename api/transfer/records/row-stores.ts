import { listEditKeys, readEditsInObjects } from "../../discussion/records/read-edits.ts";
import { restoreLikes, restoreSaved } from "../../discussion/records/restore-likes.ts";
import { createRowStore, type WriteRows } from "./row-store.ts";
import { restoreCases } from "./sql.ts";

const writeLikes: WriteRows<"likes"> = restoreLikes;
const writeSaved: WriteRows<"saved-posts"> = restoreSaved;

const writeCases: WriteRows<"cases"> = ({ db }, rows) => [
  db.prepare(restoreCases).bind(JSON.stringify(rows)),
];

/** Stores of kinds whose records are single rows. */
export const rowStores = {
  "apple-news-articles": createRowStore("apple-news-articles"),
  "apple-news-channels": createRowStore("apple-news-channels"),
  "blog-follows": createRowStore("blog-follows"),
  corrections: createRowStore("corrections"),
  invitations: createRowStore("invitations"),
  media: createRowStore("media"),
  videos: createRowStore("videos"),
  "notification-choices": createRowStore("notification-choices"),
  "person-follows": createRowStore("person-follows"),
  "followed-lists": createRowStore("followed-lists"),
  "following-settings": createRowStore("following-settings"),
  "person-blocks": createRowStore("person-blocks"),
  "person-mutes": createRowStore("person-mutes"),
  restrictions: createRowStore("restrictions"),
  rules: createRowStore("rules"),
  "machine-terms": createRowStore("machine-terms"),
  "reply-edits": createRowStore("reply-edits", undefined, {
    listKeys: listEditKeys,
    readMore: readEditsInObjects,
  }),
  likes: createRowStore("likes", writeLikes),
  "saved-posts": createRowStore("saved-posts", writeSaved),
  "discussion-follows": createRowStore("discussion-follows"),
  flags: createRowStore("flags"),
  notices: createRowStore("notices"),
  decisions: createRowStore("decisions"),
  appeals: createRowStore("appeals"),
  judgements: createRowStore("judgements"),
  // `grows`, because writing a pending reply has already created its case.
  cases: createRowStore("cases", writeCases, { grows: true }),
  "audit-log": createRowStore("audit-log"),
  drafts: createRowStore("drafts"),
  "draft-revisions": createRowStore("draft-revisions"),
  "draft-recovered": createRowStore("draft-recovered"),
  "scheduled-changes": createRowStore("scheduled-changes"),
  "draft-notes": createRowStore("draft-notes"),
  "deletion-requests": createRowStore("deletion-requests"),
};
