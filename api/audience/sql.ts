import { isVisible, selectPopularIds, withStoryOfReply } from "../posts/post-columns.ts";

/** Public stories among those of a report, with their blogs: ?1 JSON list of ids, ?2 now. */
export const selectCountable = `
  SELECT p.id, p.blog_id, b.blog ->> 'timezone' AS timezone FROM json_each(?1) w
  CROSS JOIN posts p ON p.id = w.value CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ?2`;

export const selectEpoch = "SELECT time FROM popular_epoch LIMIT 1";

/** ?1 JSON list of [story, views]. */
export const addToTotals = `
  INSERT INTO post_views (post_id, views) SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true
  ON CONFLICT (post_id) DO UPDATE SET views = views + excluded.views`;

/** ?1 JSON list of [scope, span, start, views, blog id or empty, direct, chrome on desktops, on phones, safari]. */
export const addToSpans = `
  INSERT INTO audience_views (scope, span, start, views, blog_id, direct, chrome_desktop, chrome_phone, safari)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
  FROM json_each(?1) WHERE true
  ON CONFLICT (scope, span, start) DO UPDATE SET views = views + excluded.views, direct = direct + excluded.direct,
    chrome_desktop = chrome_desktop + excluded.chrome_desktop, chrome_phone = chrome_phone + excluded.chrome_phone,
    safari = safari + excluded.safari`;

/** Sites of a scope and day: anybody can name as many as they like. */
const maxSites = 200;

/** As below, under a condition. */
export const addDetails = (condition: string): string => `
  INSERT INTO audience_details (scope, day, detail, count)
  SELECT w.value ->> 0, w.value ->> 1, w.value ->> 2, w.value ->> 3 FROM json_each(?1) w
  WHERE ${condition} (w.value ->> 2 NOT LIKE 'source site:%' OR EXISTS (
    SELECT 1 FROM audience_details f
    WHERE f.scope = w.value ->> 0 AND f.day = w.value ->> 1 AND f.detail = w.value ->> 2
  ) OR (SELECT count(*) FROM (
    SELECT 1 FROM audience_details f WHERE f.scope = w.value ->> 0 AND f.day = w.value ->> 1
    AND f.detail >= 'source site:' AND f.detail < 'source site;' LIMIT ${maxSites})) < ${maxSites})
  ON CONFLICT (scope, day, detail) DO UPDATE SET count = count + excluded.count`;

/** ?1 JSON list of [scope, day, detail, count]. Sites beyond the limit are left out. */
export const addToDetails = addDetails("");

/** ?1 JSON list of [story, blog, score], ?2 the epoch that the scores are counted from; nothing if it has moved. */
export const addToPopular = `
  INSERT INTO popular_stories (post_id, blog_id, score) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)
  WHERE EXISTS (SELECT 1 FROM popular_epoch WHERE time = ?2)
  ON CONFLICT (post_id) DO UPDATE SET score = score + excluded.score, blog_id = excluded.blog_id`;

/**
 * ?1 JSON list of [test, variant, goal, count], ?2 now. Of headline tests and experiments that run, and their variants, so that
 * the rows have a bound; a reader may report a while after a headline was seen.
 */
export const addToTests = `
  INSERT INTO test_counts (test, variant, goal, count)
  SELECT w.value ->> 0, w.value ->> 1, w.value ->> 2, w.value ->> 3 FROM json_each(?1) w
  WHERE EXISTS (
    SELECT 1 FROM headline_tests t CROSS JOIN json_each(t.headlines) h
    WHERE w.value ->> 0 = 'headline:' || t.id AND t.id = substr(w.value ->> 0, 10)
      AND t.ended_time IS NULL AND t.start_time <= ?2 AND CAST(h.key AS TEXT) = w.value ->> 1
  ) OR EXISTS (
    SELECT 1 FROM experiments e CROSS JOIN json_each(e.experiment, '$.variations') v
    WHERE w.value ->> 0 = 'experiment:' || e.name AND e.name = substr(w.value ->> 0, 12)
      AND e.status = 'running' AND v.value ->> 'name' = w.value ->> 1
  )
  ON CONFLICT (test, variant, goal) DO UPDATE SET count = count + excluded.count`;

/** What was counted of a test: ?1 its name. */
export const selectTestCounts = "SELECT variant, goal, count FROM test_counts WHERE test = ?1";

/** Spans of a scope: ?1 scope, ?2 span, ?3 first start, ?4 end. */
export const selectSpans = `
  SELECT start, views, doubtful FROM audience_views WHERE scope = ?1 AND span = ?2 AND start >= ?3 AND start < ?4 ORDER BY start`;

