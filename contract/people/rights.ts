import type { NetworkRole } from "../entities/account.ts";
import { roles, type MemberLimits, type Role } from "../entities/person.ts";
import { findMemberRefusal } from "./members.ts";
import {
  findDraftRelations,
  findRefusal,
  findStandings,
  findStoryRelations,
  isAllowed,
  isOfMember,
  type Action,
  type Claim,
  type Obstacle,
  type Refusal,
  type Relation,
  type Standing,
} from "../permissions.ts";

/*
 * What a person may do on a blog, and why, in a form from which sentences are made. It is worked out by the check that
 * the services make (`findRefusal`), so that words and right can't differ.
 */

/** The actions that depend on a role on a blog, by area, in the order shown. */
export const rightAreas = {
  stories: [
    "drafts.list",
    "draft.create",
    "draft.read",
    "draft.write",
    "draft.nameAuthors",
    "draft.editDetails",
    "draft.manageDetails",
    "draft.publish",
    "story.change",
    "story.remove",
    "story.undoLegalRemoval",
    "draft.assign",
    "draft.hold",
    "draft.liftHold",
    "draft.requestDeletion",
    "draft.delete",
    "publicationChecks.read",
    "audience.read",
  ],
  planning: ["plan.read", "draft.plan", "draft.liftEmbargo", "preview.network"],
  pages: [
    "front.write",
    "section.write",
    "strip.write",
    "media.read",
    "media.write",
    "shares.read",
    "share.offer",
    "share.request",
    "share.decide",
    "share.set",
    "share.automate",
  ],
  discussions: [
    "discussion.watch",
    "discussion.close",
    "discussion.setMode",
    "discussion.run",
    "liveblog.write",
    "liveblog.restore",
    "reply.approve",
    "reply.feature",
    "reply.dismiss",
    "reply.readEdits",
    "reply.remove",
    "reply.restore",
    "queue.read",
    "flag.settle",
    "appeal.decide",
    "rules.write",
  ],
  people: [
    "managers.read",
    "members.read",
    "member.invite",
    "member.change",
    "admin.change",
    "owner.change",
    "blog.follow",
    "blog.block",
    "blog.premoderate",
    "blocked.read",
    "person.warn",
    "audit.read",
  ],
  settings: [
    "settings.write",
    "information.write",
    "terms.write",
    "appleNews.write",
    "redirects.write",
    "notFoundLog.read",
    "notFoundLog.lead",
  ],
} as const satisfies Record<string, readonly Action[]>;

/** An action that depends on a role on a blog. */
export type RightName = (typeof rightAreas)[keyof typeof rightAreas][number];

/**
 * Where an action is allowed: everywhere on the blog, in stories that the person is an author of, or began, for what
 * they set themselves, or for replies to their own. Of limited members: in stories of their story types, in those and
 * their own, and in their own of those.
 */
export type RightScope =
  "all" | "own" | "begun" | "set" | "answered" | "sections" | "sectionsAndOwn" | "ownInSections";

/**
 * Why a person may do something on a blog, or why not and with which roles one may, the weakest first. `isLimited`: the
 * role would be enough without its limits.
 */
export type Right =
  | { mayDo: true; scope: RightScope; by: Standing }
  | { mayDo: false; refusal: Refusal; roles: Role[]; isLimited: boolean };

const scopes: readonly [RightScope, readonly Relation[]][] = [
  ["own", ["draftAuthor", "publishingAuthor", "storyAuthor", "storyEditor"]],
  ["begun", ["draftStarter"]],
  ["set", ["holdSetter"]],
  ["answered", ["answered"]],
];

/** Actions that end what a person has set, and those that set it. */
const setters: Partial<Record<Action, Action>> = {
  "draft.liftHold": "draft.hold",
  "draft.liftEmbargo": "draft.plan",
};

