import { erasePerson, personQueries, withdrawReplies } from "./sql.ts";

const bindAll = (statements: readonly string[]) => (db: D1Database, personId: string) =>
  statements.map((sql) => db.prepare(sql).bind(personId));

/** A person's data in all discussions, and its erasure, with or without their replies. */
export const personData = {
  queries: personQueries,
  withdraw: bindAll(withdrawReplies),
  erase: bindAll(erasePerson),
};
