/* Statements that move figures of past days from rows into packs (docs/decisions/0197), and read them there. */

/** Packs of scopes: ?1 JSON list of scopes, ?2 JSON list of [kind, period]. */
export const selectPacks = `
  SELECT p.kind, p.period, p.counts FROM json_each(?1) s CROSS JOIN json_each(?2) w CROSS JOIN audience_packs p
  ON p.kind = w.value ->> 0 AND p.period = w.value ->> 1 AND p.scope = s.value`;

/** Packs by key: ?1 JSON list of [kind, period, scope]. */
export const selectPacksByKey = `
  SELECT p.kind, p.period, p.scope, p.counts FROM json_each(?1) w CROSS JOIN audience_packs p
  ON p.kind = w.value ->> 0 AND p.period = w.value ->> 1 AND p.scope = w.value ->> 2`;

/** Views of stories before a start: ?1 JSON list of blog ids, ?2 span, ?3 the start, ?4 limit. */
export const selectPastViews = `
  SELECT v.scope, v.start, v.views, v.doubtful FROM json_each(?1) w CROSS JOIN audience_views v
  ON v.blog_id = w.value AND v.span = ?2 AND v.start < ?3 LIMIT ?4`;

/** Details after a key: ?1 scope, ?2 day, ?3 detail, ?4 limit. */
export const selectDetailsAfter = `
  SELECT scope, day, detail, count FROM audience_details WHERE (scope, day, detail) > (?1, ?2, ?3)
  ORDER BY scope, day, detail LIMIT ?4`;

/** True as long as rows of views are those that were read: ?1 JSON list of [scope, start], ?2 span, ?3 their sums. */
const areViewsSame = `(
  SELECT count(*) || ' ' || coalesce(sum(v.views), 0) || ' ' || coalesce(sum(v.doubtful), 0)
  FROM json_each(?1) k CROSS JOIN audience_views v
  ON v.scope = k.value ->> 0 AND v.span = ?2 AND v.start = k.value ->> 1) = ?3`;

/** True as long as rows of details have what was read, or more: ?1 JSON list of [scope, day, detail, count], ?2 their number. */
const haveDetails = `(
  SELECT count(*) FROM json_each(?1) k CROSS JOIN audience_details d
  ON d.scope = k.value ->> 0 AND d.day = k.value ->> 1 AND d.detail = k.value ->> 2
  WHERE d.count >= k.value ->> 3) = ?2`;

/** Packs of periods before one: ?1 kind, ?2 the first period that isn't among them, ?3 limit. */
export const selectPastPacks = `
  SELECT kind, period, scope, counts FROM audience_packs WHERE kind = ?1 AND period < ?2 LIMIT ?3`;

/** True as long as packs are those that were read: ?1 JSON list of [kind, period, scope], ?2 their sums. */
const arePacksSame = `(
  SELECT count(*) || ' ' || coalesce(sum(length(p.counts)), 0) FROM json_each(?1) k CROSS JOIN audience_packs p
  ON p.kind = k.value ->> 0 AND p.period = k.value ->> 1 AND p.scope = k.value ->> 2) = ?2`;

const putPacksIf = (condition: string, packs: string) => `
  INSERT INTO audience_packs (kind, period, scope, counts)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${packs}) WHERE ${condition}
  ON CONFLICT (kind, period, scope) DO UPDATE SET counts = excluded.counts`;

/** As `areViewsSame`; ?4 JSON list of [kind, period, scope, counts]. */
export const putPacksOfViews = putPacksIf(areViewsSame, "?4");
/** As `haveDetails`; ?3 JSON list of [kind, period, scope, counts]. */
export const putPacksOfDetails = putPacksIf(haveDetails, "?3");
/** As `arePacksSame`; ?3 JSON list of [kind, period, scope, counts]. */
export const putPacksOfPacks = putPacksIf(arePacksSame, "?3");
/** ?1 JSON list of [kind, period, scope, counts]. */
export const putPacks = putPacksIf("true", "?1");

/** As `areViewsSame`. */
export const deletePackedViews = `
  DELETE FROM audience_views WHERE ${areViewsSame}
  AND (scope, span, start) IN (SELECT value ->> 0, ?2, value ->> 1 FROM json_each(?1))`;
/** As `haveDetails`: what has come since stays. */
export const subtractDetails = `
  UPDATE audience_details SET count = audience_details.count - c.count FROM (
    SELECT value ->> 0 AS scope, value ->> 1 AS day, value ->> 2 AS detail, value ->> 3 AS count FROM json_each(?1)) c
  WHERE audience_details.scope = c.scope AND audience_details.day = c.day AND audience_details.detail = c.detail
  AND ${haveDetails}`;
/** ?1 as in `haveDetails`. */
export const deleteEmptyDetails = `
  DELETE FROM audience_details WHERE count = 0
  AND (scope, day, detail) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1))`;
/** As `arePacksSame`. */
export const deleteAddedPacks = `
  DELETE FROM audience_packs WHERE ${arePacksSame}
  AND (kind, period, scope) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1))`;

/** Rows of views at starts: ?1 JSON list of [scope, start], ?2 span. */
export const deleteViewsAt = `
  DELETE FROM audience_views WHERE (scope, span, start) IN (SELECT value ->> 0, ?2, value ->> 1 FROM json_each(?1))`;
/** Rows of details of days: ?1 JSON list of [scope, day]. */
export const deleteDetailsAt = `
  DELETE FROM audience_details WHERE (scope, day) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`;

/** Rows of details of months: ?1 JSON list of [scope, the first day]. */
export const deleteDetailsOfMonths = `
  DELETE FROM audience_details WHERE (scope, day) IN (
    SELECT d.scope, d.day FROM json_each(?1) w CROSS JOIN audience_details d
    ON d.scope = w.value ->> 0 AND d.day BETWEEN w.value ->> 1 AND (w.value ->> 1) + 30)`;

/** Keys after one, in order: ?1 … its parts, ?4 limit. */
export const selectPackKeys = `
  SELECT kind AS k0, period AS k1, scope AS k2, length(counts) AS bytes FROM audience_packs
  WHERE (kind, period, scope) > (CAST(?1 AS INTEGER), CAST(?2 AS INTEGER), ?3) ORDER BY kind, period, scope LIMIT ?4`;

/** Packs that expire: ?1 kind, ?2 the first period that is kept, ?3 limit. */
export const deleteOldPacks = `
  DELETE FROM audience_packs WHERE (kind, period, scope) IN (
    SELECT kind, period, scope FROM audience_packs WHERE kind = ?1 AND period < ?2 LIMIT ?3)`;
