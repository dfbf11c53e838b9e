import type { Action } from "../contract/permissions.ts";
import { maxImportBytes } from "../contract/import/studio-imports.ts";
import { maxImageBytes } from "../contract/media/images.ts";
import { partBytes } from "../contract/media/upload-parts.ts";
import { maxFontCall } from "../contract/network/look-fonts.ts";
import { maxCaptionsBytes } from "../contract/media/videos.ts";
import {
  accepts,
  account,
  desk,
  focus,
  form,
  part,
  replyForm,
  report,
  write,
  type ManagePageRules,
  type Own,
  type Route,
} from "./route-kinds.ts";

/* The studio's part of the route table (`routes.ts`). */

/** Pages for starting and writing a story. */
export const writingRoutes: readonly Route[] = [
  focus("write", "studio/write.tsx", form(1_024)),
  write("write/:draftId", "studio/write-story.tsx"),
  write("write/:draftId/compare", "studio/write-compare.tsx", accepts(4_096)),
  write("write/:draftId/publish", "studio/write-publish.ts", accepts(16_384)),
  write("write/:draftId/review", "studio/write-review.ts", accepts(16_384)),
  write("write/:draftId/tags", "studio/write-tags.ts"),
  write("write/:draftId/sync", "studio/write-sync.ts", accepts(2_000_000)),
  write("write/:draftId/field", "studio/write-field.ts", accepts(262_144)),
  write("write/:draftId/notes", "studio/write-notes.ts", accepts(262_144)),
  write("write/:draftId/recovered", "studio/write-recovered.ts", accepts(262_144)),
  write("write/:draftId/history", "studio/write-history.ts", accepts(4_096)),
  // Its live connection: app/entry/forwarding.ts.
  write("write/:draftId/live", null),
  part("write/*", null),
];

/** 60,000 characters. */
const informationForm = 550_000;

/**
 * The pages of management in the order of the rail; their routes are below. A page without a route of the network is a
 * blog's only. The message `moderation.page.NAME` is its title.
 */
export const managePages = [
  { name: "stories", letter: "s" },
  { name: "plan", letter: "o", needs: "plan.read" },
  { name: "corrections", letter: "c", needs: "story.change", isInPart: true },
  { name: "shares", letter: "h", needs: "shares.read" },
  { name: "moderation", letter: "r" },
  { name: "strip", letter: "k", needs: "strip.write" },
  { name: "media", letter: "m" },
  { name: "front", letter: "f", needs: "front.write" },
  { name: "sections", letter: "e", needs: "section.write" },
  { name: "audience", needs: "audience.read" },
  { name: "preview", letter: "v" },
  { name: "people", letter: "p" },
  { name: "settings", letter: "g", needs: "settings.write" },
  { name: "story-types", needs: "settings.write" },
  { name: "flags", letter: "w", needs: "settings.write" },
  { name: "look", letter: "y", needs: "settings.write" },
  { name: "rules", letter: "u" },
  { name: "terms", letter: "t", needs: "terms.write" },
  { name: "feed-partners", needs: "settings.write" },
  { name: "apple-news", letter: "a", needs: "appleNews.write" },
  { name: "blocked", letter: "b" },
  { name: "audit", letter: "l" },
  { name: "redirects", letter: "j", needs: "redirects.write" },
  { name: "not-found", letter: "n" },
  { name: "information", letter: "i" },
] as const satisfies readonly ManagePageRules[];

/** The action that decides who sees a blog's page, if the rail lists it for others as well. */
const readsOf: Partial<Record<string, Action>> = {
  stories: "drafts.list",
  moderation: "queue.read",
  media: "media.read",
  preview: "preview.network",
  people: "members.read",
  rules: "rules.write",
  blocked: "blocked.read",
  audit: "audit.read",
  "not-found": "notFoundLog.read",
  information: "information.write",
};

/** The page of management with a name, and the action that it needs; null for an unknown one. */
export function findManagePage(
  name: string,
): { name: (typeof managePages)[number]["name"]; needs: Action; isInPart: boolean } | null {
  const page = managePages.find((one) => one.name === name);
  const needs = page === undefined ? undefined : "needs" in page ? page.needs : readsOf[page.name];
  return page === undefined || needs === undefined
    ? null
    : { name: page.name, needs, isInPart: "isInPart" in page };
}

/** Those that only the network has. */
export const networkPages = [
  { name: "tags", letter: "x", needs: "tags.write" },
  { name: "members", letter: "z", needs: "network.members.read" },
  { name: "blogs", letter: "q", needs: "blogs.write" },
  { name: "imports", needs: "import.run" },
  { name: "network", needs: "network.run" },
  { name: "tokens", needs: "tokens.write" },
  { name: "experiments", needs: "experiments.write" },
] as const satisfies readonly ManagePageRules[];

