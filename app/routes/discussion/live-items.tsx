import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getNewestItems } from "../../../contract/discussion/modes.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildScope } from "../../discussion/discussion-scope.ts";
import { ItemsPage } from "../../discussion/ItemsPage.tsx";
import { presentChat } from "../../discussion/present-mode-page.ts";
import { presentEntry } from "../../discussion/present-liveblog.ts";
import { buildLivePath, parseLivePath } from "../../link/page-addresses.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { cacheControlFor } from "../../platform/http/cache-rules.ts";

/**
 * `/live/{id}/items`: the newest entries of a liveblog, or messages of a chat, as HTML like on the story's
 * page. The same for everyone, and cached like a page.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { blog } = requireBlog(context);
  const starterId = parseLivePath(buildLivePath(params["starterId"] ?? ""));
  const found =
    starterId === null
      ? null
      : await requirePrimary(context.services.find(getNewestItems, { params: { starterId } }));
  if (found === null || starterId === null) throw new Response(null, { status: 404 });
  const page = await requirePage(context);
  const { conduct: settings, people, memberships, entries, messages } = found;
  const post = { mode: settings.mode, authorIds: [], allowReplies: true };
  const scope = buildScope({ post, starter: null, people, memberships, links: [] }, blog, page);
  const chat =
    messages &&
    presentChat(
      { id: starterId, replyCount: 0, allowReplies: true },
      messages,
      { path: "/", isNewest: true },
      scope,
      page,
    );
  return {
    items: {
      entries: entries?.items.map((entry) => presentEntry(entry, scope, page)) ?? [],
      messages: chat?.messages ?? [],
    },
  };
}

export const headers: HeadersFunction = ({ errorHeaders }) => {
  const own = new Headers(errorHeaders);
  if (!errorHeaders) own.set("Cache-Control", cacheControlFor(200));
  own.set("X-Robots-Tag", "noindex");
  return own;
};

export const handle: PageHandle = { pageType: "editor", isBare: true };

export const meta: MetaFunction = () => [{ title: "" }, { name: "robots", content: "noindex" }];

export default function LiveItems() {
  return <ItemsPage items={useLoaderData<typeof loader>().items} />;
}
