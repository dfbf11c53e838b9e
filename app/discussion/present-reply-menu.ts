import { decisionReasons } from "../../contract/entities/moderation.ts";
import { findDecisionRefusal } from "../../contract/moderation/evaluate-decision.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import type { ReplyCase } from "../../contract/moderation/moderation.ts";
import type { OwnRelation } from "../../contract/people/person-pages.ts";
import { findRefusal } from "../../contract/permissions.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildReplyFormPath, editsId } from "./discussion-address.ts";
import { presentFeaturedForm, undoFeatured, type FeaturedView } from "./featured-form.ts";
import {
  findActionRefusal,
  listActions,
  type Target,
  type ReplyAction,
  limitActions,
  limitDays,
  personActions,
  type LimitAction,
  type PersonAction,
} from "./reply-actions.ts";

/** All of the reader's actions on a post, except replying. */
export interface ReplyMenuView {
  title: string;
  /** Shown if an action in a thread gets no response. */
  failed: string;
  groups: MenuGroup[];
}

interface MenuGroup {
  key: "own" | "person" | "staff";
  label: string | null;
  links: { href: string; label: string }[];
  buttons: MenuButton[];
  limits: LimitView[];
  /** The form that features the reply until an hour; null without the right to. */
  featured: FeaturedView | null;
}

interface MenuButton {
  do: ReplyAction | PersonAction;
  label: string;
  /** Set if the action is about the writer. */
  person: string | null;
}

/** A decision that requires a reason first. */
export interface LimitView {
  do: LimitAction;
  label: string;
  submit: string;
  version: string;
  reason: { label: string; none: string; choices: { value: string; label: string }[] };
  /** Its duration; null if it has none. */
  days: { label: string; choices: { value: string; label: string }[] } | null;
}

/** The services' data about the writer and the case; null if they failed, or the reader lacks permission. */
export interface MenuData {
  relation: OwnRelation | null;
  replyCase: ReplyCase | null;
}

const staffActions: readonly ReplyAction[] = [
  "approve",
  "unapprove",
  "feature",
  "unfeature",
  "dismiss",
  "readmit",
];

export function presentReplyMenu(
  found: PostPage,
  target: Target,
  { relation, replyCase }: MenuData,
  page: PageContext,
): ReplyMenuView {
  const { intl, blog } = page;
  const person = found.post.isStarter || relation?.isOwn ? null : relation;
  const one = createButtons(person, page);
  const isClosed = !(found.starter ?? found.post).allowReplies;
  const actions = listActions(found, target, { isClosed, now: page.now });
  const mayFeature = !found.post.isStarter && findActionRefusal("reply.feature", target) === null;
  const isStaffs = (action: ReplyAction) => staffActions.includes(action);
  const isModerated = replyCase !== null && person !== null;
  const groups: MenuGroup[] = [
    {
      key: "own",
      label: null,
      buttons: actions.filter((action) => !isStaffs(action)).map(one),
      links: [...presentReport(found, target, page), ...presentEditsLink(found, target, page)],
      limits: [],
      featured: null,
    },
    {
      key: "person",
      label: null,
      buttons: listPersonActions(person).map(one),
      links: [],
      limits: [],
      featured: null,
    },
    {
      key: "staff",
      label: intl.t("reply.staff", { blog: blog.displayName }),
      buttons: [...actions.filter(isStaffs), ...listBlogActions(person, blog.id)].map(one),
      links: isModerated ? [presentHistory(person, replyCase, page)] : [],
      limits: isModerated ? presentLimits(found, target, replyCase, page) : [],
      featured: mayFeature ? presentFeaturedForm(found.post, page) : null,
    },
  ];
  return {
    title: intl.t("reply.actionsTitle"),
    failed: intl.t("reply.error.unavailable"),
    groups: groups.filter(({ buttons, links, limits }) => buttons.length + links.length + limits.length > 0),
  };
}

function createButtons(person: OwnRelation | null, { intl, blog }: PageContext) {
  const values = { name: person?.person.displayName ?? "", blog: blog.displayName };
  return (action: ReplyAction | PersonAction): MenuButton => ({
    do: action,
    label: intl.t(`reply.do.${action}`, values),
    person: personActions.some((personal) => personal === action) ? (person?.person.id ?? null) : null,
  });
}

