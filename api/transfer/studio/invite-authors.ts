import type * as v from "valibot";
import {
  maxListedAuthors,
  type AuthorOutcome,
  type getImportedAuthors,
  type inviteImportedAuthors,
  type inviteSentAuthors,
} from "../../../contract/import/invite-authors.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { invite } from "../../people/members/invite.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { runQuery } from "../../store/query.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import { assertImporter } from "../../wire/authorize.ts";
import { readRights, type Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { describeLog } from "./import-runs.ts";
import { selectAuthors, selectImportedAuthors, selectPersonId } from "./runs-sql.ts";

type Reply = ReplyOf<typeof inviteSentAuthors>;

/** Stories of a source whose authors are listed. */
const maxStories = 10_000;

/** Who has signed the stories of a source. */
export async function readImportedAuthors(
  { db }: ServiceContext,
  actor: Actor,
  { blog, source }: v.InferOutput<typeof getImportedAuthors.query>,
): Promise<ReplyOf<typeof getImportedAuthors>> {
  assertAllowed("import.run", actor, null);
  const home = (await readSharingBlogs(db)).get(blog);
  if (home === undefined) throw notFound("blog");
  const rows = await runQuery<{
    screen_name: string;
    display_name: string;
    stories: number;
    has_account: number;
  }>(db, selectImportedAuthors, source, home.id, maxStories, maxListedAuthors);
  return {
    authors: rows.map((row) => ({
      screenName: row.screen_name,
      displayName: row.display_name,
      stories: row.stories,
      hasAccount: row.has_account === 1,
    })),
  };
}

/** Invites authors in the name of the person who imports. */
export async function inviteSent(
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof inviteSentAuthors>,
): Promise<Reply> {
  await assertImporter(context, actor);
  return inviteAuthors(context, actor, body);
}

/** Invites authors for the command, in the name of a person with the rights that they have. */
export async function inviteForCommand(
  context: ServiceContext,
  { by, ...body }: BodyOf<typeof inviteImportedAuthors>,
): Promise<Reply> {
  const [person] = await runQuery<{ id: string }>(context.db, selectPersonId, by);
  if (person === undefined) throw new ServiceError("invalid", "by: nobody has that name", { field: "by" });
  const rights = (await readRights(context, [person.id]))(person.id);
  const actor: Actor = { personId: person.id, sessionId: "", kind: "person", createdTime: 0, ...rights };
  return inviteAuthors({ ...context, tokenName: commandName }, actor, body);
}

/** What the log calls the program that acted for the person. */
const commandName = "npm run import";

interface AuthorRow {
  screen_name: string;
  id: string;
  has_account: number;
  is_imported: number;
}

/** One author that can't be invited doesn't keep the others from it. */
async function inviteAuthors(
  context: ServiceContext,
  actor: Actor,
  { blog, source, authors }: BodyOf<typeof inviteSentAuthors>,
): Promise<Reply> {
  const home = (await readSharingBlogs(context.db)).get(blog);
  if (home === undefined) throw notFound("blog");
  const names = authors.map(({ screenName }) => screenName);
  const rows = await runQuery<AuthorRow>(context.db, selectAuthors, JSON.stringify(names));
  const byName = new Map(rows.map((row) => [row.screen_name.toLowerCase(), row]));
  const reply: Reply = { authors: [] };
  for (const { screenName, email } of authors) {
    const row = byName.get(screenName.toLowerCase());
    const outcome = await inviteOne(row, email);
    reply.authors.push({ screenName, outcome });
  }
  return reply;

  async function inviteOne(row: AuthorRow | undefined, email: string): Promise<AuthorOutcome> {
    if (row === undefined || row.is_imported === 0) return "notImported";
    if (row.has_account === 1) return "hasAccount";
    const body = {
      blogId: home?.id ?? "",
      role: "Author" as const,
      untilTimeMillis: null,
      limits: null,
      to: { email },
    };
    try {
      const about = { personId: row.id, words: describeLog(source, row.screen_name).words };
      const { outcome } = await invite(context, actor, body, about);
      return outcome === "invited" || outcome === "declined" || outcome === "tooMany"
        ? outcome
        : "hasAccount";
    } catch (error) {
      // The limit of a day: those before it are invited.
      if (error instanceof ServiceError && error.code === "tooOften") return "tooMany";
      throw error;
    }
  }
}
