import type { ServiceContext } from "../../env.ts";
import { fillListedBodies, type BodyCells } from "../../store/bodies/fill-bodies.ts";
import { runAll, statement } from "../../store/query.ts";
import * as sql from "./sql.ts";

const tables = {
  person: sql.selectOwnPerson,
  account: sql.selectOwnAccount,
  emailChange: sql.selectOwnEmailChange,
  sessions: sql.selectOwnSessions,
  identities: sql.selectOwnIdentities,
  passkeys: sql.selectOwnPasskeys,
  networkRoles: sql.selectOwnRoles,
  accessTokens: sql.selectOwnTokens,
  memberships: sql.selectOwnMemberships,
  invitations: sql.selectInvitations,
  restrictions: sql.selectOwnRestrictions,
  drafts: sql.selectOwnDrafts,
  flags: sql.selectOwnFlags,
  judgements: sql.selectOwnEvaluations,
  followedByBlogs: sql.selectFollowingBlogs,
  follows: sql.selectOwnFollows,
  blocks: sql.selectOwnBlocks,
  mutes: sql.selectOwnMutes,
  followedDiscussions: sql.selectOwnDiscussions,
  followedBlogsAndTags: sql.selectOwnLists,
  followingSettings: sql.selectOwnFollowing,
  figureMail: sql.selectOwnFigureMail,
  decisions: sql.selectOwnDecisions,
  pictures: sql.selectOwnUploads,
  notifications: sql.selectOwnNotifications,
  notificationChoices: sql.selectOwnChoices,
} as const;

type Row = Record<string, unknown>;
type StoryRow = Row & BodyCells & { id: string };

/** All data stored about a person, including `elsewhere`, in one batch; old stories' texts come from their store. */
export async function readData(
  context: Pick<ServiceContext, "db" | "bodyBucket">,
  personId: string,
  elsewhere: Readonly<Record<string, string>>,
): Promise<Record<string, Row[]>> {
  const { db } = context;
  const queries = Object.entries({ ...tables, ...elsewhere });
  const [stories, ...rows] = await runAll(db, [
    statement<StoryRow>(db, sql.selectOwnStories, personId),
    ...queries.map(([, query]) => statement<Row>(db, query, personId)),
  ]);
  const filled = await fillListedBodies(context, stories);
  return {
    ...Object.fromEntries(queries.map(([name], index) => [name, rows[index] ?? []])),
    stories: filled.map(({ body_hash: _hash, body_bytes: _bytes, ...story }) => story),
  };
}
