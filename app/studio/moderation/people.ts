import * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { PersonId, ScreenName } from "../../../contract/entities/ids.ts";
import { ChangeableRole, changeableRoles, type Invitation } from "../../../contract/entities/invitation.ts";
import { MemberLimits, roles, type Role } from "../../../contract/entities/person.ts";
import {
  findMemberRefusal,
  listGivableRoles,
  type getMembers,
  type Member,
} from "../../../contract/people/members.ts";
import { findStandings, type Claim } from "../../../contract/permissions.ts";
import { Id } from "../../../contract/wire/query.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildManagePath } from "../paths.ts";
import { describeEnd, formatLastDay } from "../time/publish-time.ts";
import type { Confirmation } from "../ui/ConfirmDialog.client.tsx";
import { describeLimits } from "../chrome/describe-role.ts";
import { limitFields, parseLimits, presentLimits, type LimitsView } from "./limits-form.ts";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "../manage/present-names.ts";

interface RoleChoice {
  value: Role;
  label: string;
  isChosen: boolean;
}

export interface MemberView {
  id: string;
  person: NameView;
  role: string;
  title: string;
  /** Text beside the viewer's own membership; null for others. */
  you: string | null;
  /** Says that the role has limits; null if it has none. */
  limits: string | null;
  /** "Until March 31, 2026"; null for no end. */
  until: string | null;
  /** The page that explains their rights. */
  rights: { href: string; text: string; label: string };
  /** The changes that the viewer may make; null for none. */
  change: {
    title: string;
    name: string;
    roles: RoleChoice[];
    /** The last day, in the format of form fields; empty for no end. */
    until: string;
    offer: boolean;
    removal: Confirmation;
  } | null;
}

export interface InvitedView {
  id: string;
  /** The person or email address invited. */
  person: NameView;
  role: string;
  by: string;
  /** End of the membership; null for none. */
  until: string | null;
  limits: string[];
  ends: PresentedTime;
  /** Label of the button that withdraws the invitation; null if the viewer may not. */
  withdraw: string | null;
}

export interface PeopleView {
  frame: ManageChromeView;
  path: string;
  done: string | null;
  error: string | null;
  intro: string;
  labels: Record<(typeof labelled)[number], string>;
  invite: {
    typed: string;
    error: string | null;
    until: string;
    untilError: string | null;
    roles: RoleChoice[];
    limits: LimitsView;
    /** They are shown at once: some are chosen, or one is wrong. */
    isLimited: boolean;
  };
  invited: InvitedView[];
  filters: { search: string; roles: RoleChoice[] };
  members: MemberView[];
  next: string | null;
}

/** Errors of an invitation that are shown beside another field than the name. */
const fieldErrors: readonly (MessageId | null)[] = ["people.error.until", "limits.error"];
const noLimits: MemberLimits = { edits: true, publishes: true, sections: null };

const labelled = [
  "change",
  "empty",
  "ends",
  "endHint",
  "endSave",
  "endRemove",
  "lastDay",
  "lastDayHint",
  "filter",
  "filterName",
  "invitations",
  "invite",
  "inviteHint",
  "inviteSubmit",
  "inviteTo",
  "members",
  "more",
  "offer",
  "offerHint",
  "remove",
  "removeHint",
  "role",
  "roleAny",
  "withdraw",
] as const;

/** The state from the viewer's address or sent form. */
export interface PeopleState {
  blog: Blog;
  account: Account;
  search: string;
  role: Role | null;
  done: MessageId | null;
  /** Shown at the top; `inviteError` is shown beside the field. */
  error: MessageId | null;
  inviteError: MessageId | null;
  typed: { to: string; role: Role; until: string; limits: MemberLimits | "wrong" | null } | null;
  /** Of the blog. */
  storyTypes: readonly StoryTypeTree[];
}

/** A blog's members and invitations, with the changes that the viewer may make. */
export function presentPeople(
  { items, next, count, invitations, people }: v.InferOutput<(typeof getMembers)["reply"]>,
  state: PeopleState,
  page: PageContext,
): PeopleView {
  const { intl, addressing } = page;
  const { blog, account } = state;
  const tell = (id: MessageId | null) => (id === null ? null : intl.t(id));
  const claim: Claim = { standings: findStandings(account, blog.id) };
  const choose = (given: readonly Role[], chosen: Role | null): RoleChoice[] =>
    given.map((value) => ({ value, label: intl.t(`people.role.${value}`), isChosen: value === chosen }));
  const names = createNames(people, page);
  const typedLimits = state.typed?.limits ?? null;
  const path = addressing.ownHref(buildManagePath(blog.name, "people"));
  const shown = new URLSearchParams({
    ...(state.search !== "" && { search: state.search }),
    ...(state.role !== null && { role: state.role }),
    after: next ?? "",
  });
  return {
    frame: presentManageChrome("people", blog, page),
    path,
    done: tell(state.done),
    error: tell(state.error),
    intro: intl.t("people.count", { count, blog: blog.displayName }),
    labels: Object.fromEntries(labelled.map((id) => [id, intl.t(`people.${id}`)])) as PeopleView["labels"],
    invite: {
      typed: state.typed?.to ?? "",
      error: fieldErrors.includes(state.inviteError) ? null : tell(state.inviteError),
      until: state.typed?.until ?? "",
      untilError: state.inviteError === "people.error.until" ? tell(state.inviteError) : null,
      roles: choose(listGivableRoles(changeableRoles, null, claim), state.typed?.role ?? "Author"),
      limits: presentLimits(
        { limits: typedLimits === "wrong" ? { ...noLimits, sections: [] } : typedLimits },
        { path, storyTypes: state.storyTypes, isWrong: state.inviteError === "limits.error" },
        page,
      ),
      isLimited: typedLimits !== null && JSON.stringify(typedLimits) !== JSON.stringify(noLimits),
    },
    invited: invitations.map((one) => presentInvited(one, names, { ...state, claim }, page)),
    filters: { search: state.search, roles: choose(roles, state.role) },
    members: items.map((one) => presentMember(one, names, { blog, claim, account, choose }, page)),
    next: next === null ? null : `${path}?${shown.toString()}`,
  };
}

