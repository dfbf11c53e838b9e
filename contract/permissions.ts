import type { NetworkRole } from "./entities/account.ts";
import { roles, type Role } from "./entities/person.ts";

/*
 * Who may do what (domain notes, Roles): one table for the services, which hold it, for the front end, which offers
 * nobody what would be refused, and for the tests, which walk all of it.
 */

/** What somebody is to a blog: a stranger, somebody signed in, a member by role, or somebody with a role of the network. */
export const standings = ["visitor", "reader", ...roles, "groupMember", "sales", "superuser"] as const;
export type Standing = (typeof standings)[number];

/** What somebody is to a reply: who wrote it, who is answered by it, who wrote the story. */
export const relations = ["writer", "answered", "storyAuthor"] as const;
export type Relation = (typeof relations)[number];

/**
 * What may stand in the way, in the order in which it is named: somebody is suspended in the network, or blocked by the
 * blog, or by whom they answer; the target is gone, its story takes no replies, its time for edits is over, it is one's own.
 */
export const obstacles = [
  "suspended",
  "blocked",
  "blockedByWriter",
  "gone",
  "closed",
  "tooLate",
  "own",
] as const;
export type Obstacle = (typeof obstacles)[number];

interface Permission {
  /** Standings that may; each by itself is enough. */
  by: readonly Standing[];
  /** Relations that may, whatever the standing; only for who is signed in. */
  as?: readonly Relation[];
  /** Obstacles that count. */
  unless: readonly Obstacle[];
}

const members = [...roles];
const signedIn: readonly Standing[] = ["reader", ...members, "groupMember", "sales", "superuser"];
/** Who publishes on the blog without being asked. */
const editors: readonly Standing[] = ["Owner", "Admin", "Author", "superuser"];
const moderators: readonly Standing[] = ["Owner", "Admin", "superuser"];

