/* Statements that move figures of past days from rows into packs (docs/decisions/0197), and read them there. */

const ofKeys = (scope: string) => (table: string) =>
  `audience_${table} p ON p.kind = w.value ->> 0 AND p.period = w.value ->> 1 AND p.scope = ${scope}`;

/** Packs of scopes: `from` is a list of them and `scope` its column; ?2 JSON list of [kind, period]. */
export const selectPacksOf = (from: string, scope: string): string => `
  SELECT p.kind, p.period, p.scope, p.part, p.counts FROM ${from} s CROSS JOIN json_each(?2) w
  CROSS JOIN ${ofKeys(scope)("parts")}
  UNION ALL SELECT p.kind, p.period, p.scope, -1, p.counts FROM ${from} s CROSS JOIN json_each(?2) w
  CROSS JOIN ${ofKeys(scope)("packs")}`;

/** Packs of scopes: ?1 JSON list of scopes, ?2 JSON list of [kind, period]. */
export const selectPacks = selectPacksOf("json_each(?1)", "s.value");

const ofKey = ofKeys("w.value ->> 2");

/** Packs by key: ?1 JSON list of [kind, period, scope]. */
export const selectPacksByKey = `
  SELECT p.kind, p.period, p.scope, p.part, p.counts FROM json_each(?1) w CROSS JOIN ${ofKey("parts")}`;
/** Those of the release before that haven't been carried over. */
export const selectOldPacksByKey = `
  SELECT p.kind, p.period, p.scope, -1 AS part, p.counts FROM json_each(?1) w CROSS JOIN ${ofKey("packs")}`;

/** How often packs have been written. */
export const selectTurn = "SELECT number FROM audience_packing LIMIT 1";

/** Views of stories before a start: ?1 JSON list of blog ids, ?2 span, ?3 the start, ?4 limit. */
export const selectPastViews = `
  SELECT v.scope, v.start, v.views, v.doubtful FROM json_each(?1) w CROSS JOIN audience_views v
  ON v.blog_id = w.value AND v.span = ?2 AND v.start < ?3 LIMIT ?4`;

/** Details after a key: ?1 scope, ?2 day, ?3 detail, ?4 limit. */
export const selectDetailsAfter = `
  SELECT scope, day, detail, count FROM audience_details WHERE (scope, day, detail) > (?1, ?2, ?3)
  ORDER BY scope, day, detail LIMIT ?4`;

/** Packs of periods before one, in the order of their keys: ?1 kind, ?2 the first period that isn't among them, ?3 limit of rows. */
export const selectPastPacks = `
  SELECT kind, period, scope, part, counts FROM audience_parts WHERE kind = ?1 AND period < ?2
  ORDER BY kind, period, scope, part LIMIT ?3`;

/** Packs of the release before: ?1 limit. */
export const selectOldPacks = `
  SELECT kind, period, scope, -1 AS part, counts FROM audience_packs ORDER BY kind, period, scope LIMIT ?1`;

/** True until another run has written packs: ?1 the number of the turn. */
const isTurn = "EXISTS (SELECT 1 FROM audience_packing WHERE number = ?1)";

/** True as long as rows of views are those that were read: ?2 JSON list of [scope, start], ?3 span, ?4 their sums. */
const areViewsSame = `${isTurn} AND (
  SELECT count(*) || ' ' || coalesce(sum(v.views), 0) || ' ' || coalesce(sum(v.doubtful), 0)
  FROM json_each(?2) k CROSS JOIN audience_views v
  ON v.scope = k.value ->> 0 AND v.span = ?3 AND v.start = k.value ->> 1) = ?4`;

/** True as long as rows of details have what was read, or more: ?2 JSON list of [scope, day, detail, count], ?3 their number. */
const haveDetails = `${isTurn} AND (
  SELECT count(*) FROM json_each(?2) k CROSS JOIN audience_details d
  ON d.scope = k.value ->> 0 AND d.day = k.value ->> 1 AND d.detail = k.value ->> 2
  WHERE d.count >= k.value ->> 3) = ?3`;

/** True as long as packs of the release before are those that were read: ?2 JSON list of [kind, period, scope, counts], ?3 their number. */
const areOldPacksSame = `${isTurn} AND (
  SELECT count(*) FROM json_each(?2) w CROSS JOIN ${ofKey("packs")} WHERE p.counts = w.value ->> 3) = ?3`;

