import type { ServiceContext } from "../env.ts";
import { presentWayChange, type WayChange } from "../mail/present-way-change.ts";
import { insertMessageOfChange } from "../mail/sql.ts";
import { runQuery } from "../store/query.ts";
import { findMail } from "../subscriptions/settings.ts";
import { findProviders } from "./provider-settings.ts";
import { selectTold } from "./sql.ts";

/** It is owed, and tried for long, ms. */
const wantedFor = 30 * 86_400_000;

interface ToldRow {
  email: string;
  locale: WayChange["locale"];
  host: string;
  site: string;
  passkey: string | null;
}

/** Which way, and what became of it. A passkey that is new has a name that the database does not know yet. */
export interface ChangedWay {
  deed: "added" | "removed";
  kind: "passkey" | "identity";
  /** The passkey's, or the provider's. */
  id: string;
  name?: string;
}

/**
 * The statement that writes to whose account it is, for the transaction that changes it, right behind the statement that
 * does: whoever has added a way in for themselves shall not stay unnoticed. None for who has no address, and where nothing
 * can be sent. Call `deliverMessages` after it.
 */
export async function tellWayChange(
  context: ServiceContext,
  personId: string,
  { deed, kind, id, name }: ChangedWay,
): Promise<D1PreparedStatement[]> {
  const mail = findMail(context);
  if (mail === null) return [];
  const { db, now, createUid } = context;
  const [told] = await runQuery<ToldRow>(db, selectTold, personId, kind === "passkey" ? id : "");
  if (!told) return [];
  const provider = findProviders(context.providers).find((one) => one.id === id);
  const { email: to, locale, host, site } = told;
  const message = presentWayChange({
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
