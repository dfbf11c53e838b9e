import type * as v from "valibot";
import type { renamePasskey } from "../../../contract/passkeys.ts";
import type { removeSignInMethod, SignInMethods } from "../../../contract/sign-in-methods.ts";
import type { ServiceContext } from "../../env.ts";
import { deliverMessages } from "../../mail/deliver-messages.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { logSignInMethod } from "../../telemetry/log-sign-in-method.ts";
import { assertRecent } from "./assert-recent.ts";
import { findProviders } from "./provider-settings.ts";
import * as sql from "./sql.ts";
import { notifySignInMethodChange } from "./notify-sign-in-method-change.ts";

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
