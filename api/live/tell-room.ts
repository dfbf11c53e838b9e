import type { ServiceContext } from "../env.ts";
import { logUntold } from "../telemetry/log-untold.ts";

/** Tells whoever watches a discussion that it has changed, once the answer has left: nobody's writing waits for it. */
export function tellRoom(
  { rooms, waitUntil }: Pick<ServiceContext, "rooms" | "waitUntil">,
  starterId: string,
): void {
  waitUntil(
    rooms
      .getByName(starterId)
      .tell()
      .catch((error: unknown) => logUntold(starterId, error)),
  );
}
