import * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { BlogId } from "../../../contract/entities/ids.ts";
import type { Invitation } from "../../../contract/entities/invitation.ts";
import type { Person } from "../../../contract/entities/person.ts";
import type { getOwnMemberships, Member } from "../../../contract/people/members.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import { Id } from "../../../contract/wire/query.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { describeEnd } from "../time/publish-time.ts";
import { buildManagePath } from "../paths.ts";
import type { MessageId } from "../../intl/message-id.ts";

export interface InvitationsView {
  title: string;
  notice: string | null;
  error: string | null;
  action: string;
  open: { title: string; empty: string | null; items: InvitedToView[] };
  blogs: { title: string; empty: string | null; items: MemberOfView[] };
}

export interface InvitedToView {
  id: string;
  text: string;
  /** The email address it was sent to; null if it names the account. */
  sentTo: string | null;
  /** End of the membership; null for none. */
  until: string | null;
  /** "Edits other people’s drafts, but doesn’t publish."; empty without limits. */
  limits: string[];
  endsLabel: string;
  ends: PresentedTime;
  /** Each button's text and accessible name. */
  accept: Button;
  decline: Button;
}

interface Button {
  text: string;
  label: string;
}

export interface MemberOfView {
  blogId: string;
  name: string;
  href: string;
  role: string;
  /** "Until March 31, 2026"; null for no end. */
  until: string | null;
  /** Null if the account is unknown. */
  rights: { href: string; text: string } | null;
  manage: { href: string; text: string } | null;
  /** Null for the owner; `owner` says why. */
  leave: { text: string; hint: string } | null;
  owner: string | null;
}

export interface OwnState {
  done: MessageId | null;
  error: MessageId | null;
  account: Pick<Account, "timezone" | "screenName"> | null;
}

/** Open invitations, and the blogs of which the account is a member. */
export function presentInvitations(
  { invitations, memberships, people }: v.InferOutput<(typeof getOwnMemberships)["reply"]>,
  { done, error, account }: OwnState,
  page: PageContext,
): InvitationsView {
  const { intl, addressing, network, mainSite } = page;
  const blogs = new Map([mainSite, ...network].map((blog) => [blog.id, blog]));
  const of = <T extends { blogId: string }, View>(
    items: readonly T[],
    present: (item: T, blog: Blog) => View,
  ) =>
    items.flatMap((item) => {
      const blog = blogs.get(item.blogId);
      return blog === undefined ? [] : [present(item, blog)];
    });
  const timezone = account?.timezone ?? page.blog.timezone;
  const open = of(invitations, (one, blog) => presentInvited(one, blog, { people, timezone }, page));
  const own = of(memberships, (one, blog) => presentOwn(one, blog, account, page));
  return {
    title: intl.t("menu.invitations"),
    notice: done && intl.t(done),
    error: error && intl.t(error),
    action: addressing.ownHref("/invitations"),
    open: {
      title: intl.t("invitations.open"),
      empty: open.length === 0 ? intl.t("invitations.empty") : null,
      items: open,
    },
    blogs: {
      title: intl.t("invitations.blogs"),
      empty: own.length === 0 ? intl.t("invitations.none") : null,
      items: own,
    },
  };
}

/** Limits of an offered role; its story types are named on the page of the member's rights. */
const describeOffered = (
  { edits, publishes, sections }: NonNullable<Invitation["limits"]>,
  { t }: Pick<PageContext["intl"], "t">,
): string[] => [
  ...(edits && publishes
    ? []
    : [t(edits ? "limits.reason.edits" : publishes ? "limits.reason.publishes" : "limits.reason.none")]),
  ...(sections === null ? [] : [t("limits.offered", { count: sections.length })]),
];

function presentInvited(
  { id, role, email, byPersonId, untilTimeMillis, limits, expiresTimeMillis }: Invitation,
  { displayName: blog, timezone: zone }: Blog,
  { people, timezone }: { people: readonly Person[]; timezone: string },
  { intl, now }: PageContext,
): InvitedToView {
  const name =
    people.find((person) => person.id === byPersonId)?.displayName ?? intl.t("notifications.somebody");
  return {
    id,
    text:
      role === "Owner"
        ? intl.t("invitations.askedOwner", { name, blog })
        : intl.t("invitations.asked", { name, blog, role: intl.t(`people.role.${role}`) }),
    sentTo: email === null ? null : intl.t("invitations.byAddress", { email }),
    until: describeEnd(untilTimeMillis, { timezone: zone }, intl),
    limits: limits === null ? [] : describeOffered(limits, intl),
    endsLabel: intl.t("invitations.ends"),
    ends: presentTime(expiresTimeMillis, { now, timezone, intl }),
    accept: { text: intl.t("invitations.accept"), label: intl.t("invitations.acceptLabel", { blog }) },
    decline: { text: intl.t("invitations.decline"), label: intl.t("invitations.declineLabel", { blog }) },
  };
}

function presentOwn(
  { blogId, role, title, untilTimeMillis }: Member,
  { displayName: blog, host, name, timezone }: Blog,
  account: OwnState["account"],
  { intl, addressing }: PageContext,
): MemberOfView {
  const standings = findStandings({ memberships: [{ blogId, role }], networkRoles: [] }, blogId);
  const label = intl.t(`people.role.${role}`);
  return {
    blogId,
    name: blog,
    href: addressing.absolute(host, "/"),
    role: title === "" ? label : `${label}, ${title}`,
    until: describeEnd(untilTimeMillis, { timezone }, intl),
    rights: account && {
      href: addressing.ownHref(`${buildManagePath(name, "people")}/${account.screenName}`),
      text: intl.t("rights.ownLink", { blog }),
    },
    manage: isAllowed("members.read", { standings })
      ? { href: addressing.ownHref(`/manage/${name}/people`), text: intl.t("invitations.manage", { blog }) }
      : null,
    leave:
      role === "Owner"
        ? null
        : { text: intl.t("invitations.leave", { blog }), hint: intl.t("invitations.leaveHint") },
    owner: role === "Owner" ? intl.t("invitations.owner") : null,
  };
}

/** An action of the "My blogs" page. */
const OwnAction = v.variant("do", [
  v.object({ do: v.literal("accept"), invitation: Id }),
  v.object({ do: v.literal("decline"), invitation: Id }),
  v.object({ do: v.literal("leave"), blog: BlogId }),
]);
export type OwnAction = v.InferOutput<typeof OwnAction>;

export const ownActions = ["accept", "decline", "leave"] as const;

/** Null if the form is not one of the page's. */
export function parseOwnAction(form: FormData): OwnAction | null {
  const [action, invitation, blog] = ["do", "invitation", "blog"].map((name) => form.get(name) ?? undefined);
  const parsed = v.safeParse(OwnAction, { do: action, invitation, blog });
  return parsed.success ? parsed.output : null;
}
