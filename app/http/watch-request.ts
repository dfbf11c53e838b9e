import { findSessionToken } from "../account/session-cookie.ts";
import type { Config } from "../config/parse-config.ts";
import { findBase } from "../services/ask.ts";
import { refuse } from "./refuse.ts";
import { splitPath } from "./split-path.ts";

/** Where a page opens the connection by which authors and moderators hear of a discussion: the story's id stands in it. */
const watchPath = /^\/ajax\/watch\/(\d{1,19})$/;
/** Where the page on which a story is written hears of changes: the draft's id stands in it. */
const draftPath = /^\/write\/(\d{1,19})\/live$/;

/** The services' address of the connection that a path opens; null for every other path. */
function findSocket(pathname: string, config: Parameters<typeof findBase>[1]): string | null {
  const starterId = watchPath.exec(pathname)?.[1];
  if (starterId !== undefined) return `${findBase("comments", config)}/live/${starterId}`;
  const draftId = draftPath.exec(pathname)?.[1];
  return draftId === undefined ? null : `${findBase("core", config)}/draft/${draftId}/live`;
}

/**
 * The request to the services that opens such a connection, or the answer in its place; null for every other path. Any
 * site's page can open a WebSocket to ours, and the browser sends our cookie along: only our own pages may (RFC 6455,
 * 10.2), and every browser says which one asks.
 */
export function findWatchRequest(
  request: Request,
  { path, origin }: { path: string; origin: string },
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
    headers: { Upgrade: "websocket", Authorization: `Bearer ${token}` },
  });
}
