import { readRecords, writeRecords, type WrittenKind } from "../../contract/records/export.ts";
import type { RecordKind } from "../../contract/records/records.ts";
import { flushRooms } from "../drafts/room-calls.ts";
import { routeCall, type Route } from "../wire/route.ts";
import { accountStore } from "../transfer/records/account-store.ts";
import { blogStore, frontStore } from "../transfer/records/blog-stores.ts";
import { exportPage } from "../transfer/records/export-page.ts";
import { replyStore, storyStore } from "../transfer/records/post-stores.ts";
import type { RecordStore } from "../transfer/records/record-store.ts";
import { restoreRecords } from "../transfer/records/restore-records.ts";
import { rowStores } from "../transfer/records/row-stores.ts";
import * as simple from "../transfer/records/simple-stores.ts";
import { requestStore, subscriptionStore } from "../transfer/records/subscription-stores.ts";

/** The store of every kind of record. */
export const recordStores: { [Kind in RecordKind]: RecordStore<Kind> } = {
  counters: simple.counterStore,
  pictures: simple.imageRecordStore,
  "media-files": simple.mediaFileStore,
  people: simple.personStore,
  accounts: accountStore,
  blogs: blogStore,
  tags: simple.tagStore,
  posts: storyStore,
  replies: replyStore,
  fronts: frontStore,
  redirects: simple.redirectStore,
  experiments: simple.experimentStore,
  views: simple.viewStore,
  "audience-packs": simple.audiencePackStore,
  subscriptions: subscriptionStore,
  "subscription-requests": requestStore,
  ...rowStores,
};

const kinds = Object.keys(recordStores) as RecordKind[];
const draftKinds: readonly RecordKind[] = ["drafts", "draft-revisions", "draft-recovered", "draft-notes"];

/** TypeScript can't relate the kind to its store's type; the table above guarantees it. */
const storeOf = (kind: RecordKind) => recordStores[kind] as unknown as RecordStore<RecordKind>;

export const recordRoutes: readonly Route[] = [
  ...kinds.map((kind) =>
    routeCall(readRecords(kind), async (context, { query }) => {
      // Before the first page, so that the last seconds of writing are included.
      if (draftKinds.includes(kind) && query.after === undefined) await flushRooms(context);
      const { items, next } = await exportPage(context, storeOf(kind), query);
      return { items: items as never[], next };
    }),
  ),
  ...kinds
    .filter((kind): kind is WrittenKind => kind !== "pictures" && kind !== "media-files")
    .map((kind) =>
      routeCall(writeRecords(kind), (context, { body }) =>
        restoreRecords(context, storeOf(kind), body.items),
      ),
    ),
];
