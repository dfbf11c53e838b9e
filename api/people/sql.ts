import { currentMemberships } from "../store/query.ts";

/** Columns for `presentPerson`. */
export const personColumns =
  "pe.id, pe.screen_name, pe.display_name, pe.avatar, pe.bio, pe.links, pe.joined_time";

/** ?1 production host. */
export const selectBlogByHost = `SELECT blog FROM blogs WHERE host = ?1`;

/** The host of the blog that had this one before, or that has the other one of the pair: ?1 host, ?2 other. */
export const selectMovedHost = `
  SELECT b.host FROM former_hosts f CROSS JOIN blogs b ON b.id = f.blog_id WHERE f.host = ?1
  UNION ALL SELECT host FROM blogs WHERE host = ?2 LIMIT 1`;

/** Makes the whole transaction fail if a blog is closed: ?1 id. */
export const keepOpen = `
  UPDATE blogs SET managed_version = iif(blog ->> 'closedTimeMillis' IS NULL, managed_version, NULL) WHERE id = ?1`;

/** ?1 id. */
export const selectBlogById = `SELECT blog FROM blogs WHERE id = ?1`;

/** The main site. */
export const selectMainSite = `SELECT blog FROM blogs WHERE is_main_site = 1`;

/** The lists that only a blog's own pages show aren't among those of its sisters. */
const listSisters = `
  SELECT json_group_array(json(blog)) FROM (
    SELECT json_remove(blog, '$.navigation', '$.footerLinks', '$.notRecommended', '$.newsletterLists') AS blog
    FROM blogs WHERE is_main_site = 0 AND json_valid(blog) ORDER BY position, name)`;

/** All other blogs in navigation order, as a list in one row. */
export const selectSisterBlogs = `SELECT coalesce((SELECT blogs FROM sister_blogs WHERE id = 1), (${listSisters})) AS blogs`;

/** Writes that row, which each change of a blog removes. */
export const putSisterBlogs = `INSERT OR REPLACE INTO sister_blogs (id, blogs) VALUES (1, (${listSisters}))`;

/** ?1 JSON list of ids. */
export const selectBlogsById = `SELECT b.blog FROM json_each(?1) w CROSS JOIN blogs b ON b.id = w.value`;

/** ?1 JSON list of names. */
export const selectBlogsByName = `SELECT b.blog FROM json_each(?1) w CROSS JOIN blogs b ON b.name = w.value`;

/** ?1 blog id. */
export const selectAbout = `SELECT about FROM blogs WHERE id = ?1`;

/** ?1 screen name, case-insensitive. */
export const selectPersonByName = `SELECT ${personColumns} FROM people pe WHERE pe.screen_name = ?1 COLLATE NOCASE`;

/**
 * People whose screen name begins with a text, without those who have left: ?1 the text, ?2 the same with a character
 * that sorts after all characters of names, ?3 number.
 */
export const selectPeopleBegun = `
  SELECT ${personColumns} FROM people pe
  WHERE pe.screen_name >= ?1 AND pe.screen_name < ?2 AND pe.screen_name NOT LIKE 'former-reader-%'
  ORDER BY pe.screen_name LIMIT ?3`;

/** ?1 id. */
export const selectPersonById = `SELECT ${personColumns} FROM people pe WHERE pe.id = ?1`;

/** ?1 JSON list of ids. */
export const selectPeopleById = `SELECT ${personColumns} FROM json_each(?1) w CROSS JOIN people pe ON pe.id = w.value`;

/** Authors of posts, once for each post: ?1 JSON list of post ids. */
export const selectAuthorsOfPosts = `
  SELECT ${personColumns} FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  CROSS JOIN json_each(p.author_ids) a CROSS JOIN people pe ON pe.id = a.value`;

/** Blogs of posts, once for each post: ?1 JSON list of post ids. */
export const selectBlogsOfPosts = `
  SELECT b.blog FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value CROSS JOIN blogs b ON b.id = p.blog_id`;

/** Members of a blog in display order: ?1 blog id. */
export const selectMembersOfBlog = `
  SELECT blog_id, person_id, role, title FROM ${currentMemberships} WHERE blog_id = ?1 ORDER BY position`;

/** ?1 blog id. */
export const selectPeopleOfBlog = `
  SELECT ${personColumns} FROM ${currentMemberships} m CROSS JOIN people pe ON pe.id = m.person_id WHERE m.blog_id = ?1
  ORDER BY m.position`;