/** Details of a scope, added up: ?1 scope, ?2 first day, ?3 last day. */
export const selectDetails = `
  SELECT detail, sum(count) AS count FROM audience_details WHERE scope = ?1 AND day BETWEEN ?2 AND ?3 GROUP BY detail`;

/** The most read stories of blogs in a span: ?1 JSON list of blog ids, ?2 span, ?3 first start, ?4 end, ?5 limit. */
export const selectReadStories = `
  SELECT v.scope AS id, sum(v.views) AS views FROM json_each(?1) w CROSS JOIN audience_views v
  ON v.blog_id = w.value AND v.span = ?2 AND v.start >= ?3 AND v.start < ?4
  GROUP BY v.scope ORDER BY views DESC, v.scope LIMIT ?5`;

/** Fewest views in a span with which a story is in the index of the most read (migration 0067). */
export const minRanked = 16;

/**
 * Stories of all blogs that were read most in each of some spans, as JSON lists of [story, blog, views]: ?1 5 or 1440, ?2 JSON list
 * of starts, ?3 number.
 */
export const selectTopOfSpans = `
  SELECT w.value AS start, (SELECT json_group_array(json_array(f.scope, f.blog_id, f.views)) FROM (
    SELECT v.scope, v.blog_id, v.views FROM audience_views v INDEXED BY audience_views_most_read
    WHERE v.span = ?1 AND v.start = w.value AND v.views >= ${minRanked} AND v.blog_id <> '' AND v.span <> 60
    ORDER BY v.views DESC LIMIT ?3) f) AS stories
  FROM json_each(?2) w`;

/** Views of stories in some spans: ?1 JSON list of [story, start], ?2 span. */
export const selectViewsIn = `
  SELECT v.scope AS id, v.views FROM json_each(?1) w CROSS JOIN audience_views v
  ON v.scope = w.value ->> 0 AND v.span = ?2 AND v.start = w.value ->> 1`;

/** The stories of a blog that were read on days: ?1 blog id, ?2 first day, ?3 last day. */
const readOnDays = `
  SELECT v.scope AS id, sum(v.views) AS views FROM audience_views v
  WHERE v.blog_id = ?1 AND v.span = 1440 AND v.start BETWEEN ?2 AND ?3 GROUP BY v.scope`;

/** Views by author, tag and story type of the stories of a blog that were read on days: as above, ?4 number. */
export const selectReadGroups = {
  author: `
    SELECT a.value AS id, pe.display_name AS name, sum(r.views) AS views FROM (${readOnDays}) r
    CROSS JOIN posts p ON p.id = r.id CROSS JOIN json_each(p.author_ids) a CROSS JOIN people pe ON pe.id = a.value
    GROUP BY a.value ORDER BY views DESC, id LIMIT ?4`,
  tag: `
    SELECT t.safe_name AS id, n.display_name AS name, sum(r.views) AS views FROM (${readOnDays}) r
    CROSS JOIN post_tags t ON t.post_id = r.id CROSS JOIN tags n ON n.safe_name = t.safe_name
    GROUP BY t.safe_name ORDER BY views DESC, id LIMIT ?4`,
  storyType: `
    SELECT p.story_type AS id, s.display_name AS name, sum(r.views) AS views FROM (${readOnDays}) r
    CROSS JOIN posts p ON p.id = r.id CROSS JOIN story_types s ON s.blog_id = p.blog_id AND s.id = p.story_type
    GROUP BY p.story_type ORDER BY views DESC, id LIMIT ?4`,
} as const;

/** Views of blogs on days, the most first: ?1 JSON list of [scope, blog id], ?2 first day, ?3 last day, ?4 number. */
export const selectReadBlogs = `
  WITH read AS MATERIALIZED (
    SELECT w.value ->> 1 AS id, (SELECT sum(v.views) FROM audience_views v
      WHERE v.scope = w.value ->> 0 AND v.span = 1440 AND v.start BETWEEN ?2 AND ?3) AS views
    FROM json_each(?1) w)
  SELECT b.id, b.blog ->> 'displayName' AS name, r.views FROM read r CROSS JOIN blogs b ON b.id = r.id
  WHERE r.views IS NOT NULL ORDER BY r.views DESC, b.id LIMIT ?4`;

/** Views of scopes in five-minute spans: ?1 JSON list of scopes, ?2 first start. */
export const selectRecent = `
  SELECT v.scope, v.start, v.views FROM json_each(?1) w CROSS JOIN audience_views v
  ON v.scope = w.value AND v.span = 5 AND v.start >= ?2`;

