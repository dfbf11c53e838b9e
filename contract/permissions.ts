import type { NetworkRole } from "./entities/account.ts";
import { roles, type MemberLimits, type Role } from "./entities/person.ts";

/*
 * Permissions (domain notes, Roles): one table, enforced by the services, used by the front end to hide
 * actions that would be refused, and checked completely by tests.
 */

/**
 * Standings of members whose role has limits (docs/decisions/0188): an author who only edits, one who only publishes, and
 * one outside of their story types. They may do what every member may, and what names them.
 */
export const limitedStandings = ["draftEditor", "draftPublisher", "sectionAuthor"] as const;

/** A person's standing on a blog: visitor, signed-in reader, member by role, or holder of a network role. */
export const standings = [
  "visitor",
  "reader",
  ...roles,
  ...limitedStandings,
  "groupMember",
  "sales",
  "superuser",
] as const;
export type Standing = (typeof standings)[number];

/**
 * A person's relation to a reply: its writer, the writer of the post it replies to, or the story's author, who may also
 * be one of those who decide how stories are discussed (`findStoryRelations`). To a draft: an author of it, who may also
 * be allowed to publish it, or have begun it (`findDraftRelations`). To a legal hold or an embargo: the person who set
 * it.
 */
export const relations = [
  "writer",
  "answered",
  "storyAuthor",
  "storyEditor",
  "draftAuthor",
  "publishingAuthor",
  "draftStarter",
  "holdSetter",
] as const;
export type Relation = (typeof relations)[number];

/**
 * Obstacles, in the order they are reported: the person is suspended in the network, or blocked by the blog
 * or by the writer they reply to; the target is gone, the story takes no replies, the edit period is over, it
 * is the person's own.
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
  /** Standings that allow the action; any one is enough. */
  by: readonly Standing[];
  /** Relations that allow the action whatever the standing; signed-in people only. */
  as?: readonly Relation[];
  /** Obstacles that prevent it. */
  unless: readonly Obstacle[];
}

const members: readonly Standing[] = [...roles, ...limitedStandings];
const signedIn: readonly Standing[] = ["reader", ...members, "groupMember", "sales", "superuser"];
/** Can publish on the blog without approval. */
const editors: readonly Standing[] = ["Owner", "Admin", "Author", "superuser"];
const moderators: readonly Standing[] = ["Owner", "Admin", "superuser"];

