import type { ServiceContext } from "../../env.ts";
import { runQueries } from "../../store/query.ts";
import { selectOwnSubscriptions } from "../../subscriptions/sql.ts";
import { findMail } from "../../mail/mail-settings.ts";
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

/** All data stored about a person, in one batch, and the newsletters of their address in another. */
export async function readData(context: ServiceContext, personId: string): Promise<Record<string, Row[]>> {
  const { db } = context;
  const names = Object.keys(tables) as (keyof typeof tables)[];
  const rows = await runQueries<Row[][]>(
    db,
    names.map((name) => db.prepare(tables[name]).bind(personId)),
  );
  const data = Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []]));
  const email = data["account"]?.[0]?.["email"];
  const mail = findMail(context);
  if (typeof email !== "string" || mail === null) return data;
  const hash = await mail.vault.hashAddress(email);
  const [subscriptions = []] = await runQueries<Row[][]>(db, [db.prepare(selectOwnSubscriptions).bind(hash)]);
  return { ...data, subscriptions };
}
