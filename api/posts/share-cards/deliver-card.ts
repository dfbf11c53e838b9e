import {
  buildShareCardFile,
  findShareCardStory,
  type ShareCardSubject,
} from "../../../contract/posts/share-cards.ts";
import { findLookAt } from "../../../contract/network/looks.ts";
import type { ServiceContext } from "../../env.ts";
import { renderOnce } from "../../media/render-once.ts";
import { presentBlog, type BlogRow } from "../../people/present-person.ts";
import { runQuery } from "../../store/query.ts";
import { notFound } from "../../wire/service-error.ts";
import { assertReadable, type StateRow } from "../assert-readable.ts";
import { drawCard } from "./draw-card.ts";
import { selectCardStory } from "./sql.ts";

interface CardRow extends StateRow, BlogRow {
  headline: string;
  is_protected: number;
}

/**
 * `GET /{account}/image/upload/card/{blog}/{postId}-{version}.png` (`contract/posts/share-cards.ts`): the card of a
 * story, which is drawn on the first request. Only text of the database is drawn.
 */
export async function deliverCard(
  request: Request,
  params: Record<string, string>,
  context: ServiceContext,
): Promise<Response> {
  const file = params["file"] ?? "";
  const storyId = findShareCardStory(file);
  const [row] = storyId === null ? [] : await runQuery<CardRow>(context.db, selectCardStory, storyId);
  assertReadable(row, context.now);
  const blog = presentBlog(row);
  const subject = { headline: row.headline, blog, look: findLookAt(blog, context.now) };
  const isProtected = row.is_protected === 1;
  if (storyId === null || isProtected || subject.headline === "" || subject.blog.name !== params["blog"])
    throw notFound("card");
  const current = buildShareCardFile(storyId, subject);
  return file === current ? sendCard(request, context, { storyId, file, subject }) : redirectTo(current);
}

/** To the card of another headline. Relative, since the address is on every host and may be below a preview's prefix. */
const redirectTo = (file: string) =>
  new Response(null, { status: 302, headers: { Location: file, "Cache-Control": "public, max-age=300" } });

async function sendCard(
  request: Request,
  context: ServiceContext,
  { storyId, file, subject }: { storyId: string; file: string; subject: ShareCardSubject },
): Promise<Response> {
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${file}"`,
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (request.headers.get("if-none-match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  // One object for each story, which the card of its next headline replaces. The key is no image's id.
  const key = `card/${storyId}`;
  const stored = await context.imageStore.get(key);
  if (stored?.customMetadata?.["file"] === file) return new Response(stored.body, { headers });
  const bytes = await renderOnce(request, context, {
    key: `${key}/${file}`,
    make: () => drawCard(subject),
    keep: (drawn) => context.imageStore.put(key, drawn, { customMetadata: { file } }),
  });
  return new Response(bytes, { headers });
}
