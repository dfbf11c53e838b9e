import type { ServiceContext } from "../env.ts";
import { logUntold } from "../telemetry/log-untold.ts";

/** Notifies connections of a changed discussion, after the response has been sent. */
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