/** Stories by id, in any order, public or not: ?1 JSON list of ids. */
export const selectNamedStories = `
  SELECT p.id, p.blog_id, p.slug, p.headline, p.publish_time, p.author_ids, b.host FROM json_each(?1) w
  CROSS JOIN posts p ON p.id = w.value CROSS JOIN blogs b ON b.id = p.blog_id WHERE p.is_starter = 1`;

/** The definition of "most read", for fronts and for the lists of pages. `blog` is a condition, or empty for all blogs. */
const mostRead = (condition: string) => `
  SELECT p.id, p.blog_id, p.slug, p.headline, p.publish_time, b.host FROM popular_stories m
  CROSS JOIN posts p ON p.id = m.post_id ${withStoryOfReply} CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE ${condition} p.is_page = 0 AND p.publish_time >= ?2 AND ${isVisible("?1")}
  ORDER BY m.score DESC, m.post_id LIMIT ?3`;

/** Stories by what was read lately, of all blogs: ?1 now, ?2 published since, ?3 limit. */
export const selectPopularOfNetwork = mostRead("");
/** Those of a blog: ?4 its id. */
export const selectPopularOfBlog = mostRead("m.blog_id = ?4 AND");

/** Most stories in a list: pages show five, and leave some out. */
const maxListed = 10;

const makeLists = (isMainSite: 0 | 1, condition: string) => `
  INSERT INTO popular_lists (blog_id, span, start, post_ids)
  SELECT own.id, w.value ->> 1, w.value ->> 2,
    (SELECT json_group_array(found.id) FROM (${mostRead(condition).replace("?3", String(maxListed))}) found)
  FROM json_each(?3) w CROSS JOIN blogs own ON own.id = w.value ->> 0
  WHERE own.is_main_site = ${isMainSite} AND NOT EXISTS (SELECT 1 FROM popular_lists l
    WHERE l.blog_id = own.id AND l.span = w.value ->> 1 AND l.start >= w.value ->> 2)`;

/** Lists that have not been made: ?1 now, ?2 published since, ?3 JSON list of [blog, span, start]. */
export const makePopularLists = makeLists(0, "m.blog_id = own.id AND");
/** Those of the network. */
export const makePopularListsOfNetwork = makeLists(1, "");

/** Lists after which another has begun: ?1 now. */
export const deleteOldLists = `
  DELETE FROM popular_lists WHERE EXISTS (SELECT 1 FROM popular_lists n WHERE n.blog_id = popular_lists.blog_id
    AND n.span = popular_lists.span AND n.start > popular_lists.start AND n.start <= ?1)`;

export const selectBlogZones = "SELECT id, blog ->> 'timezone' AS timezone FROM blogs";

const listed = (blogId: string, span: 60 | 1440) => `
  SELECT w.key AS place, p.id, p.slug, p.headline, b.host FROM (${selectPopularIds(blogId, "?2", span)}) l
  CROSS JOIN json_each(l.post_ids) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply}
  CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE p.headline <> '' AND ${isVisible("?2")}`;

/** In any order: the list of an hour of a blog, without stories that are no longer public: ?1 blog, ?2 now. */
export const selectPopularList = listed("?1", 60);
/** That of a day of a post's blog: ?1 post, ?2 now. */
export const selectPopularListOfPost = listed("(SELECT blog_id FROM posts WHERE id = ?1)", 1440);

/** Spans that expire: ?1 JSON list of blog ids, and empty for other scopes, ?2 span, ?3 the end, ?4 limit. */
export const deleteOldSpans = `
  DELETE FROM audience_views WHERE (scope, span, start) IN (
    SELECT v.scope, v.span, v.start FROM json_each(?1) w CROSS JOIN audience_views v
    ON v.blog_id = w.value AND v.span = ?2 AND v.start < ?3 LIMIT ?4)
  RETURNING 1`;

export const selectBlogIds = "SELECT id FROM blogs";

/** ?1 by what scores shrink, ?2 the epoch that they are counted from; nothing if it has moved meanwhile. */
export const shrinkScores = `
  UPDATE popular_stories SET score = score * ?1 WHERE EXISTS (SELECT 1 FROM popular_epoch WHERE time = ?2)`;
/** ?1 the new epoch, ?2 the old one. */
export const moveEpoch = "UPDATE popular_epoch SET time = ?1 WHERE time = ?2";
/** ?1 scores below it no longer matter. */
export const deleteFaded = "DELETE FROM popular_stories WHERE score < ?1";