function presentInvited(
  { id, personId, email, role, byPersonId, untilTimeMillis, limits, expiresTimeMillis }: Invitation,
  names: (id: string) => NameView,
  { blog, claim, storyTypes }: { blog: Blog; claim: Claim; storyTypes: readonly StoryTypeTree[] },
  page: PageContext,
): InvitedView {
  const { intl } = page;
  const address = email === null ? intl.t("people.emailUnknown") : intl.t("people.email", { email });
  const person =
    personId === null ? { name: address, href: null, screenName: "", avatar: null } : names(personId);
  const mayUnshare = findMemberRefusal({ from: null, to: role, isOwn: false }, claim) === null;
  return {
    id,
    person,
    role: intl.t(`people.role.${role}`),
    by: intl.t("people.by", { name: names(byPersonId).name }),
    until: describeEnd(untilTimeMillis, blog, intl),
    limits: describeLimits({ limits }, storyTypes, page),
    ends: presentMoment(expiresTimeMillis, page),
    withdraw: mayUnshare ? intl.t("people.withdrawLabel", { name: person.name }) : null,
  };
}

function presentMember(
  { personId, role, title, untilTimeMillis, limits }: Member,
  names: (id: string) => NameView,
  {
    blog,
    claim,
    account,
    choose,
  }: {
    blog: Blog;
    claim: Claim;
    account: Account;
    choose: (given: readonly Role[], chosen: Role) => RoleChoice[];
  },
  { intl, addressing }: PageContext,
): MemberView {
  const person = names(personId);
  const isOwn = personId === account.personId;
  const mayRemove = findMemberRefusal({ from: role, to: null, isOwn }, claim) === null;
  const mayOffer = findMemberRefusal({ from: role, to: "Owner", isOwn }, claim) === null;
  return {
    id: personId,
    person,
    role: intl.t(`people.role.${role}`),
    title,
    you: isOwn ? intl.t("people.you") : null,
    limits: limits ? intl.t("limits.limited") : null,
    until: describeEnd(untilTimeMillis, blog, intl),
    rights: {
      href: addressing.ownHref(`${buildManagePath(blog.name, "people")}/${person.screenName}`),
      text: intl.t("rights.link"),
      label: intl.t("rights.linkOf", { name: person.name }),
    },
    change: mayRemove
      ? {
          title: intl.t("people.changeTitle"),
          name: intl.t("people.changeName", { name: person.name }),
          roles: choose(listGivableRoles(changeableRoles, role, claim), role),
          until: untilTimeMillis === null ? "" : formatLastDay(untilTimeMillis, blog.timezone),
          offer: role === "Admin" && mayOffer,
          removal: {
            title: intl.t("people.removeTitle", { name: person.name, blog: blog.displayName }),
            text: intl.t("people.removeHint"),
            confirm: intl.t("people.remove"),
            cancel: intl.t("studio.cancel"),
          },
        }
      : null,
  };
}

/** Limits of an invitation; "wrong" if no story type was chosen although there should be one. */
const SentLimits = v.optional(v.nullable(v.union([MemberLimits, v.literal("wrong")])), null);

/** An action on the page of a blog's people. */
const PeopleAction = v.variant("do", [
  v.object({
    do: v.literal("invite"),
    to: v.string(),
    role: ChangeableRole,
    until: v.optional(v.string(), ""),
    limits: SentLimits,
  }),
  v.object({ do: v.literal("end"), person: PersonId, until: v.string() }),
  v.object({ do: v.literal("unend"), person: PersonId }),
  v.object({ do: v.literal("withdraw"), invitation: Id }),
  v.object({ do: v.literal("change"), person: PersonId, role: ChangeableRole }),
  v.object({ do: v.literal("remove"), person: PersonId }),
  v.object({ do: v.literal("offer"), to: v.string(), role: v.optional(v.literal("Owner"), "Owner") }),
]);
export type PeopleAction = v.InferOutput<typeof PeopleAction>;

/** Longest typed text that is parsed, characters: an email address has at most 254. */
const maxLength = 320;

/** Null if the form is not one of the page's. */
export function parsePeople(form: FormData): PeopleAction | null {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.slice(0, maxLength).trim()]] : [],
  );
  // A form without these fields limits nothing.
  const limits = form.has(limitFields.tasks) ? (parseLimits(form) ?? "wrong") : null;
  const parsed = v.safeParse(PeopleAction, { ...Object.fromEntries(fields), limits });
  return parsed.success ? parsed.output : null;
}

/**
 * The invitee meant by typed text: an email address, or a screen name with or without the leading @; null otherwise.
 */
export function parseInvitee(typed: string): { screenName: string } | { email: string } | null {
  const name = v.safeParse(ScreenName, typed.replace(/^@/, ""));
  if (name.success) return { screenName: name.output };
  const email = v.safeParse(Email, typed);
  return email.success ? { email: email.output } : null;
}
