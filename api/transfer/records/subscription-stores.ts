import { insertRows } from "../../store/insert-rows.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { confirmableFor } from "../../subscriptions/subscribe.ts";
import { defineStore, listIds } from "./record-store.ts";
import * as sql from "./sql.ts";
import { parseJson } from "../../store/json-cells.ts";

/* Addresses stay encrypted, exported and imported as stored (docs/decisions/0064). */

interface Consent {
  address_hash: string;
  sealed_address: string | null;
  locale: string;
  host: string;
  source: string;
  consent_version: string;
  confirmed_time: number | null;
  due_time: number | null;
  attempts: number;
}
interface SubscriptionRow extends Consent {
  list_id: string;
  state: string;
  consent_time: number;
  unsubscribed_time: number | null;
  unsubscribe_hash: string | null;
  task: string | null;
}
interface RequestRow extends Consent {
  id: string;
  lists: string;
  requested_time: number;
  token_hash: string | null;
}

export const subscriptionStore = defineStore({
  kind: "subscriptions",
  keyOf: ({ listId, addressHash }) => [listId, addressHash],
  selectKeys: sql.selectSubscriptionKeys,
  keyParts: 2,
  read: async (db, keys) => {
    const rows = await runQuery<SubscriptionRow>(db, sql.selectSubscriptionRows, JSON.stringify(keys));
    return rows.map((row) => ({
      ...presentConsent(row),
      listId: row.list_id,
      state: row.state,
      consentTime: row.consent_time,
      unsubscribedTime: row.unsubscribed_time,
      unsubscribeHash: row.unsubscribe_hash,
      task: row.task,
    }));
  },
  write: async ({ db }, subscriptions) => {
    const rows = subscriptions.map((record) => ({
      ...createConsentRow(record),
      list_id: record.listId,
      state: record.state,
      consent_time: record.consentTime,
      unsubscribed_time: record.unsubscribedTime,
      unsubscribe_hash: record.unsubscribeHash,
      task: record.task,
    }));
    const items = subscriptions.map(({ listId, addressHash, task, ...record }) => ({
      ...createItemRow(record),
      kind: "subscription",
      key: `${listId} ${addressHash}`,
      payload: JSON.stringify({ listId, addressHash, task }),
    }));
    await runAll(db, [
      ...insertRows(db, "subscriptions", rows),
      ...insertRows(db, "outbox", items.filter(isDue), "ON CONFLICT DO NOTHING"),
    ]);
  },
});

export const requestStore = defineStore({
  kind: "subscription-requests",
  keyOf: ({ id }) => [id],
  selectKeys: sql.selectRequestKeys,
  keyParts: 1,
  read: async (db, keys) => {
    const rows = await runQuery<RequestRow>(db, sql.selectRequestRows, listIds(keys));
    return rows.map((row) => ({
      ...presentConsent(row),
      id: row.id,
      lists: parseJson(row.lists),
      requestedTime: row.requested_time,
      tokenHash: row.token_hash,
    }));
  },
  write: async ({ db }, requests) => {
    const rows = requests.map((record) => ({
      ...createConsentRow(record),
      id: record.id,
      lists: JSON.stringify(record.lists),
      requested_time: record.requestedTime,
      token_hash: record.tokenHash,
    }));
    const items = requests.map(({ id, requestedTime, ...record }) => ({
      ...createItemRow(record),
      kind: "confirmation",
      key: id,
      payload: JSON.stringify({ requestId: id }),
      expires_time: requestedTime + confirmableFor,
    }));
    await runAll(db, [
      ...insertRows(db, "subscription_requests", rows),
      ...insertRows(db, "outbox", items.filter(isDue), "ON CONFLICT DO NOTHING"),
    ]);
  },
});

const presentConsent = (row: Consent) => ({
  addressHash: row.address_hash,
  sealedAddress: row.sealed_address,
  locale: row.locale,
  host: row.host,
  source: row.source,
  consentVersion: row.consent_version,
  confirmedTime: row.confirmed_time,
  dueTime: row.due_time,
  attempts: row.attempts,
});

const createConsentRow = (record: Omit<ReturnType<typeof presentConsent>, "dueTime" | "attempts">) => ({
  address_hash: record.addressHash,
  sealed_address: record.sealedAddress,
  locale: record.locale,
  host: record.host,
  source: record.source,
  consent_version: record.consentVersion,
  confirmed_time: record.confirmedTime,
});

/** Columns of the outbox for a record, if `next_time` is set. */
const createItemRow = ({ dueTime, attempts }: { dueTime: number | null; attempts: number }) => ({
  ready_time: dueTime,
  next_time: dueTime,
  attempts,
});
const isDue = ({ next_time }: { next_time: number | null }) => next_time !== null;