export const permissions = {
  "reply.write": {
    by: signedIn,
    unless: ["suspended", "blocked", "blockedByWriter", "gone", "closed"],
  },
  "reply.edit": { by: [], as: ["writer"], unless: ["suspended", "blocked", "gone", "tooLate"] },
  "reply.readEdits": { by: moderators, as: ["writer"], unless: ["suspended", "gone"] },
  /** People can always delete their own replies, even when suspended or blocked. */
  "reply.delete": { by: [], as: ["writer"], unless: ["gone"] },
  "reply.like": { by: signedIn, unless: ["suspended", "blocked", "blockedByWriter", "gone", "own"] },
  /** A like can always be removed. */
  "reply.unlike": { by: signedIn, unless: [] },
  "reply.save": { by: signedIn, unless: ["gone"] },
  "reply.flag": { by: signedIn, unless: ["suspended", "gone", "own"] },
  "reply.dismiss": { by: moderators, as: ["answered"], unless: ["suspended", "gone", "own"] },
  "reply.approve": { by: editors, as: ["storyAuthor"], unless: ["suspended", "gone"] },
  "reply.feature": { by: moderators, as: ["storyAuthor"], unless: ["suspended", "gone"] },
  /** Removal by a moderator: the reply leaves a tombstone, and its writer is notified of the reason. */
  "reply.remove": { by: moderators, unless: ["suspended", "gone"] },
  "reply.restore": { by: moderators, unless: ["suspended"] },
  /** Get notifications of new replies in it. */
  "discussion.follow": { by: signedIn, unless: ["gone"] },
  "discussion.close": { by: moderators, as: ["storyAuthor"], unless: ["suspended", "gone"] },
  /** Choose between comments, liveblog, questions and chat: as the field `mode` of a draft. */
  "discussion.setMode": { by: moderators, as: ["storyEditor"], unless: ["suspended", "gone"] },
  /** Invite guests, and open and close questions. */
  "discussion.run": { by: moderators, as: ["storyAuthor"], unless: ["suspended", "gone"] },
  /** Live updates of a discussion. */
  "discussion.watch": { by: editors, as: ["storyAuthor"], unless: ["suspended", "blocked", "gone"] },
  "liveblog.write": { by: editors, as: ["storyAuthor"], unless: ["suspended", "blocked", "gone"] },
  /** Restore a deleted entry. */
  "liveblog.restore": { by: editors, as: ["storyAuthor"], unless: ["suspended", "blocked"] },
  /** Follow a blog or one of its tags, for oneself. */
  "stories.follow": { by: signedIn, unless: [] },
  "person.follow": { by: signedIn, unless: ["own"] },
  /** Folds their replies, only for the person who mutes. */
  "person.mute": { by: signedIn, unless: ["own"] },
  "person.block": { by: signedIn, unless: ["own"] },
  /** Replies of people whom a blog follows are approved automatically. */
  "blog.follow": { by: editors, unless: ["suspended"] },
  "blog.block": { by: moderators, unless: ["suspended", "own"] },
  "blog.premoderate": { by: moderators, unless: ["suspended", "own"] },
  "queue.read": { by: moderators, unless: ["suspended"] },
  "flag.settle": { by: moderators, unless: ["suspended"] },
  /** Not by the person who made the decision or wrote the content. */
  "appeal.decide": { by: moderators, unless: ["suspended", "own"] },
  /** Also open to suspended and blocked people, since that is what they appeal against. */
  "appeal.write": { by: [], as: ["writer"], unless: ["tooLate"] },
  "rules.write": { by: moderators, unless: ["suspended"] },
  /** Texts of the pages in the footer; the main site's are the network's, whatever the role on it. */
  "information.write": { by: ["Owner", "superuser"], unless: ["suspended"] },
  /** Change the settings of a blog; those of groups and of the network are superusers'. */
  "settings.write": { by: ["Owner", "superuser"], unless: ["suspended"] },
  /** Set and delete the redirects of a blog; those of the main site are superusers'. */
  "redirects.write": { by: ["Owner", "superuser"], unless: ["suspended"] },
  /** Rename, merge, split and delete the network's tags, which all blogs share. */
  "tags.write": { by: ["superuser"], unless: ["suspended"] },
  /** Make, start, pause and stop experiments. */
  "experiments.write": { by: ["superuser"], unless: ["suspended"] },
  /** Make blogs, and change how they are part of the network. */
  "blogs.write": { by: ["superuser"], unless: ["suspended"] },
  /** Import files into blogs, and undo imports. */
  "import.run": { by: ["superuser"], unless: ["suspended"] },
  /** Make, see and revoke access tokens of the network. */
  "tokens.write": { by: ["superuser"], unless: ["suspended"] },
  /** Set the terms for search engines, assistants and model training on a blog's texts. */
  "terms.write": { by: ["Owner", "superuser"], unless: ["suspended"] },
  /** Set the Apple News channel of a blog's stories. */
  "appleNews.write": { by: ["Owner", "superuser"], unless: ["suspended"] },
  /** Place stories on a blog's front, and publish it. */
  "front.write": { by: moderators, unless: ["suspended"] },
  /** Make, change and order the special sections of a blog. */
  "section.write": { by: moderators, unless: ["suspended", "blocked"] },
  /** Set, prolong and end a breaking strip; needed on each of its blogs. */
  "strip.write": { by: moderators, unless: ["suspended", "blocked"] },
  "audit.read": { by: moderators, unless: ["suspended"] },
  "blocked.read": { by: moderators, unless: ["suspended"] },
  /** Read the not-found log, and redirect its paths. */
  "notFoundLog.read": { by: moderators, unless: ["suspended"] },
  "notFoundLog.lead": { by: moderators, unless: ["suspended"] },
  /** See a story's publication checks, and what is read of it and its blog; of the network, superusers. */
  "publicationChecks.read": { by: editors, as: ["storyAuthor"], unless: ["suspended"] },
  "audience.read": { by: editors, as: ["storyAuthor"], unless: ["suspended"] },
  /** Start a story. On a personal blog, `mayPostToPersonalBlog` must allow it as well. */
  "draft.create": { by: [...members, "superuser"], unless: ["suspended", "blocked"] },
  /** Authors read and change all drafts of the blog; contributors and freelancers only their own. */
  "draft.read": {
    by: [...editors, ...limitedStandings],
    as: ["draftAuthor"],
    unless: ["suspended", "blocked"],
  },
  "draft.write": { by: [...editors, "draftEditor"], as: ["draftAuthor"], unless: ["suspended", "blocked"] },
  /** Set a story's details that are the desk's decision. `fieldRights` has the right for each detail. */
  "draft.editDetails": { by: [...editors, "draftEditor"], unless: ["suspended", "blocked"] },
  /** Set those that concern sponsors, fronts and the pages of a blog. */
  "draft.manageDetails": { by: moderators, unless: ["suspended", "blocked"] },
  /** Name other people as a story's authors. */
  "draft.nameAuthors": { by: editors, unless: ["suspended", "blocked"] },
  /** Set a legal hold, which prevents publication until it is resolved. */
  "draft.hold": { by: editors, unless: ["suspended", "blocked"] },
  /** Resolve one. The person who set it must still have `draft.hold` as well. */
  "draft.liftHold": { by: moderators, as: ["holdSetter"], unless: ["suspended", "blocked"] },
  /** Publish, schedule, and change a live story. */
  "draft.publish": {
    by: [...editors, "draftPublisher"],
    as: ["publishingAuthor"],
    unless: ["suspended", "blocked"],
  },
  /** Change, schedule or take down a story that someone else has published. */
  "story.change": { by: moderators, as: ["publishingAuthor"], unless: ["suspended", "blocked"] },
  "story.remove": { by: moderators, as: ["publishingAuthor"], unless: ["suspended", "blocked"] },
  /** Restore a story taken down by a legal request, or change the note at its address. */
  "story.undoLegalRemoval": { by: ["Owner", "superuser"], unless: ["suspended", "blocked"] },
  /** Delete a draft, restore it, and decide on requests to delete it. */
  "draft.delete": { by: moderators, as: ["draftStarter"], unless: ["suspended", "blocked"] },
  /** Request its deletion. */
  "draft.requestDeletion": { by: editors, as: ["draftAuthor"], unless: ["suspended", "blocked"] },
  "draft.assign": { by: editors, as: ["draftAuthor"], unless: ["suspended", "blocked"] },
  /** Plan a story: its day, the desk's state, an embargo, a person and a place. */
  "draft.plan": { by: moderators, as: ["draftAuthor"], unless: ["suspended", "blocked"] },
  /** End an embargo that lasts, or move it forward. */
  "draft.liftEmbargo": { by: moderators, as: ["holdSetter"], unless: ["suspended", "blocked"] },
  /** See a blog's plan, with the stories whose drafts one may read or to which one is assigned. */
  "plan.read": { by: [...members, "superuser"], unless: ["suspended", "blocked"] },
  /** Create, see and revoke links to the network as of a moment: they show scheduled stories of every blog. */
  "preview.network": { by: editors, unless: ["suspended", "blocked"] },
  /** Suggest a published story of the blog to other blogs, and take it back from them. */
  "share.offer": { by: moderators, as: ["publishingAuthor"], unless: ["suspended", "blocked"] },
  /** Suggest stories of other blogs to the blog: by default, they are shared at once. */
  "share.request": { by: editors, unless: ["suspended", "blocked"] },
  /** Accept and decline suggestions to the blog, change how shared stories look there, and take them back. */
  "share.decide": { by: moderators, unless: ["suspended", "blocked"] },
  /** Set what happens to stories that another blog suggests. */
  "share.set": { by: moderators, unless: ["suspended", "blocked"] },
  /** Have all later stories of the blog shared to its parent. */
  "share.automate": { by: ["Owner", "superuser"], unless: ["suspended", "blocked"] },
  /** See what is shared to the blog and from it; all of the network for superusers. */
  "shares.read": { by: [...members, "superuser"], unless: ["suspended"] },
  /** See the lists of a blog's stories; contributors and freelancers see their own there. */
  "drafts.list": { by: [...members, "superuser"], unless: ["suspended"] },
  /** See a blog's media library; that of the network, with a role on any blog. */
  "media.read": { by: [...members, "superuser"], unless: ["suspended"] },
  /** Upload images to it, and describe those in it. */
  "media.write": { by: [...members, "superuser"], unless: ["suspended", "blocked"] },
  /** See the members of all blogs. */
  "network.members.read": { by: ["superuser"], unless: ["suspended"] },
  /** See how the network's machinery works, run jobs and send messages again. */
  "network.run": { by: ["superuser"], unless: ["suspended"] },
  "network.queue.read": { by: ["superuser"], unless: ["suspended"] },
  "person.warn": { by: moderators, unless: ["suspended", "own"] },
  "person.suspend": { by: ["superuser"], unless: ["suspended", "own"] },
  /**
   * See members and invitations. `chooseMemberAction` (people/members.ts) decides which roles may be changed.
   */
  "members.read": { by: moderators, unless: ["suspended"] },
  /** See who manages a blog's members, to ask them for a role. */
  "managers.read": { by: [...members, "superuser"], unless: ["suspended"] },
  "member.invite": { by: moderators, unless: ["suspended"] },
  /** Admins manage all roles below theirs; only the owner manages admins. Changing one's own role is impossible. */
  "member.change": { by: moderators, unless: ["suspended", "own"] },
  "admin.change": { by: ["Owner", "superuser"], unless: ["suspended", "own"] },
  /** Ownership is transferred to an admin, who must accept. */
  "owner.change": { by: ["Owner", "superuser"], unless: ["suspended", "own"] },
  /** Members can always leave, except the owner, who must transfer ownership first. */
  "member.leave": { by: members, unless: [] },
  "invitation.accept": { by: signedIn, unless: ["suspended", "blocked"] },
  "invitation.decline": { by: signedIn, unless: [] },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;

/** A person's standing on a blog and, if there is one, relation to a reply. */
export interface Claim {
  standings: readonly Standing[];
  relations?: readonly Relation[];
  obstacles?: readonly Obstacle[];
}

/** Reasons for refusing an action: not signed in, insufficient role, or an obstacle. */
export type Refusal = "signIn" | "role" | Obstacle;

/**
 * Standings and relations given by a blog, and withdrawn by blocking: the role there, and relations to its stories. For
 * calls that need one of these, the block counts even if `unless` doesn't name it.
 */
const givenByBlog: ReadonlySet<Standing | Relation> = new Set([
  ...roles,
  ...limitedStandings,
  "storyAuthor",
  "draftAuthor",
  "publishingAuthor",
]);

/** Null if the action is allowed, otherwise the first reason why not. */
export function findRefusal(action: Action, claim: Claim): Refusal | null {
  const { by, as = [], unless }: Permission = permissions[action];
  const isSignedIn = claim.standings.some((standing) => standing !== "visitor");
  if (!isSignedIn) return "signIn";
  const reasons = [
    ...claim.standings.filter((standing) => by.includes(standing)),
    ...(claim.relations ?? []).filter((relation) => as.includes(relation)),
  ];
  if (reasons.length === 0) return "role";
  // Blocked members can still leave the blog.
  const isGiven = action !== "member.leave" && reasons.every((reason) => givenByBlog.has(reason));
  const counts = (obstacle: Obstacle) => unless.includes(obstacle) || (obstacle === "blocked" && isGiven);
  return obstacles.find((obstacle) => counts(obstacle) && claim.obstacles?.includes(obstacle)) ?? null;
}

export const isAllowed = (action: Action, claim: Claim): boolean => findRefusal(action, claim) === null;

/** Story types that a story has: for readers, and in its draft. */
export type FiledUnder = readonly (string | null)[];

/**
 * A person's standings on one blog; `null` (signed out) is a visitor. `filed` is given for a story: without it, or for a
 * story outside of their story types, a limited member has no more than is theirs everywhere.
 */
export function findStandings(
  person: {
    memberships: readonly { blogId: string; role: Role; limits?: MemberLimits | null | undefined }[];
    networkRoles: readonly NetworkRole[];
  } | null,
  blogId: string | null,
  filed: FiledUnder = [],
): Standing[] {
  if (person === null) return ["visitor"];
  const own = person.memberships.filter((membership) => membership.blogId === blogId);
  return [
    "reader",
    ...own.map(({ role, limits = null }) => limitStanding(role, limits, filed)),
    ...person.networkRoles,
  ];
}

/** The standing that a role with limits gives. */
function limitStanding(role: Role, limits: MemberLimits | null, filed: FiledUnder): Standing {
  if (limits === null || role === "Owner" || role === "Admin") return role;
  const { edits, publishes, sections } = limits;
  const isInside =
    sections === null ||
    (filed.length > 0 && filed.every((storyType) => storyType !== null && sections.includes(storyType)));
  if (role !== "Author") return publishes && isInside ? role : "Freelancer";
  if (!isInside || !(edits || publishes)) return "sectionAuthor";
  return edits && publishes ? role : edits ? "draftEditor" : "draftPublisher";
}

const ofMembers: ReadonlySet<Standing> = new Set(members);
/** True for the standings of members of a blog. */
export const isOfMember = (standing: Standing): boolean => ofMembers.has(standing);

/**
 * A person's relations to a draft. Its authors may read and change it while they have a role on the blog; freelancers
 * may not publish (domain notes, Roles). The person who began it counts as such while they are one of its authors.
 */
export function findDraftRelations(
  standings: readonly Standing[],
  isAuthor: boolean,
  isStarter = false,
): Relation[] {
  const hasRole = standings.some(isOfMember);
  if (!isAuthor || !hasRole) return [];
  const publishes = standings.some((standing) =>
    ["Owner", "Admin", "Author", "Contributor", "draftPublisher"].includes(standing),
  );
  return [
    "draftAuthor",
    ...(publishes ? (["publishingAuthor"] as const) : []),
    ...(isStarter ? (["draftStarter"] as const) : []),
  ];
}

/** A person's relations to the discussion of a story, as one of its authors. */
export function findStoryRelations(standings: readonly Standing[], isAuthor: boolean): Relation[] {
  if (!isAuthor) return [];
  const decides = isAllowed("draft.editDetails", { standings });
  return decides ? ["storyAuthor", "storyEditor"] : ["storyAuthor"];
}
