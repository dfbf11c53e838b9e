import type { ServiceContext } from "../../env.ts";
import { runAll, statement } from "../../store/query.ts";
import * as sql from "./sql.ts";

const tables = {
  person: sql.selectOwnPerson,
  account: sql.selectOwnAccount,
  sessions: sql.selectOwnSessions,
  identities: sql.selectOwnIdentities,
  passkeys: sql.selectOwnPasskeys,
  networkRoles: sql.selectOwnRoles,
  memberships: sql.selectOwnMemberships,
  invitations: sql.selectInvitations,
  restrictions: sql.selectOwnRestrictions,
  replies: sql.selectOwnReplies,
  stories: sql.selectOwnStories,
  drafts: sql.selectOwnDrafts,
  flags: sql.selectOwnFlags,
  judgements: sql.selectOwnEvaluations,
  followedByBlogs: sql.selectFollowingBlogs,
  likes: sql.selectOwnLikes,
  saved: sql.selectOwnSaved,
  follows: sql.selectOwnFollows,
  blocks: sql.selectOwnBlocks,
  decisions: sql.selectOwnDecisions,
  pictures: sql.selectOwnUploads,
  notifications: sql.selectOwnNotifications,
  notificationChoices: sql.selectOwnChoices,
} as const;

type Row = Record<string, unknown>;

/** All data stored about a person, in one batch. */
export async function readData(
  { db }: Pick<ServiceContext, "db">,
  personId: string,
): Promise<Record<string, Row[]>> {
  const names = Object.keys(tables) as (keyof typeof tables)[];
  const rows = await runAll(
    db,
    names.map((name) => statement<Row>(db, tables[name], personId)),
  );
  return Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []]));
}
