import { inject } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { importBatch, type ImportedPost } from "../../contract/import/import.ts";
import { answerInvitation, inviteMember } from "../../contract/people/members.ts";
import { signInByMail } from "./sign-in.ts";

const main = "kinja.com";
const origin = `http://localhost:${inject("port")}`;
const importer = createApiClient({ origin, token: "local-import-token" });

/** A person of one file alone, with the address that sign-in mails go to. */
const createPerson = (screenName: string, isSuperuser: boolean) => ({
  screenName,
  displayName: screenName,
  joinedTimeMillis: Date.UTC(2015, 0, 1),
  account: {
    email: `${screenName}@example.test`,
    networkRoles: isSuperuser ? ["superuser" as const] : [],
  },
});

/** Superusers of one file alone. */
export async function makeSuperusers(...names: readonly string[]): Promise<void> {
  await importer.write(importBatch, { people: names.map((name) => createPerson(name, true)) });
}

interface Member {
  screenName: string;
  blogId: string;
  role: "Author" | "Admin";
}

/**
 * People of one file alone, and their stories: a superuser, who invites the members, and these, who accept. Returns the
 * tokens of their sessions by screen name.
 */
export async function makeMembers(
  superuser: string,
  members: readonly Member[],
  posts: ImportedPost[] = [],
): Promise<(screenName: string) => string> {
  const names = [superuser, ...members.map(({ screenName }) => screenName)];
  await importer.write(importBatch, {
    people: names.map((screenName) => createPerson(screenName, screenName === superuser)),
    posts,
  });
  const tokens = new Map([[superuser, await signInByMail(superuser, main)]]);
  const inviter = createApiClient({ origin, token: tokens.get(superuser) ?? "" });
  for (const { screenName, blogId, role } of members) {
    const { invitation } = await inviter.write(inviteMember, { blogId, role, to: { screenName } });
    const token = await signInByMail(screenName, main);
    const own = createApiClient({ origin, token });
    await own.write(answerInvitation, { invitationId: invitation?.id ?? "", accepts: true });
    tokens.set(screenName, token);
  }
  return (screenName) => tokens.get(screenName) ?? "";
}
