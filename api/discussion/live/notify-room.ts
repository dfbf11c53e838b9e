import type { ServiceContext } from "../../env.ts";
import { logRoomFailure } from "../../telemetry/log-room-failure.ts";

/** Notifies connections of a changed discussion, after the response has been sent. */
export function notifyRoom(
  { rooms, waitUntil }: Pick<ServiceContext, "rooms" | "waitUntil">,
  starterId: string,
): void {
  waitUntil(
    rooms
      .getByName(starterId)
      .tell()
      .catch((error: unknown) => logRoomFailure(starterId, error)),
  );
}
