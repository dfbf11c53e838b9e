import type { ServiceContext } from "../env.ts";

/** Deletes preview links that open nothing any more. */
export async function deleteExpiredPreviews({ db, now }: ServiceContext): Promise<void> {
  await db.prepare("DELETE FROM draft_previews WHERE expires_time <= ?1").bind(now).run();
}
