import type { OpenedSession } from "../../contract/session.ts";
import type { ServiceContext } from "../env.ts";
import { hashToken } from "../profile/find-actor.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { describeRights, readAccount } from "./read-account.ts";
import { createToken } from "./secrets.ts";
import { deleteSessionOfHost, insertSession, selectBlogOfHost } from "./sql.ts";

/** How long a session lasts after its token was given out, ms: 30 days. Whoever comes back in time has it renewed. */
export const sessionLength = 30 * 86_400_000;

/** Where a session is opened. */
export interface Place {
  host: string;
  userAgent: string;
}

/**
 * Opens a session with a token that nobody had before, whatever the browser has sent: nobody can be made to use a session
 * that another knows. Without `familyId` a new family begins.
 */
export async function openSession(
  context: ServiceContext,
  personId: string,
  { host, userAgent }: Place,
  familyId = context.createUid(),
): Promise<OpenedSession> {
  const { db, now } = context;
  const account = await readAccount(context, personId);
  const token = createToken(context);
  const [id, expires] = [context.createUid(), now + sessionLength];
  await runQueries(db, [
    db
      .prepare(insertSession)
      .bind(
        id,
        await hashToken(token),
        familyId,
        personId,
        host,
        userAgent,
        now,
        expires,
        describeRights(account),
      ),
    // After it: what the family has proved is known by its sessions alone.
    db.prepare(deleteSessionOfHost).bind(familyId, host, id),
  ]);
  return { token, expiresTimeMillis: expires, account };
}

/** Throws 400 naming `field` where a host is none of ours. */
export async function assertOurHost(db: D1Database, host: string, field: string): Promise<void> {
  const blogs = await runQuery(db, selectBlogOfHost, host);
  if (blogs.length === 0) throw new ServiceError("invalid", `${field}: there's no such blog`, { field });
}
