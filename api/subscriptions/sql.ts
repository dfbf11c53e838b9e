import { putItems } from "../outbox/outbox-kinds.ts";

/* Lists, requests and subscriptions. Lists of ids are passed as one JSON list. */

/** A blog's lists in its own order: ?1 the blog's id. */
export const selectMailingLists = `
  SELECT id, key, name, description, provider FROM mailing_lists WHERE blog_id = ?1 ORDER BY position`;

/** The lists of the blog of a host, in its own order: ?1 the host. */
export const selectMailingListsOfHost = `
  SELECT id, key, name, description, provider FROM mailing_lists
  WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;

/** Every blog's lists: blogs in the order of the navigation, lists of a blog in any order. */
export const selectNetworkMailingLists = `
  SELECT l.blog_id, l.position, l.id, l.key, l.name, l.description, l.provider, b.blog ->> 'newsletterLists' AS offered
  FROM blogs b CROSS JOIN mailing_lists l ON l.blog_id = b.id
  WHERE b.is_main_site IN (0, 1) ORDER BY b.is_main_site, b.position, b.name`;

/** Names of lists: ?1 ids. */
export const selectListNames = `
  SELECT l.id, l.name FROM json_each(?1) w CROSS JOIN mailing_lists l ON l.id = w.value`;

/** Returns a row if a host is a blog's: ?1 the host. */
export const selectHost = `SELECT id FROM blogs WHERE host = ?1`;

/**
 * Records a request, unless the inbox has reached its hourly limit or the same was requested a moment ago.
 * A single statement, so that two simultaneous requests can't both pass. ?1 id, ?2 hash of the address, ?3
 * sealed address, ?4 lists, ?5 locale, ?6 host, ?7 source, ?8 consent version, ?9 now, ?10 hourly limit, ?11 hash
 * of the inbox.
 */
export const insertRequest = `
  INSERT INTO subscription_requests
    (id, address_hash, sealed_address, lists, locale, host, source, consent_version, requested_time, inbox_hash)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?11
  WHERE (
    SELECT count(*) FROM subscription_requests WHERE inbox_hash = ?11 AND requested_time > ?9 - 3600000
  ) < ?10 AND NOT EXISTS (
    SELECT 1 FROM subscription_requests WHERE address_hash = ?2 AND requested_time > ?9 - 60000 AND lists = ?4
  )`;

/**
 * Queues the confirmation message, directly after the statement that records the request: ?1 id, ?2 now, ?3
 * when its link expires.
 */
export const queueConfirmation = putItems(
  "SELECT 'confirmation', ?1, json_object('requestId', ?1), ?2, ?2, ?3 WHERE changes() > 0",
);

/** The request with a token: ?1 the token's hash. */
export const selectRequestOfToken = `
  SELECT address_hash, lists, requested_time, confirmed_time FROM subscription_requests WHERE token_hash = ?1`;

/** Lists of a request that its address receives: ?1 list ids, ?2 hash of the address. */
export const selectConfirmedLists = `
  SELECT s.list_id FROM json_each(?1) w CROSS JOIN subscriptions s
    ON s.list_id = w.value AND s.address_hash = ?2 AND s.state = 'confirmed'`;

/**
 * Turns a request into subscriptions; the provider is notified later. ?1 the token's hash, ?2 now. `json_each` comes
 * first, because a request has several lists and everything else is one row.
 */
export const confirmRequest = `
  INSERT INTO subscriptions (list_id, address_hash, sealed_address, state, locale, host, source, consent_version,
    consent_time, confirmed_time, task)
  SELECT w.value, r.address_hash, r.sealed_address, 'confirmed', r.locale, r.host, r.source, r.consent_version,
    r.requested_time, ?2, 'subscribe'
  FROM subscription_requests r CROSS JOIN json_each(r.lists) w
  WHERE r.token_hash = ?1 AND r.confirmed_time IS NULL AND r.sealed_address IS NOT NULL
  ON CONFLICT (list_id, address_hash) DO UPDATE SET
    sealed_address = excluded.sealed_address, state = 'confirmed', locale = excluded.locale, host = excluded.host,
    source = excluded.source, consent_version = excluded.consent_version, consent_time = excluded.consent_time,
    confirmed_time = excluded.confirmed_time, unsubscribed_time = NULL, task = 'subscribe',
    due_time = NULL, attempts = 0`;

const queueTask = (task: "subscribe" | "unsubscribe", list: string, addressHash: string, source: string) =>
  putItems(`SELECT 'subscription', ${list} || ' ' || ${addressHash},
    json_object('listId', ${list}, 'addressHash', ${addressHash}, 'task', '${task}'), ?2, ?2, NULL ${source}`);

/** Queues the provider's task for a request that is being confirmed; before it is closed. Same parameters. */
export const queueSubscribe = queueTask(
  "subscribe",
  "w.value",
  "r.address_hash",
  `FROM subscription_requests r CROSS JOIN json_each(r.lists) w
  WHERE r.token_hash = ?1 AND r.confirmed_time IS NULL AND r.sealed_address IS NOT NULL`,
);

/** Closes a confirmed request: ?1 the token's hash, ?2 now. */
export const closeRequest = `
  UPDATE subscription_requests SET confirmed_time = ?2, sealed_address = NULL, due_time = NULL
  WHERE token_hash = ?1 AND confirmed_time IS NULL`;

/** The subscription for an unsubscribe link: ?1 the token's hash. */
export const selectSubscriptionOfToken = `
  SELECT list_id, address_hash, state FROM subscriptions WHERE unsubscribe_hash = ?1`;

/** The subscriptions of an address: ?1 its hash. */
export const selectOwnSubscriptions = `
  SELECT s.list_id, s.state, s.locale, s.host, s.source, s.consent_version, s.consent_time, s.confirmed_time
  FROM mailing_lists l CROSS JOIN subscriptions s ON s.list_id = l.id AND s.address_hash = ?1 WHERE l.id > ''`;

/** Ends a subscription; no effect if it has ended. ?1 the token's hash, ?2 now. */
export const endSubscription = `
  UPDATE subscriptions SET state = 'unsubscribed', unsubscribed_time = ?2, task = 'unsubscribe', due_time = NULL
  WHERE unsubscribe_hash = ?1 AND state = 'confirmed'`;

/** Queues the provider's task, directly afterwards. Same parameters. */
export const queueUnsubscribe = queueTask(
  "unsubscribe",
  "list_id",
  "address_hash",
  "FROM subscriptions WHERE unsubscribe_hash = ?1 AND changes() > 0",
);

/** Voids unused confirmation links, which must not restore an ended subscription: ?1 hash of the address. */
export const voidRequests = `
  UPDATE subscription_requests SET confirmed_time = requested_time, sealed_address = NULL, due_time = NULL
  WHERE address_hash = ?1 AND confirmed_time IS NULL`;

/** A request whose message is due: ?1 its id. None if it was confirmed or has expired. */
export const selectRequestToSend = `
  SELECT sealed_address, lists, locale, host FROM subscription_requests WHERE id = ?1 AND sealed_address IS NOT NULL`;

/** The provider's task, unless it was replaced: ?1 list, ?2 hash of the address, ?3 the task. */
export const selectTask = `
  SELECT sealed_address, locale, host, source FROM subscriptions
  WHERE list_id = ?1 AND address_hash = ?2 AND task = ?3 AND sealed_address IS NOT NULL`;

/** Stores the token of the message to be sent: ?1 the request's id, ?2 the token's hash. */
export const setRequestToken = `UPDATE subscription_requests SET token_hash = ?2 WHERE id = ?1`;

/** Stores the unsubscribe token: ?1 list, ?2 hash of the address, ?3 the token's hash. */
export const setUnsubscribeToken = `
  UPDATE subscriptions SET unsubscribe_hash = ?3 WHERE list_id = ?1 AND address_hash = ?2`;

/**
 * Completes or gives up a task, unless it was replaced; deletes the address if it has unsubscribed. ?1 list,
 * ?2 hash of the address, ?3 the task.
 */
export const finishTask = `
  UPDATE subscriptions SET task = NULL,
    sealed_address = CASE WHEN ?3 = 'unsubscribe' THEN NULL ELSE sealed_address END
  WHERE list_id = ?1 AND address_hash = ?2 AND task = ?3
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'subscription' AND key = ?1 || ' ' || ?2)`;

/** Deletes addresses of requests that were not confirmed in time: ?1 the earliest time to keep. */
export const clearAddresses = `
  UPDATE subscription_requests SET sealed_address = NULL, due_time = NULL
  WHERE requested_time < ?1 AND sealed_address IS NOT NULL`;

/** Deletes old requests: ?1 the earliest time to keep. */
export const deleteRequests = `DELETE FROM subscription_requests WHERE requested_time < ?1`;
