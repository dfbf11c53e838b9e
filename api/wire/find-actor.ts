import { hashText } from "../../contract/wire/hash.ts";
import type { NetworkRole } from "../../contract/entities/account.ts";
import * as v from "valibot";
import { MemberLimits, type Role } from "../../contract/entities/person.ts";
import type { ServiceContext } from "../env.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, statement, currentMemberships } from "../store/query.ts";

/**
 * The session of a token: its current token, or for some seconds after renewal the previous one. ?1 hash of
 * the token, ?2 now.
 */
const liveSession = `
  SELECT s.id, s.person_id, s.host FROM sessions s
  WHERE (s.token_hash = ?1 OR (s.previous_hash = ?1 AND s.previous_until > ?2)) AND s.expires_time > ?2`;

/** A row of a membership with its limits (JSON). */
export interface LimitedRow {
  blog_id: string;
  role: Role;
  limits: string | null;
}
export const presentLimited = ({ blog_id, role, limits }: LimitedRow) => ({
  blogId: blog_id,
  role,
  limits: readLimits(limits),
});

/** Limits that can't be read allow nothing. */
export function readLimits(stored: string | null): MemberLimits | null {
  if (stored === null) return null;
  const parsed = v.safeParse(MemberLimits, parseJson(stored));
  return parsed.success ? parsed.output : { edits: false, publishes: false, sections: null };
}

/** The authenticated caller. */
export interface Actor {
  personId: string;
  sessionId: string;
  kind: "person" | "burner";
  createdTime: number;
  memberships: { blogId: string; role: Role; limits?: MemberLimits | null }[];
  networkRoles: NetworkRole[];
  /** Current restrictions; `blogId` is null for the whole network. */
  restrictions: { kind: "suspended" | "blocked" | "premoderated"; blogId: string | null }[];
  /** The name of the access token by which a program calls; absent for people. */
  tokenName?: string;
}

const live = `SELECT person_id FROM (${liveSession})`;

const selectSession = `
  SELECT s.id, s.person_id, s.host, a.kind, a.created_time FROM (${liveSession}) s
  CROSS JOIN accounts a ON a.person_id = s.person_id`;
const selectMemberships = `SELECT blog_id, role, limits FROM ${currentMemberships} WHERE person_id = (${live})`;
const selectNetworkRoles = `SELECT role FROM network_roles WHERE person_id = (${live})`;
const selectRestrictions = `
  SELECT kind, blog_id FROM restrictions
  WHERE person_id = (${live}) AND (until_time IS NULL OR until_time > ?2)`;

/**
 * The person of a session token, with everything their permissions depend on, in one batch; null for an invalid token,
 * and for one of another host than `host`. A caller without `host` is a program, not a page.
 */
export async function findActor(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  token: string,
  host: string | null = null,
): Promise<Actor | null> {
  const hash = await hashToken(token);
  const [[session], memberships, roles, restrictions] = await runAll(db, [
    statement<{ id: string; person_id: string; host: string; kind: Actor["kind"]; created_time: number }>(
      db,
      selectSession,
      hash,
      now,
    ),
    statement<LimitedRow>(db, selectMemberships, hash, now),
    statement<{ role: NetworkRole }>(db, selectNetworkRoles, hash, now),
    statement<{ kind: Actor["restrictions"][number]["kind"]; blog_id: string }>(
      db,
      selectRestrictions,
      hash,
      now,
    ),
  ]);
  if (!session || (host !== null && host !== session.host)) return null;
  return {
    personId: session.person_id,
    sessionId: session.id,
    kind: session.kind,
    createdTime: session.created_time,
    memberships: memberships.map(presentLimited),
    networkRoles: roles.map(({ role }) => role),
    restrictions: restrictions.map(({ kind, blog_id }) => ({ kind, blogId: blog_id || null })),
  };
}

/** Data that a person's permissions depend on, besides their relations to a target. */
export type Rights = Pick<Actor, "memberships" | "networkRoles" | "restrictions">;

type RightRow = { person_id: string } & (
  | { kind: "role"; blog_id: string; name: Role; limits: string | null }
  | { kind: "networkRole"; blog_id: string; name: NetworkRole }
  | { kind: "restriction"; blog_id: string; name: Actor["restrictions"][number]["kind"] }
);

/** ?1 JSON list of people, ?2 now. */
const selectRights = `
  SELECT person_id, 'role' AS kind, blog_id, role AS name, limits FROM ${currentMemberships}
  WHERE person_id IN (SELECT value FROM json_each(?1))
  UNION ALL
  SELECT person_id, 'networkRole', '', role, NULL FROM network_roles WHERE person_id IN (SELECT value FROM json_each(?1))
  UNION ALL
  SELECT person_id, 'restriction', blog_id, kind, NULL FROM restrictions
  WHERE person_id IN (SELECT value FROM json_each(?1)) AND (until_time IS NULL OR until_time > ?2)`;

/** The rights of people other than the caller, such as the maker of a link or a reviewer of a story. */
export async function readRights(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  personIds: readonly string[],
): Promise<(personId: string) => Rights> {
  const rows = await runQuery<RightRow>(db, selectRights, JSON.stringify([...new Set(personIds)]), now);
  return (personId) => {
    const own = rows.filter((row) => row.person_id === personId);
    return {
      memberships: own.flatMap((row) =>
        row.kind === "role" ? presentLimited({ ...row, role: row.name }) : [],
      ),
      networkRoles: own.flatMap((row) => (row.kind === "networkRole" ? row.name : [])),
      restrictions: own.flatMap((row) =>
        row.kind === "restriction" ? { kind: row.name, blogId: row.blog_id || null } : [],
      ),
    };
  };
}

/**
 * Hash of a session token as stored: SHA-256 in hex. No salt is needed, because tokens are 32 random bytes.
 */
export const hashToken = (token: string): Promise<string> => hashText(token);
