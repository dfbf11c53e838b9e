import type { Comment, DiscussionForumPosting } from "schema-dts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import type { Reply, ReplyThread } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildLookups } from "../card/lookups.ts";
import { formatTime } from "../date-time/time-formats.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";
import { describeWriter } from "./authors-and-publishers.ts";

type Written = Exclude<Comment, string>;
type People = ReadonlyMap<string, Person>;

interface Scope {
  people: People;
  home: Blog;
  context: PageContext;
}

/**
 * The visible replies of each thread, nested as on the page. Pending replies are left out with their children; removed ones
 * keep their place without text; replies without text are left out.
 */
export function describeThreads(
  found: Pick<PostPage, "people" | "threads">,
  home: Blog,
  context: PageContext,
): Written[][] {
  const scope = { people: buildLookups({ people: found.people, blogs: [] }).people, home, context };
  return found.threads.items.map((thread) => describeThread(thread, scope));
}

function describeThread({ reply, children }: ReplyThread, scope: Scope): Written[] {
  const isRemoved = reply.status !== "PUBLISHED";
  if (!reply.approved && !isRemoved) return [];
  const comment = children.items.flatMap((child) => describeThread(child, scope));
  const words = describeWords(reply, scope);
  if (words === null && comment.length === 0) return [];
  return [
    {
      "@type": "Comment",
      ...(words ?? {
        url: findUrl(reply, scope.context),
        ...(isRemoved ? { creativeWorkStatus: "Deleted" } : {}),
      }),
      ...(comment.length === 0 ? {} : { comment }),
    },
  ];
}

const findUrl = ({ permalink }: Reply, context: PageContext) =>
  buildAbsoluteUrl(context.addressing.rewrite(permalink), context);

/** Text and author of a reply; null if it has no text or its author is unknown. */
function describeWords(reply: Reply, { people, home, context }: Scope) {
  const text = bodyText(reply.body);
  const writer = people.get(reply.authorId);
  if (reply.status !== "PUBLISHED" || text === "" || writer === undefined) return null;
  const stamp = (ms: number) => formatTime(ms, "isoOffset", { timezone: home.timezone });
  return {
    text,
    url: findUrl(reply, context),
    author: describeWriter(writer, context),
    datePublished: stamp(reply.publishTimeMillis),
    ...(reply.editedTimeMillis === null ? {} : { dateModified: stamp(reply.editedTimeMillis) }),
    ...(reply.likeCount > 0
      ? {
          interactionStatistic: {
            "@type": "InteractionCounter" as const,
            interactionType: { "@type": "LikeAction" as const },
            userInteractionCount: reply.likeCount,
          },
        }
      : {}),
  };
}

/**
 * A reply's page: the reply with its children, as part of its story. Null if it isn't approved or has no
 * text.
 */
export function describePosting(
  found: PostPage,
  { home, headline, url }: { home: Blog; headline: string; url: string },
  context: PageContext,
): Exclude<DiscussionForumPosting, string> | null {
  const { post, starter } = found;
  const scope = { people: buildLookups({ people: found.people, blogs: [] }).people, home, context };
  const words = post.approved ? describeWords(post, scope) : null;
  if (words === null) return null;
  const comment = describeThreads(found, home, context).flat();
  return {
    "@type": "DiscussionForumPosting",
    ...words,
    "@id": `${url}#posting`,
    headline,
    url,
    mainEntityOfPage: url,
    inLanguage: home.locale,
    ...(starter
      ? {
          isPartOf: {
            "@type": "WebPage",
            name: starter.headline || home.displayName,
            url: buildAbsoluteUrl(context.addressing.rewrite(starter.permalink), context),
          },
        }
      : {}),
    ...(comment.length === 0 ? {} : { comment }),
  };
}
