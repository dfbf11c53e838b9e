import { statement } from "../../store/query.ts";
import { replanDigest } from "./sql.ts";

/** Statement that recomputes when a person's next digest is due, after a change of time zone. */
export const replanDigestOf = (db: D1Database, personId: string) => statement(db, replanDigest, personId);