/** ?1 blog id. */
export const selectOwner = `
  SELECT ${personColumns} FROM ${currentMemberships} m CROSS JOIN people pe ON pe.id = m.person_id
  WHERE m.blog_id = ?1 AND m.role = 'Owner'`;

/** A person's memberships: ?1 person id. */
export const selectMembershipsOfPerson = `
  SELECT blog_id, person_id, role, title, since_time, by_person_id, until_time, limits FROM ${currentMemberships} WHERE person_id = ?1 ORDER BY blog_id`;

/** A person's account: ?1 person id. */
export const selectAccount = `
  SELECT a.person_id, a.kind, a.email, a.locale, a.studio_locale, a.timezone, a.created_time, pe.screen_name,
    pe.display_name, pe.avatar, pe.bio, pe.links
  FROM accounts a CROSS JOIN people pe ON pe.id = a.person_id WHERE a.person_id = ?1`;

/** People a person has blocked: ?1 person. */
export const selectBlocked = `SELECT person_id FROM person_blocks WHERE blocker_id = ?1 LIMIT 1000`;

/** Screen names of people whom a person has muted: ?1 person, ?2 maximum number. */
export const selectMuted = `
  SELECT pe.screen_name FROM person_mutes m CROSS JOIN people pe ON pe.id = m.person_id WHERE m.muter_id = ?1 LIMIT ?2`;

/** Number of people a person follows, counted up to a limit: ?1 person, ?2 limit. */
export const countFollowed = `
  SELECT count(*) AS count FROM (SELECT 1 FROM person_follows WHERE follower_id = ?1 LIMIT ?2)`;

/** Number of people a person has muted, counted up to a limit: ?1 person, ?2 limit. */
export const countMuted = `
  SELECT count(*) AS count FROM (SELECT 1 FROM person_mutes WHERE muter_id = ?1 LIMIT ?2)`;

/**
 * Followers or followed people, latest first: ?1 person id, ?2 and ?3 time and id of the previous page's last
 * one, ?4 number.
 */
const selectFollows = (index: string, owner: string, whom: string) => `
  SELECT ${personColumns}, f.created_time AS followed_time
  FROM person_follows f INDEXED BY ${index} CROSS JOIN people pe ON pe.id = f.${whom}
  WHERE f.${owner} = ?1 AND (f.created_time, f.${whom}) < (?2, ?3)
  ORDER BY f.created_time DESC, f.${whom} DESC LIMIT ?4`;

export const selectFollowers = selectFollows("followers_of_person", "person_id", "follower_id");
export const selectFollowedPeople = selectFollows("followed_by_person", "follower_id", "person_id");

const countUpTo = (rows: string) => `(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ?2))`;

/** Numbers of a person's posts, followers and followed people: ?1 person, ?2 maximum to count. */
export const selectFigures = `
  SELECT ${countUpTo("shown_replies r WHERE r.author_id = ?1")} AS replies,
    ${countUpTo("person_follows f INDEXED BY followers_of_person WHERE f.person_id = ?1")} AS followers,
    ${countUpTo("person_follows f INDEXED BY followed_by_person WHERE f.follower_id = ?1")} AS following`;

/** Flags: a person follows, has muted and has blocked another: ?1 and ?2 their ids. */
export const selectOwnRelation = `
  SELECT EXISTS (SELECT 1 FROM person_follows WHERE follower_id = ?1 AND person_id = ?2) AS is_followed,
    EXISTS (SELECT 1 FROM person_mutes WHERE muter_id = ?1 AND person_id = ?2) AS is_muted,
    EXISTS (SELECT 1 FROM person_blocks WHERE blocker_id = ?1 AND person_id = ?2) AS is_blocked`;

/** Blogs that follow a person: ?1 person. */
export const selectFollowingBlogs = `SELECT blog_id FROM blog_follows WHERE person_id = ?1`;

const selectListed = (table: string, owner: string) => `
  SELECT ${personColumns} FROM ${table} k CROSS JOIN people pe ON pe.id = k.person_id
  WHERE k.${owner} = ?1 AND k.person_id > ?2 ORDER BY k.person_id LIMIT ?3`;

/** A page of the people a person has blocked or muted, by id: ?1 person, ?2 the last id before, ?3 maximum number. */
export const selectBlockedPeople = selectListed("person_blocks", "blocker_id");
export const selectMutedPeople = selectListed("person_mutes", "muter_id");
