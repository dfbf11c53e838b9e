import * as v from "valibot";
import {
  inviteImportedAuthors,
  maxInvitedAuthors,
  type AuthorOutcome,
} from "../../contract/import/invite-authors.ts";
import { Email } from "../../contract/subscriptions/subscriptions.ts";
import type { Source } from "../source.ts";
import { ApiError, type ApiClient } from "./api-client.ts";

/** Authors of a source with a valid address, by their screen names in the network. */
export const listInvitable = ({ addresses, people }: Source): { screenName: string; email: string }[] =>
  people.flatMap(({ screenName }) => {
    const email = v.safeParse(Email, addresses?.get(screenName));
    return email.success ? [{ screenName, email: email.output }] : [];
  });

interface Parts {
  client: Pick<ApiClient, "write">;
  blog: string;
  /** Name of the source in the network. */
  source: string;
  /** Screen name of the person in whose name they are invited. */
  by: string;
  say: (line: string) => void;
  isRehearsal: boolean;
}

const words: Readonly<Record<AuthorOutcome, string>> = {
  invited: "were invited",
  notImported: "aren't here",
  hasAccount: "have an account already",
  declined: "declined a short time ago",
  tooMany: "can be invited later: too many invitations are open, or were sent today",
};

/** Invites the authors of a source (`--invite-authors`). Returns false if the network refused it. Prints no address. */
export async function inviteAuthors(
  authors: ReturnType<typeof listInvitable>,
  { client, blog, source, by, say, isRehearsal }: Parts,
): Promise<boolean> {
  if (authors.length === 0) say("The source has no address of an author; nobody was invited.");
  else if (isRehearsal) say(`${authors.length} authors would be invited.`);
  if (isRehearsal) return true;
  const counts = new Map<AuthorOutcome, number>();
  try {
    for (let start = 0; start < authors.length; start += maxInvitedAuthors) {
      const batch = authors.slice(start, start + maxInvitedAuthors);
      const reply = await client.write(inviteImportedAuthors, { blog, source, by, authors: batch });
      for (const { outcome } of reply.authors) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    say(`Authors weren't invited: ${error.message}`);
    return false;
  } finally {
    for (const [outcome, count] of counts) say(`${count} authors ${words[outcome]}.`);
  }
  return true;
}
