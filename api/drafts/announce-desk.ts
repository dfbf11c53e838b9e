import type { ServiceContext } from "../env.ts";
import { logDeskFailure } from "../telemetry/log-desk-failure.ts";
import type { Actor } from "../wire/find-actor.ts";

/**
 * Passes on what came of something that the desk has done with a story, after saying so to everybody who has it open. A
 * page that isn't reached finds out when it asks next.
 */
export async function announceDesk<Reply>(
  { draftRooms, waitUntil }: Pick<ServiceContext, "draftRooms" | "waitUntil">,
  { personId }: Pick<Actor, "personId">,
  draftId: string,
  work: Promise<Reply>,
): Promise<Reply> {
  const reply = await work;
  const told = draftRooms.getByName(draftId).announceDesk(personId);
  waitUntil(told.catch((error: unknown) => logDeskFailure(draftId, error)));
  return reply;
}
