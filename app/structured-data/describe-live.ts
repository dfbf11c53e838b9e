import type { LiveBlogPosting } from "schema-dts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { LiveEntry } from "../../contract/entities/live-entry.ts";
import type { PostPage } from "../../contract/magma.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { buildLookups } from "../card/lookups.ts";
import { formatTime } from "../date-time/format-time.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";
import { describeWriter } from "./describe-person.ts";

const headlineLength = 90;

/** Additional properties of a liveblog: start, end, and the visible entries. */
export function describeLive(
  found: PostPage,
  home: Blog,
  context: PageContext,
): Exclude<Partial<LiveBlogPosting>, string> {
  const { post, conduct: settings, entries } = found;
  const stamp = (ms: number) => formatTime(ms, "isoOffset", { timezone: home.timezone });
  const updates = (entries?.items ?? []).filter(({ reply }) => reply.status === "PUBLISHED");
  const started = settings?.startedTimeMillis ?? settings?.beginsTimeMillis ?? post.publishTimeMillis;
  const ended = settings?.endedTimeMillis ?? null;
  return {
    "@type": "LiveBlogPosting",
    coverageStartTime: stamp(started),
    ...(ended === null ? {} : { coverageEndTime: stamp(ended) }),
    liveBlogUpdate: updates.map((entry) => describeUpdate(entry, found, stamp, context)),
  };
}

function describeUpdate(
  { reply }: LiveEntry,
  { people }: PostPage,
  stamp: (ms: number) => string,
  context: PageContext,
) {
  const writer = buildLookups({ people, blogs: [] }).people.get(reply.authorId);
  const text = bodyText(reply.body);
  const headline = truncateWords(text.split("\n", 1)[0] ?? "", headlineLength);
  return {
    "@type": "BlogPosting" as const,
    ...(headline === "" ? {} : { headline }),
    url: buildAbsoluteUrl(context.addressing.rewrite(reply.permalink), context),
    datePublished: stamp(reply.publishTimeMillis),
    ...(reply.editedTimeMillis === null ? {} : { dateModified: stamp(reply.editedTimeMillis) }),
    ...(text === "" ? {} : { articleBody: text }),
    ...(writer ? { author: describeWriter(writer, context) } : {}),
  };
}
