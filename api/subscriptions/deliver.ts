import * as v from "valibot";
import type { Locale } from "../../contract/entities/blog.ts";
import type { ServiceContext } from "../env.ts";
import { deliverItems } from "../outbox/deliver-items.ts";
import { sendEach, type Delivery, type Outcome } from "../outbox/outbox-kinds.ts";
import { runQuery } from "../store/query.ts";
import { attemptSend, type NamedList } from "../mail/provider.ts";
import { importedSource } from "./import-sql.ts";
import { findMail, type Mail } from "../mail/mail-settings.ts";
import {
  finishTask,
  selectListNames,
  selectRequestToSend,
  selectTask,
  setRequestToken,
  setUnsubscribeToken,
} from "./sql.ts";
import { hashToken, toBase64Url } from "../wire/tokens.ts";

const Confirmation = v.object({ requestId: v.string() });
const Task = v.object({
  listId: v.string(),
  addressHash: v.string(),
  task: v.picklist(["subscribe", "unsubscribe"]),
});
type Task = v.InferOutput<typeof Task>;

interface RequestRow {
  sealed_address: string;
  lists: string;
  locale: Locale;
  host: string;
}

interface TaskRow {
  sealed_address: string;
  locale: Locale;
  host: string;
  source: string;
}

/**
 * Sends pending changes to the newsletter provider: confirmation messages, and subscribers to add or remove. Called
 * after each request, and by the scheduled job for retries. Without a provider they wait.
 */
export async function deliverDue(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  const { db, now } = context;
  await Promise.all([
    deliverItems(db, {
      name: "confirmation",
      schema: Confirmation,
      now,
      send: sendEach(({ payload }) => sendConfirmation(context, mail, payload.requestId)),
    }),
    deliverItems(db, {
      name: "subscription",
      schema: Task,
      now,
      send: sendEach(({ payload }) => sendTask(context, mail, payload)),
      recordOutcomes: (deliveries) => finishTasks(db, deliveries),
    }),
  ]);
}

/**
 * Confirmed, void and expired requests have no address any more, and one sealed with an earlier secret can't be
 * decrypted.
 */
async function sendConfirmation(context: ServiceContext, mail: Mail, requestId: string): Promise<Outcome> {
  const { db } = context;
  const [request] = await runQuery<RequestRow>(db, selectRequestToSend, requestId);
  const email = request && (await mail.vault.open(request.sealed_address));
  if (request === undefined || !email) return { result: "dropped" };
  const token = createToken(context);
  await runQuery(db, setRequestToken, requestId, await hashToken(token));
  const { locale } = request;
  const lists = await readListNames(db, request.lists);
  const url = mail.buildUrl(request.host, "confirm", token);
  return attemptSend(mail.provider.sendConfirmation({ email, locale, lists, url }), "confirmation");
}

async function sendTask(
  { db }: ServiceContext,
  mail: Mail,
  { listId, addressHash, task }: Task,
): Promise<Outcome> {
  const [row] = await runQuery<TaskRow>(db, selectTask, listId, addressHash, task);
  const email = row && (await mail.vault.open(row.sealed_address));
  if (row === undefined || !email) return { result: "dropped" };
  const [list = { id: listId, name: listId }] = await readListNames(db, JSON.stringify([listId]));
  if (task === "unsubscribe") return attemptSend(mail.provider.unsubscribe({ email, list }), task);
  const token = await mail.vault.buildUnsubscribeToken(listId, addressHash);
  await runQuery(db, setUnsubscribeToken, listId, addressHash, await hashToken(token));
  const { locale, source } = row;
  const isImported = source.startsWith(importedSource);
  const unsubscribeUrl = mail.buildUrl(row.host, "unsubscribe", token);
  return attemptSend(
    mail.provider.subscribe({ email, locale, list, source, unsubscribeUrl, isImported }),
    task,
  );
}

const finishTasks = (db: D1Database, deliveries: readonly Delivery<Task>[]) =>
  deliveries
    .filter(({ outcome, isGivenUp }) => outcome.result !== "failed" || isGivenUp)
    .map(({ payload: { listId, addressHash, task } }) =>
      db.prepare(finishTask).bind(listId, addressHash, task),
    );

const readListNames = (db: D1Database, ids: string) => runQuery<NamedList>(db, selectListNames, ids);

const createToken = ({ createSalt }: ServiceContext) =>
  toBase64Url(new Uint8Array([...createSalt(), ...createSalt()]));
