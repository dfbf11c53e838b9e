import type { ReadStory } from "../../../contract/audience/audience.ts";
import type { Dashboard, DashboardNote, FailedStory } from "../../../contract/drafts/dashboard.ts";
import { buildNoteHash } from "../../../contract/drafts/draft-notes.ts";
import { asImageRef } from "../../../contract/media/media-image-node.ts";
import type { MediaImage } from "../../../contract/media/media.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { describeLicense } from "../media/present-media-image.ts";
import { buildChecksPath, buildMediaImagePath, buildStoryAudiencePath, buildWritePath } from "../paths.ts";
import { presentList, unlessEmpty, type ListView } from "./present-list.ts";

/** A note for the person. */
export interface NoteView {
  id: string;
  href: string;
  text: string;
  kind: string;
  headline: string;
  author: string;
  blog: string;
  time: PresentedTime;
}

/** A story with a failed publication check. */
export interface FailedView {
  id: string;
  href: string;
  headline: string;
  checks: string[];
  blog: string;
  time: PresentedTime;
}

/** An image whose license ends. */
export interface LicenseView {
  id: string;
  href: string;
  name: string;
  image: PresentedImage | null;
  end: string;
  blog: string;
}

/** A story that is being read. */
export interface ReadingView {
  id: string;
  href: string;
  headline: string;
  views: string;
  blog: string;
}

/** What others ask the person, what went wrong, and what is being read; null for lists that are empty or not for the person. */
export function presentNeeds(
  {
    notes,
    failed,
    licenses,
    reading,
    people,
  }: Pick<Dashboard, "notes" | "failed" | "licenses" | "reading" | "people">,
  page: PageContext,
): {
  notes: ListView<NoteView> | null;
  failed: ListView<FailedView> | null;
  licenses: ListView<LicenseView> | null;
  reading: ListView<ReadingView> | null;
} {
  const { intl, addressing, images, now } = page;
  const { t } = intl;
  const blogs = createBlogNames(page);
  const blogPath = (blogId: string, build: (name: string) => string) =>
    addressing.ownHref(build((blogs.find(blogId) ?? page.mainSite).name));
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const timeOn = (ms: number, blogId: string) =>
    presentTime(ms, { now, timezone: (blogs.find(blogId) ?? page.mainSite).timezone, intl });
  const presentNote = (note: DashboardNote): NoteView => ({
    id: `${note.storyId}/${note.noteId}`,
    href: addressing.ownHref(buildWritePath(note.storyId)) + buildNoteHash(note.noteId),
    text: note.text,
    kind: note.isForPerson ? t("notes.forYou") : t(`notes.kind.${note.kind}`),
    headline: note.headline.trim() || t("write.untitled"),
    author: names.get(note.personId) ?? t("notifications.somebody"),
    blog: blogs.name(note.blogId),
    time: timeOn(note.timeMillis, note.blogId),
  });
  const presentFailed = ({ storyId, blogId, headline, checks, timeMillis }: FailedStory): FailedView => ({
    id: storyId,
    href: blogPath(blogId, (name) => buildChecksPath(name, storyId)),
    headline: headline.trim() || t("write.untitled"),
    checks: checks.map((kind) => t(`publicationChecks.kind.${kind}`)),
    blog: blogs.name(blogId),
    time: timeOn(timeMillis, blogId),
  });
  const presentLicense = (image: MediaImage): LicenseView => ({
    id: `${image.blogId}/${image.id}`,
    href: blogPath(image.blogId, (name) => buildMediaImagePath(name, image.id)),
    name: image.name || image.alt || image.id,
    // The name beside it identifies it.
    image: presentImage({ ...asImageRef(image), alt: "" }, "line", images),
    end: describeLicense(image, now, intl) ?? "",
    blog: blogs.name(image.blogId),
  });
  const presentReading = ({ postId, blogId, headline, now: views }: ReadStory): ReadingView => ({
    id: postId,
    href: blogPath(blogId, (name) => buildStoryAudiencePath(name, postId)),
    headline,
    views: t("desk.reading.views", { count: views }),
    blog: blogs.name(blogId),
  });
  const read = unlessEmpty(presentList(reading, { title: "desk.reading", present: presentReading }, intl));
  return {
    reading: read && { ...read, count: null },
    notes: unlessEmpty(presentList(notes, { title: "desk.block.notes", present: presentNote }, intl)),
    failed: unlessEmpty(presentList(failed, { title: "desk.block.failed", present: presentFailed }, intl)),
    licenses: unlessEmpty(
      presentList(licenses, { title: "desk.block.licenses", present: presentLicense }, intl),
    ),
  };
}
