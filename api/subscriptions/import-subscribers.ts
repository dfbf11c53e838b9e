import type * as v from "valibot";
import type { importSubscribers } from "../../contract/subscriptions/import-subscribers.ts";
import type { ServiceContext } from "../env.ts";
import { requireMail } from "../mail/mail-settings.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import {
  addImported,
  endImported,
  importedSource,
  queueImported,
  queueImportedEnd,
  selectListOfBlog,
  selectStates,
} from "./import-sql.ts";

type Body = v.InferOutput<typeof importSubscribers.body>;
type Reply = v.InferOutput<typeof importSubscribers.reply>;

interface ListRow {
  id: string;
  host: string;
  locale: string;
}

/** Adds subscribers with their consent, and keeps those who have unsubscribed away. */
export async function importToList(
  context: ServiceContext,
  { blog, list: key, consentVersion, subscribers }: Body,
): Promise<Reply> {
  const { db, now } = context;
  const { vault } = requireMail(context);
  const [list] = await runQuery<ListRow>(db, selectListOfBlog, blog, key);
  if (list === undefined)
    throw new ServiceError("invalid", "list: the blog has no such newsletter", { field: "list" });
  const hashed = await Promise.all(
    subscribers.map(async (subscriber) => ({ subscriber, hash: await vault.hashAddress(subscriber.email) })),
  );
  const unique = [...new Map(hashed.map((one) => [one.hash, one])).values()];
  const known = await runQuery<{ address_hash: string; state: string; is_imported: number }>(
    db,
    selectStates,
    list.id,
    JSON.stringify(unique.map(({ hash }) => hash)),
  );
  const stateOf = new Map(known.map((row) => [row.address_hash, row]));
  const reply: Reply = { added: 0, unchanged: 0, unsubscribed: 0, unsubscribedHere: 0 };
  const statements = [];
  for (const { subscriber, hash } of unique) {
    const { state, is_imported: isImported } = stateOf.get(hash) ?? {};
    const common = { list, hash, consentVersion };
    if (subscriber.state === "unsubscribed") {
      const isOpen = state === undefined || (state === "confirmed" && isImported === 1);
      reply[isOpen ? "unsubscribed" : "unchanged"] += 1;
      statements.push(...end(context, common));
    } else if (state !== undefined) {
      reply[state === "confirmed" ? "unchanged" : "unsubscribedHere"] += 1;
    } else {
      reply.added += 1;
      const { consentPlace, consentTimeMillis } = subscriber;
      statements.push(
        statement(
          db,
          addImported,
          list.id,
          hash,
          await vault.seal(subscriber.email),
          list.locale,
          list.host,
          `${importedSource}${consentPlace}`,
          consentVersion,
          consentTimeMillis,
        ),
        statement(db, queueImported, list.id, now, hash),
      );
    }
  }
  await runAll(db, statements);
  return reply;
}

/**
 * Ends a subscription that an import brought, or notes that there must be none. One that a reader has confirmed here since
 * stays: it is the later decision.
 */
const end = (
  { db, now }: ServiceContext,
  { list, hash, consentVersion }: { list: ListRow; hash: string; consentVersion: string },
) => [
  statement(db, endImported, list.id, hash, list.locale, list.host, consentVersion, now),
  statement(db, queueImportedEnd, list.id, now, hash),
];