/** The relations that a person can have to a story, a reply or a hold of the blog. */
function listReachable(action: Action, { standings, obstacles = [] }: Claim): Relation[] {
  const ofDraft = findDraftRelations(standings, true, true);
  const setter = setters[action];
  const maySet = setter !== undefined && isAllowed(setter, { standings, relations: ofDraft, obstacles });
  return [
    ...ofDraft,
    ...findStoryRelations(standings, true),
    "answered",
    ...(maySet ? (["holdSetter"] as const) : []),
  ];
}

/**
 * Explains a right of a person with these standings and obstacles. `inside` is the claim that a member who is limited to
 * some story types has in stories of these.
 */
export function explainRight(action: Action, claim: Claim, inside: Claim = claim): Right {
  const outside = explainAnywhere(action, claim);
  if (inside === claim || (outside.mayDo && outside.scope === "all")) return outside;
  const there = explainAnywhere(action, inside);
  if (!there.mayDo) return outside;
  if (there.scope === "all") return { ...there, scope: outside.mayDo ? "sectionsAndOwn" : "sections" };
  return outside.mayDo ? outside : { ...there, scope: "ownInSections" };
}

function explainAnywhere(action: Action, claim: Claim): Right {
  const refusal = findRefusal(action, claim);
  const by = claim.standings.find((standing) => isAllowed(action, { ...claim, standings: [standing] }));
  if (refusal === null) return { mayDo: true, scope: "all", by: by ?? claim.standings.at(-1) ?? "visitor" };
  const reachable = listReachable(action, claim);
  for (const [scope, relations] of scopes)
    for (const relation of relations)
      if (reachable.includes(relation) && isAllowed(action, { ...claim, relations: [relation] }))
        return { mayDo: true, scope, by: claim.standings.find(isOfMember) ?? "reader" };
  return { mayDo: false, refusal, roles: listRolesWith(action), isLimited: false };
}

/** A person, with what their rights depend on. */
export interface RightsHolder {
  memberships: readonly { blogId: string; role: Role; limits?: MemberLimits | null | undefined }[];
  networkRoles: readonly NetworkRole[];
  obstacles?: readonly Obstacle[];
}

/** True for actions on a story, for which the services know its story types; all others are outside of any. */
const isOfStory = (action: Action): boolean => action.startsWith("draft.") || action.startsWith("story.");

/** Explains a right of a person on a blog: why they may, or why not. */
export function explainRightOf(action: Action, holder: RightsHolder, blogId: string): Right {
  const { memberships, networkRoles, obstacles = [] } = holder;
  const own = memberships.filter((membership) => membership.blogId === blogId);
  const sections = own.flatMap(({ limits }) => limits?.sections ?? []);
  const claim = { standings: findStandings(holder, blogId), obstacles };
  const inside =
    sections.length > 0 && isOfStory(action)
      ? { ...claim, standings: findStandings(holder, blogId, sections) }
      : claim;
  const right = explainRight(action, claim, inside);
  if (right.mayDo || right.refusal !== "role") return right;
  const unlimited = own.map((membership) => ({ ...membership, limits: null }));
  const standings = findStandings({ memberships: unlimited, networkRoles }, blogId);
  return { ...right, isLimited: explainRight(action, { standings, obstacles }).mayDo };
}

/** The roles with which an action is allowed everywhere on a blog, the weakest first; empty if none is enough. */
export const listRolesWith = (action: Action): Role[] =>
  roles.filter((role) => isAllowed(action, { standings: ["reader", role] })).toReversed();

/** The roles with which an action is allowed, on a whole blog or in part, the weakest first. */
export const listRolesInPart = (action: Action): Role[] =>
  roles.filter((role) => explainRight(action, { standings: ["reader", role] }).mayDo).toReversed();

/** Those of a blog's managers who may give a member another role, or with null remove or limit them. */
export const listGivers = <Manager extends { role: Role }>(
  managers: readonly Manager[],
  change: { from: Role; to: Role | null },
): Manager[] =>
  managers.filter(
    ({ role }) => findMemberRefusal({ ...change, isOwn: false }, { standings: ["reader", role] }) === null,
  );
