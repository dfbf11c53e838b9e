import { roles, type Role } from "../../../contract/entities/person.ts";
import * as v from "valibot";
import {
  changeMember,
  getMembers,
  inviteMember,
  MemberSearch,
  removeMember,
  setMemberEnd,
  withdrawInvitation,
} from "../../../contract/people/members.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import type { MessageId } from "../../intl/message-id.ts";
import {
  parseInvitee,
  type PeopleAction,
  presentPeople,
  type PeopleState,
} from "../../studio/moderation/people.ts";
import { readEndOfDay } from "../../studio/time/publish-time.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { requireOwn, throwOwn } from "../../account/require-access.ts";
import { buildManageData, type BlogScope } from "./manage-page.ts";

/** Query of the people page. */
interface PeopleQuery {
  search: string;
  role: Role | null;
  after: string | null;
  done: MessageId | null;
}

const doneActions = ["invite", "withdraw", "change", "end", "unend", "remove", "offer"] as const;

/** Parses the query; invalid values are ignored. */
export function readPeopleQuery({ searchParams }: URL): PeopleQuery {
  const search = v.safeParse(MemberSearch, searchParams.get("search") ?? "");
  const after = searchParams.get("after") ?? "";
  const done = doneActions.find((one) => one === searchParams.get("done"));
  return {
    search: search.success ? search.output : "",
    role: roles.find((one) => one === searchParams.get("role")) ?? null,
    after: /^\d{1,15}$/.test(after) ? after : null,
    done: done === undefined ? null : `people.done.${done}`,
  };
}

const emptyQuery: PeopleQuery = { search: "", role: null, after: null, done: null };

/** The page, with the result of a submitted form. */
export async function buildPeople(
  { blog, token }: BlogScope,
  { search, role, after, done }: PeopleQuery,
  context: AppContext,
  answer: Partial<Pick<PeopleState, "error" | "inviteError" | "typed">> = {},
) {
  const { services } = context;
  const query = {
    ...(search !== "" && { search }),
    ...(role !== null && { role }),
    ...(after !== null && { after }),
  };
  const [found, account, types] = await requireOwn(
    Promise.all([
      services.get(getMembers, { params: { blogId: blog.id }, query, token }),
      getOwnAccount(context, token),
      services.findOptional(getStoryTypes, { query: { blogId: blog.id } }),
    ]),
    context,
  );
  const storyTypes = types?.items ?? [];
  const state = {
    blog,
    account,
    storyTypes,
    search,
    role,
    done,
    error: null,
    inviteError: null,
    typed: null,
    ...answer,
  };
  const view = presentPeople(found, state, await requirePage(context));
  return buildManageData(view, "people", { blog }, context);
}

type Answered =
  { done: (typeof doneActions)[number] } | { page: Awaited<ReturnType<typeof buildPeople>>; status: number };

/** Performs a submitted form; if something is wrong, returns the page with the reason and the input. */
export async function sendPeople(
  scope: BlogScope,
  action: PeopleAction,
  context: AppContext,
): Promise<Answered> {
  const fail = async (error: MessageId, status: number): Promise<Answered> => {
    const isTyped = action.do === "invite";
    const answer = isTyped ? { inviteError: error, typed: action } : { error };
    return { page: await buildPeople(scope, emptyQuery, context, answer), status };
  };
  try {
    const error = await send(scope, action, context);
    return error === null ? { done: action.do } : await fail(error, 422);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 401) throwOwn(error, context);
    const found = findError(error, action);
    return fail(found, error.status ?? 503);
  }
}

const refusals = ["own", "owner", "suspended"] as const;

function findError(error: ServiceError, action: PeopleAction): MessageId {
  const { status, wireError } = error;
  if (status === 429) return action.do === "invite" ? "people.error.tooOften" : "moderation.error.failed";
  if (status === 503 && action.do === "invite" && action.to.includes("@")) return "people.error.noMail";
  if (isUnanswered(error)) return "moderation.error.failed";
  if (status === 400 && wireError?.field?.startsWith("limits") === true)
    return wireError.field === "limits" ? "limits.error.role" : "limits.error";
  if (status !== 403) return "people.error.conflict";
  return `people.error.${refusals.find((one) => one === wireError?.refusal) ?? "role"}`;
}

const isFuture = (time: number | null, { now }: AppContext) => time !== null && time > now;

/** Null on success. */
async function send(
  { blog, token }: BlogScope,
  action: PeopleAction,
  context: AppContext,
): Promise<MessageId | null> {
  const { services } = context;
  const blogId = blog.id;
  switch (action.do) {
    case "invite":
    case "offer": {
      const to = parseInvitee(action.to);
      if (to === null) return "people.error.to";
      const until = action.do === "offer" ? "" : action.until;
      const untilTimeMillis = readEndOfDay(until, blog.timezone);
      if (until !== "" && !isFuture(untilTimeMillis, context)) return "people.error.until";
      const limits = action.do === "offer" ? null : action.limits;
      if (limits === "wrong") return "limits.error";
      const { outcome } = await services.send(inviteMember, {
        body: { blogId, role: action.role, untilTimeMillis, limits, to },
        token,
      });
      return outcome === "invited" ? null : `people.error.${outcome}`;
    }
    case "withdraw": {
      const body = { invitationId: action.invitation };
      const { wasOpen } = await services.send(withdrawInvitation, { body, token });
      return wasOpen ? null : "people.error.conflict";
    }
    case "change": {
      const body = { blogId, personId: action.person, role: action.role };
      await services.send(changeMember, { body, token });
      return null;
    }
    case "end":
    case "unend": {
      const untilTimeMillis = action.do === "end" ? readEndOfDay(action.until, blog.timezone) : null;
      if (action.do === "end" && !isFuture(untilTimeMillis, context)) return "people.error.until";
      await services.send(setMemberEnd, {
        body: { blogId, personId: action.person, untilTimeMillis },
        token,
      });
      return null;
    }
    case "remove": {
      const { wasMember } = await services.send(removeMember, {
        body: { blogId, personId: action.person },
        token,
      });
      return wasMember ? null : "people.error.conflict";
    }
  }
}
