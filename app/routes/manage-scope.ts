import type { Blog } from "../../contract/entities/blog.ts";
import { requireBlog, type AppContext } from "../context.ts";
import { unlistedCacheControl } from "../http/cache-rules.ts";
import { ServiceError } from "../services/service-error.ts";
import type { PageMeta } from "./page-meta.ts";

/** Whose pages are managed, and by whom. */
export interface ManageScope {
  /** Null for the whole network. */
  blog: Blog | null;
  token: string;
}

/** A personal page: nobody keeps it. */
export const personalHeaders = { "Cache-Control": unlistedCacheControl };

/** Sends whoever is not signed in to sign in, and back here. */
export function leadToSignIn(context: AppContext): never {
  const next = encodeURIComponent(context.path);
  throw new Response(null, {
    status: 302,
    headers: {
      Location: buildOwnAddress(`/signin?next=${next}`, context),
      // A page of the reader wing: a studio page that goes on without loading documents loads it whole.
      "X-Remix-Reload-Document": "true",
      ...personalHeaders,
    },
  });
}

/** Absolute, since the router puts a preview host's prefix before a path, which has it already. */
function buildOwnAddress(path: string, context: AppContext): string {
  const { addressing, blog } = requireBlog(context);
  return addressing.absolute(blog.host, path);
}

/** After a form that was taken: the page at a path of this host, so that reloading it sends nothing again. */
export const redirectOwn = (path: string, context: AppContext): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: buildOwnAddress(path, context), ...personalHeaders },
  });

/** The session of whoever asks. */
export const requireToken = (context: AppContext): string => context.sessionToken ?? leadToSignIn(context);

/** `/manage/{blog}/…` and `/moderation/…`, on the main site alone; 404 for a blog that is none of ours. */
export function requireScope(context: AppContext, name: string | undefined): ManageScope {
  const { blog: own, network } = requireBlog(context);
  if (!own.isMainSite) throw new Response(null, { status: 404, headers: personalHeaders });
  const blog = name === undefined ? null : network.find((sister) => sister.name === name);
  if (blog === undefined) throw new Response(null, { status: 404, headers: personalHeaders });
  return { blog, token: requireToken(context) };
}

const passedOn: ReadonlySet<number> = new Set([403, 404, 410, 451]);

/** Whether nobody has looked at what was sent: it comes back with what was typed, to be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === null || error.status === 429 || error.status >= 500);

/** Awaits what somebody may not see, or whose session may have ended. */
export async function requireOwn<T>(promise: Promise<T>, context: AppContext): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401) leadToSignIn(context);
    // A value that the service's schema refuses came from the address.
    const status = error.status === 400 ? 404 : passedOn.has(error.status ?? 0) ? (error.status ?? 503) : 503;
    throw Response.json(null, { status, headers: personalHeaders });
  }
}

export const buildPersonalMeta = (title: string, path: string, context: AppContext): PageMeta => {
  const { blog, addressing } = requireBlog(context);
  return {
    title: `${title} — ${blog.displayName}`,
    description: "",
    canonical: addressing.absolute(blog.host, path),
    isHidden: true,
  };
};
