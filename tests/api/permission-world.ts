import { hashToken } from "../../api/wire/find-actor.ts";
import { networkRoles } from "../../contract/entities/account.ts";
import type { DiscussionMode } from "../../contract/entities/mode.ts";
import type { MemberLimits } from "../../contract/entities/person.ts";
import { isOfMember, type Obstacle, type Relation, type Standing } from "../../contract/permissions.ts";

/* People of every standing, with every obstacle, and discussions with every relation to them. */

export const blogId = "9";
/** Obstacles of a person; the others are properties of the post. */
export const personObstacles = ["suspended", "blocked", "blockedByWriter"] as const;
export const postObstacles = ["gone", "closed", "tooLate"] as const;

const others = { writer: "70001", answered: "70002", author: "70003" };
/** A person with no relation to anyone. */
export const bystander = "70004";

export interface Somebody {
  id: string;
  token: string;
  standing: Standing;
  obstacle: (typeof personObstacles)[number] | null;
}

/** Rows of a table, each a list of its columns. */
export const insertRows = (db: D1Database, table: string, columns: string, rows: readonly unknown[][]) =>
  db
    .prepare(
      `INSERT INTO ${table} (${columns}) SELECT ${columns
        .split(", ")
        .map((_, index) => `value ->> ${index.toString()}`)
        .join(", ")} FROM json_each(?1) WHERE true`,
    )
    .bind(JSON.stringify(rows));

/**
 * People of each standing, one without and one with each obstacle of a person. The visitor is not a person.
 */
export function listPeople(standings: readonly Standing[]): Somebody[] {
  return standings
    .filter((standing) => standing !== "visitor")
    .flatMap((standing) => [null, ...personObstacles].map((obstacle) => ({ standing, obstacle })))
    .map((somebody, index) => {
      const id = String(71_000 + index);
      return { ...somebody, id, token: `token-of-the-walk-${id}` };
    });
}

/** The limits by which an author has another standing. */
const limitsOf: Partial<Record<Standing, MemberLimits>> = {
  draftEditor: { edits: true, publishes: false, sections: null },
  draftPublisher: { edits: false, publishes: true, sections: null },
  sectionAuthor: { edits: true, publishes: true, sections: ["none"] },
};

/** Writes them to the database with their sessions, and everyone whom their discussions need. */
export async function createPeople(db: D1Database, people: readonly Somebody[]): Promise<void> {
  const now = Date.now();
  const isMember = ({ standing }: Somebody) => isOfMember(standing);
  const isNetworkRole = ({ standing }: Somebody) => (networkRoles as readonly string[]).includes(standing);
  const isIn = (name: string) => people.filter(({ obstacle }) => obstacle === name);
  const hashes = await Promise.all(people.map(({ token }) => hashToken(token)));
  const ids = [...people.map(({ id }) => id), ...Object.values(others), bystander];
  await db.batch([
    // The table also has owners with obstacles, so a blog needs several owners here.
    db.prepare("DROP INDEX one_owner"),
    insertRows(
      db,
      "people",
      "id, screen_name, display_name, bio, joined_time, content_hash",
      ids.map((id) => [id, `Person-${id}`, id, "", 0, ""]),
    ),
    insertRows(
      db,
      "accounts",
      "person_id, kind, locale, created_time",
      people.map(({ id }) => [id, "person", "en-US", now]),
    ),
    insertRows(
      db,
      "sessions",
      "id, token_hash, family_id, person_id, host, user_agent, created_time, seen_time, expires_time",
      people.map(({ id }, index) => [id, hashes[index], id, id, "kinja.com", "", now, now, now + 3_600_000]),
    ),
    insertRows(
      db,
      "memberships",
      "blog_id, position, person_id, role, title, limits",
      people.filter(isMember).map(({ id, standing }) => {
        const limits = limitsOf[standing];
        const role = limits === undefined ? standing : "Author";
        return [blogId, Number(id), id, role, "", limits === undefined ? null : JSON.stringify(limits)];
      }),
    ),
    insertRows(
      db,
      "network_roles",
      "person_id, role",
      people.filter(isNetworkRole).map(({ id, standing }) => [id, standing]),
    ),
    insertRows(
      db,
      "restrictions",
      "person_id, kind, blog_id, by_person_id, reason, created_time",
      [...isIn("suspended"), ...isIn("blocked")].map(({ id, obstacle }) => [
        id,
        obstacle,
        obstacle === "blocked" ? blogId : "",
        id,
        "",
        now,
      ]),
    ),
    insertRows(
      db,
      "person_blocks",
      "blocker_id, person_id, created_time",
      isIn("blockedByWriter").flatMap(({ id }) =>
        [others.writer, others.author, id].map((blocker) => [blocker, id, now]),
      ),
    ),
  ]);
}

export interface Discussion {
  storyId: string;
  replyId: string;
}

interface Wish {
  person: string;
  relation: Relation | null;
  obstacle: Obstacle | null;
}

let given = 7_000_000;

/**
 * Creates a story, a reply and an answer to it for each wish; `relation` is the person's to the answer. In a running
 * liveblog, the answer is one of its entries.
 */
export async function createDiscussions(
  db: D1Database,
  wishes: readonly Wish[],
  mode: DiscussionMode = "standard",
): Promise<Discussion[]> {
  const now = Date.now();
  const rows: unknown[][] = [];
  const isLive = mode === "liveblog";
  const made = wishes.map(({ person, relation, obstacle }): Discussion => {
    const [storyId, parentId, replyId] = [1, 2, 3].map(() => String((given += 1))) as [
      string,
      string,
      string,
    ];
    const by = (which: Relation, other: string) => (relation === which ? person : other);
    const time = obstacle === "tooLate" ? now - 16 * 60_000 : now;
    const status = obstacle === "gone" ? "DELETED" : "PUBLISHED";
    const isOpen = obstacle === "closed" ? 0 : 1;
    rows.push(
      [storyId, by("storyAuthor", others.author), storyId, null, 1, "PUBLISHED", time, isOpen, mode, 0],
      [parentId, by("answered", others.answered), storyId, storyId, 0, "PUBLISHED", time, 1, "standard", 0],
      [
        replyId,
        by("writer", others.writer),
        storyId,
        parentId,
        0,
        status,
        time,
        1,
        "standard",
        Number(isLive),
      ],
    );
    return { storyId, replyId };
  });
  const zeros = "is_roundup, is_featured, is_sticky, is_page, sponsored, drop_cap, do_not_crawl, like_count";
  const insertPosts = db
    .prepare(
      `INSERT INTO posts (id, source_id, author_id, author_ids, starter_id, parent_id, is_starter, status, publish_time,
         last_update_time, allow_replies, approved, content_hash, blog_id, headline, slug, excerpt, mode,
         syndication_exclusions, body, is_entry, ${zeros})
       SELECT value ->> 0, value ->> 0, value ->> 1, json_array(value ->> 1), value ->> 2, value ->> 3, value ->> 4,
         value ->> 5, value ->> 6, value ->> 6, value ->> 7, value ->> 4, '', ?2, '', '', '', value ->> 8, '[]', '[]', value ->> 9,
         ${zeros.replace(/\w+/g, "0")}
       FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows), blogId);
  const stories = made.map(({ storyId }) => [storyId, "liveblog", now, "live"]);
  await db.batch([
    insertPosts,
    ...(isLive ? [insertRows(db, "mode_states", "story_id, mode, time, state", stories)] : []),
  ]);
  return made;
}
