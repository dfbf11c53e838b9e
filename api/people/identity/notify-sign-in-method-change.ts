import type { ServiceContext } from "../../env.ts";
import {
  presentSignInMethodChange,
  type SignInMethodChange,
} from "../../mail/present-sign-in-method-change.ts";
import { runQuery } from "../../store/query.ts";
import { findMail } from "../../mail/mail-settings.ts";
import { findProviders } from "./provider-settings.ts";
import { insertMessageOfChange, selectNotified } from "./sql.ts";

/** How long delivery is retried, ms: security messages must arrive. */
const wantedFor = 30 * 86_400_000;

interface NotifiedRow {
  email: string;
  locale: SignInMethodChange["locale"];
  host: string;
  site: string;
  passkey: string | null;
}

/** The changed method. A new passkey's name is given, since it isn't in the database yet. */
export interface ChangedSignInMethod {
  deed: "added" | "removed";
  kind: "passkey" | "identity";
  /** The passkey's or the provider's id. */
  id: string;
  name?: string;
}

/**
 * Statement that queues a message to the account's owner, so that nobody adds a sign-in method unnoticed.
 * Belongs right after the statement that changes it, in the same transaction. None if there is no address or
 * no mail can be sent. Call `deliverMessages` afterwards.
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