export const permissions = {
  "reply.write": {
    by: signedIn,
    unless: ["suspended", "blocked", "blockedByWriter", "gone", "closed"],
  },
  "reply.edit": { by: [], as: ["writer"], unless: ["suspended", "blocked", "gone", "tooLate"] },
  /** What is one's own can be taken back even by who may write no more. */
  "reply.delete": { by: [], as: ["writer"], unless: ["gone"] },
  "reply.like": { by: signedIn, unless: ["suspended", "blocked", "blockedByWriter", "gone", "own"] },
  /** A like can always be taken back. */
  "reply.unlike": { by: signedIn, unless: [] },
  "reply.save": { by: signedIn, unless: ["gone"] },
  "reply.flag": { by: signedIn, unless: ["suspended", "gone", "own"] },
  "reply.dismiss": { by: moderators, as: ["answered"], unless: ["suspended", "gone", "own"] },
  "reply.approve": { by: editors, as: ["storyAuthor"], unless: ["suspended", "gone"] },
  "reply.feature": { by: moderators, as: ["storyAuthor"], unless: ["suspended", "gone"] },
  /** A moderator's: the reply leaves a tombstone, and its writer is told why. */
  "reply.remove": { by: moderators, unless: ["suspended", "gone"] },
  "reply.restore": { by: moderators, unless: ["suspended"] },
  "discussion.close": { by: moderators, as: ["storyAuthor"], unless: ["suspended", "gone"] },
  "discussion.setMode": { by: moderators, as: ["storyAuthor"], unless: ["suspended", "gone"] },
  /** To hear at once what others write. */
  "discussion.watch": { by: editors, as: ["storyAuthor"], unless: ["suspended", "blocked", "gone"] },
  "liveblog.write": { by: editors, as: ["storyAuthor"], unless: ["suspended", "blocked", "gone"] },
  "person.follow": { by: signedIn, unless: ["own"] },
  "person.block": { by: signedIn, unless: ["own"] },
  /** The blog's own follows lift replies into sight. */
  "blog.follow": { by: editors, unless: ["suspended"] },
  "blog.block": { by: moderators, unless: ["suspended", "own"] },
  "blog.premoderate": { by: moderators, unless: ["suspended", "own"] },
  "queue.read": { by: moderators, unless: ["suspended"] },
  "flag.settle": { by: moderators, unless: ["suspended"] },
  /** By somebody else than who made the decision, or wrote what it is about. */
  "appeal.decide": { by: moderators, unless: ["suspended", "own"] },
  /** Also by who is suspended or blocked: it is what they appeal against. */
  "appeal.write": { by: [], as: ["writer"], unless: ["tooLate"] },
  "rules.write": { by: moderators, unless: ["suspended"] },
  "audit.read": { by: moderators, unless: ["suspended"] },
  "blocked.read": { by: moderators, unless: ["suspended"] },
  /** What readers asked for and did not find, and to let it lead somewhere. */
  "lost.read": { by: moderators, unless: ["suspended"] },
  "lost.lead": { by: moderators, unless: ["suspended"] },
  /** What a blog has published, and what is to come. */
  "stories.read": { by: editors, unless: ["suspended"] },
  /** What became of a story's publication. */
  "receipt.read": { by: editors, as: ["storyAuthor"], unless: ["suspended"] },
  "network.queue.read": { by: ["superuser"], unless: ["suspended"] },
  "person.warn": { by: moderators, unless: ["suspended", "own"] },
  "person.suspend": { by: ["superuser"], unless: ["suspended", "own"] },
  /** Who is a member, and who is invited; which roles that concerns says `chooseMemberAction` (member-rules.ts). */
  "members.read": { by: moderators, unless: ["suspended"] },
  "member.invite": { by: moderators, unless: ["suspended"] },
  /** Admins make and unmake all below them; who is an admin is the owner's to say. One's own role is others' to change. */
  "member.change": { by: moderators, unless: ["suspended", "own"] },
  "admin.change": { by: ["Owner", "superuser"], unless: ["suspended", "own"] },
  /** Ownership is handed over to an admin, who accepts. */
  "owner.change": { by: ["Owner", "superuser"], unless: ["suspended", "own"] },
  /** Everybody may leave, whatever is in the way; the owner hands over first. */
  "member.leave": { by: members, unless: [] },
  "invitation.accept": { by: signedIn, unless: ["suspended", "blocked"] },
  "invitation.decline": { by: signedIn, unless: [] },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;

/** Somebody before a blog and, where there is one, a reply. */
export interface Claim {
  standings: readonly Standing[];
  relations?: readonly Relation[];
  obstacles?: readonly Obstacle[];
}

/** Why not: nobody is signed in, the standing is not enough, or something stands in the way. */
export type Refusal = "signIn" | "role" | Obstacle;

/** Null where the action is allowed; else the first thing that forbids it. */
export function findRefusal(action: Action, claim: Claim): Refusal | null {
  const { by, as = [], unless }: Permission = permissions[action];
  const isSignedIn = claim.standings.some((standing) => standing !== "visitor");
  if (!isSignedIn) return "signIn";
  const mayBy = claim.standings.some((standing) => by.includes(standing));
  const mayAs = (claim.relations ?? []).some((relation) => as.includes(relation));
  if (!mayBy && !mayAs) return "role";
  return (
    obstacles.find((obstacle) => unless.includes(obstacle) && claim.obstacles?.includes(obstacle)) ?? null
  );
}

export const isAllowed = (action: Action, claim: Claim): boolean => findRefusal(action, claim) === null;

/** What a person is to one blog; nobody is a visitor. */
export function findStandings(
  person: {
    memberships: readonly { blogId: string; role: Role }[];
    networkRoles: readonly NetworkRole[];
  } | null,
  blogId: string | null,
): Standing[] {
  if (person === null) return ["visitor"];
  const own = person.memberships.filter((membership) => membership.blogId === blogId);
  return ["reader", ...own.map(({ role }) => role), ...person.networkRoles];
}
