import { statement } from "../../store/query.ts";
import { selectMainSiteAddress } from "./sql.ts";

/** Host and name of the main site, where accounts are. */
export const prepareMainSiteAddress = (db: D1Database) =>
  statement<{ host: string; name: string }>(db, selectMainSiteAddress);
