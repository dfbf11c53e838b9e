import type * as v from "valibot";
import type { renamePasskey } from "../../../contract/sign-in/passkeys.ts";
import type { removeSignInMethod, SignInMethods } from "../../../contract/sign-in/sign-in-methods.ts";
import type { ServiceContext } from "../../env.ts";
import { findMail } from "../../mail/mail-settings.ts";
import { deliverMessages } from "../../mail/message-queue.ts";
import { presentSignInMethodChange, type SignInMethodChange } from "../../mail/present-account-mails.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { logSignInMethod } from "../../telemetry/sign-in-log.ts";
import { assertRecent } from "./sign-in-checks.ts";
import { findProviders } from "./provider-settings.ts";
import * as sql from "./sql.ts";
import { insertMessageOfChange, selectNotified } from "./sql.ts";

/** Time for which delivery is retried, ms: security messages must arrive. */
const wantedFor = 30 * 86_400_000;

interface NotifiedRow {
  email: string;
  locale: SignInMethodChange["locale"];
  host: string;
  site: string;
  passkey: string | null;
}

/** The changed method. A new passkey's name is given, since it isn't in the database yet. */
interface ChangedSignInMethod {
  deed: "added" | "removed";
  kind: "passkey" | "identity";
  /** The passkey's or the provider's id. */
  id: string;
  name?: string;
}

/**
 * Statement that queues a message to the account's owner, so that no sign-in method is added unnoticed. Belongs right
 * after the statement that changes it, in the same transaction. None if there is no address or no mail can be sent.
 * Call `deliverMessages` afterwards.
 */
export async function notifySignInMethodChange(
  context: ServiceContext,
  personId: string,
  { deed, kind, id, name }: ChangedSignInMethod,
): Promise<D1PreparedStatement[]> {
  const mail = findMail(context);
  if (mail === null) return [];
  const { db, now, createUid } = context;
  const [told] = await runQuery<NotifiedRow>(db, selectNotified, personId, kind === "passkey" ? id : "");
  if (!told) return [];
  const provider = findProviders(context.providers).find((one) => one.id === id);
  const { email: to, locale, host, site } = told;
  const message = presentSignInMethodChange({
    to,
    locale,
    site,
    deed,
    kind,
    name: name ?? (kind === "passkey" ? told.passkey : provider?.name) ?? id,
    time: now,
    url: mail.buildPageUrl(host, "/settings"),
  });
  const sealed = await mail.vault.seal(JSON.stringify(message));
  return [db.prepare(insertMessageOfChange).bind(createUid(), sealed, now, now + wantedFor)];
}

const byAge = (one: { created_time: number }, other: { created_time: number }) =>
  one.created_time - other.created_time;

/** The sign-in methods of a person, in one batch. */
export async function readSignInMethods(
  { db, providers }: Pick<ServiceContext, "db" | "providers">,
  personId: string,
): Promise<SignInMethods> {
  const [[account], identities, passkeys] = await runAll(db, [
    statement<{ email: string | null; key_hash: string | null }>(db, sql.selectAccount, personId),
    statement<{ provider: string; created_time: number; used_time: number | null }>(
      db,
      sql.selectIdentities,
      personId,
    ),
    statement<{
      id: string;
      name: string;
      created_time: number;
      used_time: number | null;
      is_backed_up: number;
    }>(db, sql.selectPasskeys, personId),
  ]);
  const configured = findProviders(providers).map(({ id, name }) => ({ id, name }));
  const findName = (id: string) => configured.find((provider) => provider.id === id)?.name;
  return {
    email: account?.email ?? null,
    hasKey: typeof account?.key_hash === "string",
    identities: identities.toSorted(byAge).map(({ provider, created_time, used_time }) => ({
      provider,
      name: findName(provider) ?? provider,
      isOpen: findName(provider) !== undefined,
      createdTimeMillis: created_time,
      usedTimeMillis: used_time,
    })),
    passkeys: passkeys.toSorted(byAge).map(({ id, name, created_time, used_time, is_backed_up }) => ({
      id,
      name,
      createdTimeMillis: created_time,
      usedTimeMillis: used_time,
      isBackedUp: is_backed_up === 1,
    })),
    addable: configured.filter(({ id }) => !identities.some(({ provider }) => provider === id)),
  };
}

/** Renames a passkey of the actor. */
export async function callPasskey(
  { db }: Pick<ServiceContext, "db">,
  { personId }: Actor,
  { id, name }: v.InferOutput<typeof renamePasskey.body>,
): Promise<v.InferOutput<(typeof renamePasskey)["reply"]>["outcome"]> {
  const renamed = await runQuery(db, sql.renamePasskey, personId, id, name);
  return renamed.length > 0 ? "renamed" : "unknown";
}

/** Removes a sign-in method unless it is the last one; checked and removed in one statement. */
export async function deleteSignInMethod(
  context: ServiceContext,
  actor: Actor,
  { kind, id }: v.InferOutput<typeof removeSignInMethod.body>,
): Promise<v.InferOutput<(typeof removeSignInMethod)["reply"]>["outcome"]> {
  const { db, providers } = context;
  await assertRecent(context, actor);
  const { personId } = actor;
  const names = kind === "passkey" ? [id, ""] : ["", id];
  const open = JSON.stringify(findProviders(providers).map((provider) => provider.id));
  const query = kind === "passkey" ? sql.deletePasskey : sql.deleteIdentity;
  const [removed] = await runAll(db, [
    statement(db, query, personId, ...names, open),
    ...(await notifySignInMethodChange(context, personId, { deed: "removed", kind, id })),
  ]);
  if (removed.length > 0) {
    context.waitUntil(deliverMessages(context));
    const way = kind === "passkey" ? { way: "passkey" as const } : { way: "provider" as const, provider: id };
    logSignInMethod({ deed: "removed", personId, ...way });
    return "removed";
  }
  return (await runQuery(db, sql.selectSignInMethod, personId, ...names)).length > 0 ? "last" : "unknown";
}