/** `packs` is a JSON list of [kind, period, scope, part, counts]. */
const putPartsIf = (condition: string, packs: string) => `
  INSERT INTO audience_parts (kind, period, scope, part, counts)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${packs}) WHERE ${condition}
  ON CONFLICT (kind, period, scope, part) DO UPDATE SET counts = excluded.counts WHERE counts <> excluded.counts`;

/** As `areViewsSame`; ?5 the parts. */
export const putPacksOfViews = putPartsIf(areViewsSame, "?5");
/** As `haveDetails`; ?4 the parts. */
export const putPacksOfDetails = putPartsIf(haveDetails, "?4");
/** As `areOldPacksSame`; ?4 the parts. */
export const putPacksOfOld = putPartsIf(areOldPacksSame, "?4");
/** As `isTurn`; ?2 the parts. */
export const putPacksOfPacks = putPartsIf(isTurn, "?2");
/** ?1 the parts. */
export const putPacks = putPartsIf("true", "?1");

/** The end of a turn: ?1 its number. */
export const endTurn = "UPDATE audience_packing SET number = number + 1 WHERE number = ?1";
/** Packs were written outside of the job. */
export const countTurn = "UPDATE audience_packing SET number = number + 1";

/** As `areViewsSame`. */
export const deletePackedViews = `
  DELETE FROM audience_views WHERE ${areViewsSame}
  AND (scope, span, start) IN (SELECT value ->> 0, ?3, value ->> 1 FROM json_each(?2))`;
/** As `haveDetails`: what has come since stays. */
export const subtractDetails = `
  UPDATE audience_details SET count = audience_details.count - c.count FROM (
    SELECT value ->> 0 AS scope, value ->> 1 AS day, value ->> 2 AS detail, value ->> 3 AS count FROM json_each(?2)) c
  WHERE audience_details.scope = c.scope AND audience_details.day = c.day AND audience_details.detail = c.detail
  AND ${haveDetails}`;
/** ?1 as ?2 of `haveDetails`. */
export const deleteEmptyDetails = `
  DELETE FROM audience_details WHERE count = 0
  AND (scope, day, detail) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1))`;
/** As `areOldPacksSame`. */
export const deleteCarriedPacks = `
  DELETE FROM audience_packs WHERE ${areOldPacksSame}
  AND (kind, period, scope) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?2))`;
/** As `isTurn`; ?2 JSON list of [kind, period, scope]. */
export const deleteAddedPacks = `
  DELETE FROM audience_parts WHERE ${isTurn}
  AND (kind, period, scope) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?2))`;

/** Rows of views at starts: ?1 JSON list of [scope, start], ?2 span. */
export const deleteViewsAt = `
  DELETE FROM audience_views WHERE (scope, span, start) IN (SELECT value ->> 0, ?2, value ->> 1 FROM json_each(?1))`;

/** Rows of details of days: ?1 JSON list of [scope, first day, last day]. */
export const deleteDetailsOn = `
  DELETE FROM audience_details WHERE (scope, day) IN (
    SELECT d.scope, d.day FROM json_each(?1) w CROSS JOIN audience_details d
    ON d.scope = w.value ->> 0 AND d.day BETWEEN w.value ->> 1 AND w.value ->> 2)`;

const keysOf = (table: string, condition: string) => `
  SELECT * FROM (SELECT kind AS k0, period AS k1, scope AS k2, length(counts) AS bytes FROM audience_${table}
    WHERE (kind, period, scope) > (CAST(?1 AS INTEGER), CAST(?2 AS INTEGER), ?3) ${condition}
    ORDER BY kind, period, scope LIMIT ?4)`;

/** Keys after one, in order: ?1 … its parts, ?4 limit. */
export const selectPackKeys = `
  SELECT k0, k1, k2, sum(bytes) AS bytes FROM (
    ${keysOf("parts", "AND part = 0")} UNION ALL ${keysOf("packs", "")})
  GROUP BY k0, k1, k2 ORDER BY k0, k1, k2 LIMIT ?4`;

/** Packs that expire: ?1 kind, ?2 the first period that is kept, ?3 limit. */
export const deleteOldParts = `
  DELETE FROM audience_parts WHERE (kind, period, scope, part) IN (
    SELECT kind, period, scope, part FROM audience_parts WHERE kind = ?1 AND period < ?2 LIMIT ?3)`;
/** Those of the release before. */
export const deleteOldPacks = `
  DELETE FROM audience_packs WHERE (kind, period, scope) IN (
    SELECT kind, period, scope FROM audience_packs WHERE kind = ?1 AND period < ?2 LIMIT ?3)`;
