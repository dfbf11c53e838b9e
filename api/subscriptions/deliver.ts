import type { Locale } from "../../contract/entities/blog.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { logUndelivered } from "../telemetry/log-undelivered.ts";
import { ProviderError, type NamedList } from "./provider.ts";
import { findMail, type Mail } from "./settings.ts";
import {
  claimRequests,
  claimTasks,
  selectListNames,
  setRequestToken,
  settleRequest,
  settleTask,
  setUnsubscribeToken,
} from "./sql.ts";
import { hashToken, toBase64Url } from "./token.ts";

/** The first wait before another try, ms; each further one is twice as long: 5 minutes to 10 hours. */
const firstWait = 5 * 60_000;
/** Then it is given up, after most of a day. */
const maxAttempts = 8;
/** At once; the rest has its turn at the next call. */
const batchSize = 20;

interface ClaimedRequest {
  id: string;
  sealed_address: string | null;
  lists: string;
  locale: Locale;
  host: string;
  attempts: number;
}

interface ClaimedTask {
  list_id: string;
  address_hash: string;
  sealed_address: string | null;
  locale: Locale;
  host: string;
  source: string;
  task: "subscribe" | "unsubscribe";
  attempts: number;
}

/**
 * Tells the provider what it does not know yet: messages to send, subscribers to take or to let go. Called after each
 * request, and by the clock for what failed. Never throws for a provider's failure: the row stays and is tried again.
 */
export async function deliverDue(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  const claim = <Row>(sql: string) => runQuery<Row>(context.db, sql, context.now, firstWait, batchSize);
  const requests = await claim<ClaimedRequest>(claimRequests);
  const tasks = await claim<ClaimedTask>(claimTasks);
  await Promise.all([
    ...requests.map((request) => deliverRequest(request, mail, context)),
    ...tasks.map((task) => deliverTask(task, mail, context)),
  ]);
}

async function deliverRequest(request: ClaimedRequest, mail: Mail, context: ServiceContext): Promise<void> {
  const { db } = context;
  const send = async (email: string) => {
    const token = createToken(context);
    await runQuery(db, setRequestToken, request.id, await hashToken(token));
    await mail.provider.sendConfirmation({
      email,
      locale: request.locale,
      lists: await readListNames(db, request.lists),
      url: mail.buildUrl(request.host, "confirm", token),
    });
  };
  if (await hasSettled("confirmation", request, mail, send)) await runQuery(db, settleRequest, request.id);
}

async function deliverTask(row: ClaimedTask, mail: Mail, { db }: ServiceContext): Promise<void> {
  const send = async (email: string) => {
    const [list = { id: row.list_id, name: row.list_id }] = await readListNames(
      db,
      JSON.stringify([row.list_id]),
    );
    if (row.task === "unsubscribe") return mail.provider.unsubscribe({ email, list });
    const token = await mail.vault.buildUnsubscribeToken(row.list_id, row.address_hash);
    await runQuery(db, setUnsubscribeToken, row.list_id, row.address_hash, await hashToken(token));
    const { locale, source } = row;
    const unsubscribeUrl = mail.buildUrl(row.host, "unsubscribe", token);
    return mail.provider.subscribe({ email, locale, list, source, unsubscribeUrl });
  };
  if (await hasSettled(row.task, row, mail, send))
    await runQuery(db, settleTask, row.list_id, row.address_hash, row.task);
}

/** Does one piece of work; true when it is done or given up. A failure is logged without the address. */
async function hasSettled(
  task: string,
  row: { sealed_address: string | null; attempts: number },
  mail: Mail,
  send: (email: string) => Promise<void>,
): Promise<boolean> {
  const email = row.sealed_address === null ? null : await mail.vault.open(row.sealed_address);
  // Sealed with a secret that was changed since: nobody can read it any more.
  if (email === null) return true;
  try {
    await send(email);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isGivenUp = error.isFinal || row.attempts >= maxAttempts;
    logUndelivered({
      kind: "subscription",
      about: task,
      reason: error.message,
      items: 1,
      attempts: row.attempts,
      isGivenUp,
    });
    return isGivenUp;
  }
}

const readListNames = (db: D1Database, ids: string) => runQuery<NamedList>(db, selectListNames, ids);

const createToken = ({ createSalt }: ServiceContext) =>
  toBase64Url(new Uint8Array([...createSalt(), ...createSalt()]));