const listPersonActions = (person: OwnRelation | null): PersonAction[] =>
  person ? [person.isFollowed ? "unfollow" : "follow", person.isMuted ? "unmute" : "mute"] : [];

/** For people who may follow on behalf of the blog. */
function listBlogActions(person: OwnRelation | null, blogId: string): PersonAction[] {
  const blog = person?.blogs.find((one) => one.blogId === blogId);
  return blog ? [blog.isFollowed ? "blogUnfollow" : "blogFollow"] : [];
}

/** People can't report their own posts. */
function presentReport({ post }: PostPage, { claim }: Target, { intl, addressing }: PageContext) {
  if (post.isStarter || claim.obstacles?.includes("own")) return [];
  return [{ href: addressing.ownHref(`/report/${post.id}`), label: intl.t("discussion.report") }];
}

/** The earlier texts are on the reply's page. */
function presentEditsLink({ post }: PostPage, { claim }: Target, { intl, addressing }: PageContext) {
  if (post.isStarter || post.editedTimeMillis === null || findRefusal("reply.readEdits", claim)) return [];
  const href = addressing.ownHref(`${buildReplyFormPath(post.id)}#${editsId}`);
  return [{ href, label: intl.t("reply.edits.title") }];
}

/** Decisions about the writer here, and a summary of their record. */
function presentHistory(
  { person }: OwnRelation,
  { history: { replies, removals, warnings } }: ReplyCase,
  { intl, addressing, mainSite, blog }: PageContext,
) {
  const path = `/manage/${blog.name}/audit?${new URLSearchParams({ to: person.screenName })}`;
  return {
    href: addressing.href(mainSite.host, path),
    label: intl.t("reply.history", { replies, removals, warnings }),
  };
}

function presentLimits(
  { post, memberships }: PostPage,
  { claim }: Target,
  { version }: ReplyCase,
  { intl, blog }: PageContext,
): LimitView[] {
  const isMembers = memberships.some(({ personId }) => personId === post.authorId);
  const about = { isGone: false, isOwn: false, isStory: false, isMembers };
  const values = { blog: blog.displayName };
  return limitActions
    .filter((action) => findDecisionRefusal(action, claim, about) === null)
    .map((action) => ({
      do: action,
      label: intl.t(`reply.limit.${action}`, values),
      submit: intl.t(`reply.limit.${action}Now`, values),
      version: String(version),
      reason: {
        label: intl.t("reply.limit.reason"),
        none: intl.t("reply.limit.choose"),
        choices: decisionReasons.map((value) => ({ value, label: intl.t(`reason.${value}`) })),
      },
      days:
        action === "remove"
          ? null
          : {
              label: intl.t("reply.limit.for"),
              choices: limitDays.map((days) => ({
                value: days,
                label:
                  days === ""
                    ? intl.t("reply.limit.noEnd")
                    : intl.t("reply.limit.days", { count: Number(days) }),
              })),
            },
    }));
}

/** The inverse of each one-click action. */
const inverses: Partial<Record<string, string>> = {
  save: "unsave",
  unsave: "save",
  followDiscussion: "unfollowDiscussion",
  unfollowDiscussion: "followDiscussion",
  approve: "unapprove",
  unapprove: "approve",
  dismiss: "readmit",
  readmit: "dismiss",
  follow: "unfollow",
  unfollow: "follow",
  mute: "unmute",
  unmute: "mute",
  blogFollow: "blogUnfollow",
  blogUnfollow: "blogFollow",
};

/** A form that undoes the last action. */
export interface UndoView {
  label: string;
  fields: Record<string, string>;
}

/** Null if nothing was done, or it can't be undone. */
export function presentUndo(
  done: string | null,
  { decision, before, personId }: { decision: string | null; before: string | null; personId: string | null },
  { intl, now }: PageContext,
): UndoView | null {
  const label = intl.t("reply.undo");
  if (done === "feature" || done === "unfeature") {
    const fields = undoFeatured(before, now);
    return fields && { label, fields };
  }
  if (limitActions.some((action) => action === done))
    return decision === null ? null : { label, fields: { do: "undo", decision } };
  const inverse = inverses[done ?? ""];
  if (inverse === undefined) return null;
  const isPersonal = personActions.some((action) => action === inverse);
  if (isPersonal && personId === null) return null;
  return { label, fields: { do: inverse, ...(isPersonal && personId !== null && { person: personId }) } };
}