export type ManagePage = (typeof managePages | typeof networkPages)[number]["name"];

/** A page for each blog, and for the network as a whole. */
const managed = (name: string, path: string, own: Own = {}, ofNetwork: Own = {}): Route[] => [
  desk(`manage/:blog/${name}`, `studio/manage-${name}.tsx`, own),
  desk(path, `studio/manage-${name}.tsx`, { id: `network-${name}`, ...ofNetwork }),
];

/** 10,000 lines of addresses, in a file or as the rest of one. */
const redirectFile = 4_194_304;

export const deskRoutes: readonly Route[] = [
  focus("setup", "studio/setup.tsx", form(8_192)),
  focus("report/status", "studio/notice-status.tsx"),
  focus("report/:postId", "studio/report.tsx", form(16_384)),
  focus("report/*", null),
  focus("features", "studio/features.tsx"),
  focus("experiments", "studio/experiments.tsx"),
  focus("discussion-settings/:postId", "studio/discussion-settings.tsx", report(replyForm)),
  part("discussion-settings/*", null),
  focus("development/mail", "studio/development-mail.tsx"),
  part("development/*", null),
  account("moderation/mine", "studio/own-decisions.tsx", accepts(131_072)),
  ...managed("moderation", "moderation", accepts(32_768), accepts(131_072)),
  ...managed("shares", "moderation/shares", accepts(65_536), accepts(131_072)),
  ...managed("rules", "moderation/rules", accepts(131_072), accepts(131_072)),
  ...managed("settings", "moderation/settings", accepts(131_072), accepts(131_072)),
  desk("manage/:blog/story-types", "studio/manage-story-types.tsx", accepts(8_192)),
  ...managed("flags", "moderation/flags", accepts(8_192), accepts(8_192)),
  desk("moderation/tags", "studio/manage-tags.tsx", accepts(4_096)),
  desk("moderation/tags/:tag", "studio/manage-tag.tsx", accepts(maxImageBytes + 90_000)),
  desk("moderation/members", "studio/manage-members.tsx"),
  desk("moderation/members/file", "studio/export-members.ts"),
  desk("moderation/blogs", "studio/manage-blogs.tsx", accepts(16_384)),
  desk("moderation/blogs/:name", "studio/manage-blog.tsx", accepts(16_384)),
  desk("moderation/imports", "studio/manage-imports.tsx"),
  desk("moderation/imports/undo", "studio/manage-undo-import.tsx", accepts(4_096)),
  desk("moderation/imports/authors", "studio/manage-import-authors.tsx", accepts(65_536)),
  desk("moderation/imports/report", "studio/manage-import-report.tsx"),
  desk("moderation/imports/report/file", "studio/import-report-file.ts"),
  desk("moderation/imports/calls", "studio/import-calls.ts", accepts(maxImportBytes)),
  desk("moderation/imports/image", "studio/import-image.ts", accepts(maxImageBytes)),
  desk("moderation/network", "studio/manage-network.tsx", accepts(1_024)),
  desk("moderation/tokens", "studio/manage-tokens.tsx", accepts(8_192)),
  desk("moderation/experiments", "studio/manage-experiments.tsx", accepts(32_768)),
  desk("moderation/experiments/:name", "studio/manage-experiment.tsx", accepts(32_768)),
  ...managed("look", "moderation/look", accepts(32_768), accepts(32_768)),
  // Called by an open form: with each change, and with a font.
  desk("manage/:blog/look/outcome", "studio/manage-look-outcome.ts", accepts(32_768)),
  desk("moderation/look/outcome", "studio/manage-look-outcome.ts", {
    id: "network-look-outcome",
    ...accepts(32_768),
  }),
  desk("manage/:blog/look/font", "studio/manage-look-font.ts", report(maxFontCall)),
  desk("moderation/look/font", "studio/manage-look-font.ts", {
    id: "network-look-font",
    ...report(maxFontCall),
  }),
  ...managed("terms", "moderation/terms", accepts(32_768), accepts(131_072)),
  ...managed("blocked", "moderation/blocked", accepts(32_768), accepts(131_072)),
  ...managed("audit", "moderation/audit", accepts(4_096), accepts(4_096)),
  desk("manage/:blog/audit/file", "studio/export-audit.ts"),
  desk("moderation/audit/file", "studio/export-audit.ts", { id: "network-audit-file" }),
  ...managed("not-found", "moderation/not-found", accepts(32_768), accepts(131_072)),
  ...managed("redirects", "moderation/redirects", accepts(redirectFile), accepts(redirectFile)),
  desk("manage/:blog/redirects/file", "studio/export-redirects.ts"),
  desk("moderation/redirects/file", "studio/export-redirects.ts", { id: "network-redirects-file" }),
  ...managed("strip", "moderation/strip", accepts(32_768), accepts(32_768)),
  ...managed("information", "moderation/information", accepts(informationForm), accepts(informationForm)),
  // Calls of an open queue.
  desk("manage/:blog/moderation/decisions", "studio/queue-decisions.ts", accepts(32_768)),
  desk("moderation/decisions", "studio/queue-decisions.ts", { id: "network-decisions", ...accepts(131_072) }),
  // Called by the palette while people type.
  desk("manage/:blog/find", "studio/find-stories.ts"),
  desk("moderation/find", "studio/find-stories.ts", { id: "network-find" }),
  desk("manage/:blog/checks/:postId", "studio/manage-checks.tsx"),
  desk("manage/:blog/share/:draftId", "studio/share-draft.ts", accepts(1_024)),
  desk("manage/:blog/preview", "studio/manage-preview.tsx", accepts(32_768)),
  desk("manage/:blog/preview/:draftId", "studio/open-preview.ts"),
  desk("manage/:blog/sections", "studio/manage-sections.tsx", accepts(131_072)),
  desk("manage/:blog/sections/:section", "studio/manage-section.tsx", accepts(131_072)),
  desk("manage/:blog/corrections", "studio/manage-corrections.tsx", accepts(32_768)),
  desk("manage/:blog/feed-partners", "studio/manage-feed-partners.tsx", accepts(32_768)),
  desk("manage/:blog/apple-news", "studio/manage-apple-news.tsx", accepts(32_768)),
  desk("manage/:blog/stories", "studio/manage-stories.tsx", accepts(32_768)),
  desk("manage/:blog/stories/:postId/standing", "studio/manage-standing.tsx", accepts(32_768)),
  desk("manage/:blog/stories/:postId/headlines", "studio/manage-headlines.tsx", accepts(32_768)),
  ...managed("plan", "moderation/plan", accepts(32_768), accepts(32_768)),
  ...managed("audience", "moderation/audience"),
  desk("manage/:blog/audience/file", "studio/export-audience.ts"),
  desk("moderation/audience/file", "studio/export-audience.ts", { id: "network-audience-file" }),
  // Asked by open pages.
  desk("manage/:blog/audience/live", "studio/audience-live.ts"),
  desk("moderation/audience/live", "studio/audience-live.ts", { id: "network-audience-live" }),
  desk("manage/:blog/audience/story/:postId/live", "studio/audience-live.ts", { id: "story-audience-live" }),
  desk("manage/:blog/audience/story/:postId", "studio/manage-story-audience.tsx"),
  desk("manage/:blog/audience/story/:postId/file", "studio/export-story-audience.ts"),
  ...managed("front", "moderation/front", accepts(524_288), accepts(524_288)),
  // Asked by open desks.
  desk("manage/:blog/front/news", "studio/front-news.ts", accepts(1_024)),
  desk("moderation/front/news", "studio/front-news.ts", { id: "network-front-news", ...accepts(1_024) }),
  desk("manage/:blog/liveblog/:storyId", "studio/manage-liveblog.tsx", accepts(replyForm)),
  desk("manage/:blog/liveblog/:storyId/updates", "studio/liveblog-updates.ts", accepts(replyForm)),
  desk("manage/:blog/media", "studio/manage-media.tsx"),
  desk("manage/:blog/media/image/:imageId", "studio/manage-media-image.tsx", accepts(32_768)),
  // One file, or as many as fit into a form for several.
  desk("manage/:blog/media/upload", "studio/media-upload.ts", report(maxImageBytes + 57_120)),
  desk("manage/:blog/media/find", "studio/media-find.ts"),
  desk("manage/:blog/media/parts", "studio/media-parts.ts", accepts(partBytes)),
  desk("manage/:blog/media/captions", "studio/media-captions.ts", accepts(maxCaptionsBytes)),
  desk("manage/:blog/media/videos", "studio/media-videos.ts"),
  desk("manage/:blog/media/video/:videoId", "studio/manage-media-video.tsx", accepts(4_096)),
  // The services count per account, and per day.
  desk("manage/:blog/people", "studio/manage-people.tsx", report(32_768)),
  desk("manage/:blog/people/:screenName", "studio/manage-person.tsx", report(16_384)),
  // Unknown studio addresses keep the studio's page chrome.
  desk("manage/*", "studio/missing.tsx", { id: "studio-missing" }),
  desk("moderation/*", "studio/missing.tsx", { id: "network-missing" }),
];
