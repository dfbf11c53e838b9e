import { putItems } from "../outbox/outbox-kinds.ts";

/* Subscribers of other systems. */

/** How the source of an imported subscription begins; the place where the reader agreed follows. */
export const importedSource = "import: ";

/** A newsletter of a blog: ?1 the blog's name, ?2 the newsletter's key. */
export const selectListOfBlog = `
  SELECT l.id, b.host, b.blog ->> 'locale' AS locale FROM blogs b CROSS JOIN mailing_lists l
  ON l.blog_id = b.id AND l.key = ?2 WHERE b.name = ?1`;

/** What a newsletter has of addresses: ?1 list, ?2 JSON list of their hashes. */
export const selectStates = `
  SELECT s.address_hash, s.state, s.source LIKE '${importedSource}%' AS is_imported FROM json_each(?2) w CROSS JOIN subscriptions s
  ON s.list_id = ?1 AND s.address_hash = w.value`;

/**
 * Adds a subscription, unless there is one: ?1 list, ?2 hash of the address, ?3 sealed address, ?4 locale, ?5 host, ?6 source,
 * ?7 consent version, ?8 time of consent.
 */
export const addImported = `
  INSERT INTO subscriptions (list_id, address_hash, sealed_address, state, locale, host, source, consent_version,
    consent_time, confirmed_time, task)
  VALUES (?1, ?2, ?3, 'confirmed', ?4, ?5, ?6, ?7, ?8, ?8, 'subscribe') ON CONFLICT DO NOTHING`;

/**
 * Notes that an address has unsubscribed, and ends a subscription that came by an import: ?1 list, ?2 hash of the address,
 * ?3 locale, ?4 host, ?5 consent version, ?6 now.
 */
export const endImported = `
  INSERT INTO subscriptions (list_id, address_hash, state, locale, host, source, consent_version, consent_time,
    confirmed_time, unsubscribed_time)
  VALUES (?1, ?2, 'unsubscribed', ?3, ?4, '${importedSource}unsubscribed', ?5, ?6, ?6, ?6)
  ON CONFLICT (list_id, address_hash) DO UPDATE SET state = 'unsubscribed', unsubscribed_time = ?6, task = 'unsubscribe',
    due_time = NULL
  WHERE state = 'confirmed' AND source LIKE '${importedSource}%'`;

const queue = (task: "subscribe" | "unsubscribe") =>
  putItems(`SELECT 'subscription', list_id || ' ' || address_hash,
    json_object('listId', list_id, 'addressHash', address_hash, 'task', '${task}'), ?2, ?2, NULL
    FROM subscriptions WHERE list_id = ?1 AND address_hash = ?3 AND task = '${task}' AND changes() > 0`);

/** Queues the provider's task, directly after the statement that makes it: ?1 list, ?2 now, ?3 hash of the address. */
export const queueImported = queue("subscribe");
export const queueImportedEnd = queue("unsubscribe");
