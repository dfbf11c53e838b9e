import type { OpenedSession } from "../../../contract/sign-in/session.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { describeRights, readAccount } from "./read-account.ts";
import { createToken } from "./secrets.ts";
import { deleteSessionOfHost, insertSession, selectBlogOfHost } from "./sql.ts";

/** Lifetime of a session after its token was issued, ms: 30 days. It is renewed when used in time. */
export const sessionLength = 30 * 86_400_000;

/** Host and browser of a session. */
export interface SessionClient {
  host: string;
  userAgent: string;
}

/**
 * Opens a session with a new token, regardless of cookies sent by the browser: prevents session fixation.
 * Without `familyId` a new family is started.
 */
export async function openSession(
  context: ServiceContext,
  personId: string,
  { host, userAgent }: SessionClient,
  familyId = context.createUid(),
): Promise<OpenedSession> {
  const { db, now } = context;
  const account = await readAccount(context, personId);
  const token = createToken(context);
  const [id, expires] = [context.createUid(), now + sessionLength];
  await runAll(db, [
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
    // Deleted last, because the family's proof of sign-in is only stored in its sessions.
    db.prepare(deleteSessionOfHost).bind(familyId, host, id),
  ]);
  return { token, expiresTimeMillis: expires, account };
}

/** Throws 400 naming `field` for an unknown host. */
export async function assertOurHost(db: D1Database, host: string, field: string): Promise<void> {
  const blogs = await runQuery(db, selectBlogOfHost, host);
  if (blogs.length === 0) throw new ServiceError("invalid", `${field}: there's no such blog`, { field });
}
