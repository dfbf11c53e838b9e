import * as v from "valibot";
import { PersonId, ScreenName } from "../../../contract/entities/ids.ts";
import { ChangeableRole } from "../../../contract/entities/invitation.ts";
import { Id } from "../../../contract/wire/query.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";

/** What is done on the page of a blog's people. */
const PeopleAction = v.variant("do", [
  v.object({ do: v.literal("invite"), to: v.string(), role: ChangeableRole }),
  v.object({ do: v.literal("withdraw"), invitation: Id }),
  v.object({ do: v.literal("change"), person: PersonId, role: ChangeableRole }),
  v.object({ do: v.literal("remove"), person: PersonId }),
  v.object({ do: v.literal("offer"), to: v.string(), role: v.optional(v.literal("Owner"), "Owner") }),
]);
export type PeopleAction = v.InferOutput<typeof PeopleAction>;

/** Longest of what is typed that is looked at: an address has 254 characters. */
const maxLength = 320;

/** Null for what no form of ours sends. */
export function parsePeople(form: FormData): PeopleAction | null {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.slice(0, maxLength).trim()]] : [],
  );
  const parsed = v.safeParse(PeopleAction, Object.fromEntries(fields));
  return parsed.success ? parsed.output : null;
}

/** Whom somebody means by what they type: an address, or a screen name, with or without the sign before it; else null. */
export function parseInvitee(typed: string): { screenName: string } | { email: string } | null {
  const name = v.safeParse(ScreenName, typed.replace(/^@/, ""));
  if (name.success) return { screenName: name.output };
  const email = v.safeParse(Email, typed);
  return email.success ? { email: email.output } : null;
}
