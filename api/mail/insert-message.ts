import { putItems } from "../outbox/outbox-kinds.ts";

/**
 * Queues a message in the outbox if `source`, the end of a SELECT, has a row: ?1 id, ?2 sealed, ?3 now, ?4
 * time until which it is useful.
 */
export const insertMessageWhere = (source: string) =>
  putItems(`SELECT 'mail', ?1, json_object('sealed', ?2), ?3, ?3, ?4 ${source}`);
