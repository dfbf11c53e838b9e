import { sessionHostHeader } from "../../contract/session-host.ts";
import { findSessionToken } from "../account/session-cookie.ts";
import type { Config } from "../config/parse-config.ts";
import { findBase } from "../services/ask-once.ts";
import { refuse } from "./refuse.ts";
import { splitPath } from "./split-path.ts";

/**
 * Where a page opens the connection for live changes of a discussion, for authors and moderators; it contains
 * the story's id.
 */
const watchPath = /^\/ajax\/watch\/(\d{1,19})$/;
/** Where the writing page opens the connection for live changes; it contains the draft's id. */
const draftPath = /^\/write\/(\d{1,19})\/live$/;

/** The services' address of the connection at a path; null for other paths. */
function findSocket(pathname: string, config: Parameters<typeof findBase>[1]): string | null {
  const starterId = watchPath.exec(pathname)?.[1];
  if (starterId !== undefined) return `${findBase("comments", config)}/live/${starterId}`;
  const draftId = draftPath.exec(pathname)?.[1];
  return draftId === undefined ? null : `${findBase("core", config)}/draft/${draftId}/live`;
}

/**
 * The request to the services that opens the connection, or the response if it is refused; null for other
 * paths. Any site's page could open a WebSocket to ours with the reader's cookies, so only our own pages may
 * (RFC 6455, section 10.2); every browser sends the page's origin.
 */
export function findWatchRequest(
  request: Request,
  { path, origin, host }: { path: string; origin: string; host: string | null },
  config: Pick<Config, "serviceBases" | "servicesOrigin">,
): Request | Response | null {
  const socket = findSocket(splitPath(path).pathname, config);
  if (socket === null) return null;
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return refuse(426, { Upgrade: "websocket", Connection: "Upgrade" });
  }
  if (request.headers.get("Origin") !== origin) return refuse(403);
  const token = findSessionToken(request.headers.get("Cookie"));
  if (token === null) return refuse(401);
  return new Request(socket, {
    headers: {
      Upgrade: "websocket",
      Authorization: `Bearer ${token}`,
      ...(host !== null && { [sessionHostHeader]: host }),
    },
  });
}
