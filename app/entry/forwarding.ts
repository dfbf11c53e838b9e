import { isFontPath } from "../../contract/network/look-fonts.ts";
import { storePrintedText } from "../../contract/posts/printed-texts.ts";
import { findShareCardBlog } from "../../contract/posts/share-cards.ts";
import {
  sessionHostHeader,
  clientNetworkHeader,
  findClientNetwork,
} from "../../contract/wire/request-headers.ts";
import { findSessionToken } from "../account/account-cookies.ts";
import type { Config } from "../platform/config/parse-config.ts";
import { findBlogCardUrl } from "../image/profile-assets.ts";
import { findBase } from "../platform/services/fetch-call.ts";
import type { Log } from "../platform/telemetry/log.ts";
import { refuse } from "../platform/http/refusals.ts";
import { openForwarded } from "../platform/http/security-headers.ts";
import { splitPath } from "../platform/http/request-path.ts";

/**
 * The request to forward to the services instead of rendering: for images, videos and captions of our own media store,
 * and in development for every call on `API_HOST`. Null for all others. If images have a host of their own
 * (`IMAGE_BASE`), readers never request them here; the services draw the cards of stories, and have blogs' fonts, all the same.
 */
export function findForwardedRequest(request: Request, url: URL, config: Config): Request | null {
  const target = new URL(config.servicesOrigin);
  // Set the path instead of resolving it: a path with two leading slashes would name another host.
  target.pathname = url.pathname;
  target.search = url.search;
  if (url.hostname === config.apiHost) return isOwnCall(url.pathname) ? null : new Request(target, request);
  const isMedia = ["image", "video"].some((kind) =>
    url.pathname.startsWith(`/${config.images.account}/${kind}/upload/`),
  );
  const isFont = isFontPath(url.pathname);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isHere = config.images.base === "" || findShareCardBlog(url.pathname) !== null;
  if (!isRead || !(isFont || (isHere && isMedia))) return null;
  // Only pass on the headers that the image service reads: no cookies, no authorization.
  const headers = new Headers();
  for (const name of ["Accept", "If-None-Match", "Range", "If-Range"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // The services count resized images by the client's network.
  const network = findClientNetwork(request.headers.get("CF-Connecting-IP"));
  if (network !== null) headers.set(clientNetworkHeader, network);
  // Return redirects as they are instead of following them.
  return new Request(target, { method: request.method, headers, redirect: "manual" });
}

/** Calls that only the front end makes itself. */
const ownCalls = [storePrintedText].map((call) => `/${call.service}/${call.path.replace(/:.*/, "")}`);

/** An address that can't be decoded is none of ours. */
function isOwnCall(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname).toLowerCase();
    return ownCalls.some((own) => path.includes(own));
  } catch {
    return true;
  }
}

/**
 * The services' response to a forwarded request. If they can't draw a story's card, its blog's card is sent: link
 * previews are fetched once, and not again soon.
 */
export async function fetchForwarded(
  forwarded: Request,
  send: (request: Request) => Promise<Response>,
  { config, log }: { config: Pick<Config, "profileAssets">; log: Log },
): Promise<Response> {
  const { pathname } = new URL(forwarded.url);
  const name = findShareCardBlog(pathname);
  if (name === null) return openForwarded(await send(forwarded));
  const answer = await send(forwarded).catch((error: unknown) => {
    log("service.failed", { service: "images", path: pathname, reason: String(error) });
    return null;
  });
  if (answer !== null && answer.status < 500 && answer.status !== 429) return openForwarded(answer);
  const card = findBlogCardUrl({ name }, config);
  const headers = { "Cache-Control": "no-store", ...(card !== null && { Location: card }) };
  return new Response(null, { status: card === null ? 404 : 302, headers });
}

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
