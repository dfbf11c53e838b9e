import type { Stream } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentStory, type StoryView } from "../band/present-story.ts";
import { buildLookups } from "../card/lookups.ts";
import { presentOlder } from "./present-stream.ts";
import type { StreamAddress } from "./stream-address.ts";

/** The list of stories with video. */
export interface VideoPageView {
  title: string;
  /** On the first page, the newest is the largest. */
  lead: StoryView | null;
  beside: StoryView[];
  stories: StoryView[];
  older: { href: string; label: string } | null;
  newest: { href: string; label: string } | null;
  emptyText: string | null;
  canonical: string;
}

const besideCount = 3;

export function presentVideoPage(
  stream: Stream,
  { startTime }: StreamAddress,
  context: PageContext,
): VideoPageView {
  const { intl, addressing, blog } = context;
  const lookups = buildLookups(stream);
  const isFirst = startTime === null;
  const shownFirst = isFirst ? 1 + besideCount : 0;
  const [first, ...beside] = stream.items.slice(0, shownFirst);
  const older = presentOlder(stream, "/video", context);
  return {
    title: intl.t("video.title"),
    // Alone, the first has room for its text beside its image.
    lead: first ? presentStory(first, beside.length === 0 ? "halfLead" : "lead", lookups, context) : null,
    beside: beside.map((item) => presentStory(item, "row", lookups, context)),
    stories: stream.items.slice(shownFirst).map((item) => presentStory(item, "third", lookups, context)),
    older: older === null ? null : { href: older, label: intl.t("front.older") },
    newest: isFirst ? null : { href: addressing.href(blog.host, "/video"), label: intl.t("front.newest") },
    emptyText: stream.items.length === 0 ? intl.t("video.empty") : null,
    canonical: addressing.absolute(blog.host, isFirst ? "/video" : `/video?startTime=${startTime}`),
  };
}
