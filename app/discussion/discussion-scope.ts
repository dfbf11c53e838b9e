import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership } from "../../contract/entities/person.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import { createReplyContexts, type WrittenBelow } from "../rich-text/body-context.ts";
import type { BodyContext } from "../rich-text/present-body.ts";

/** The author of a reply as shown. */
export interface Speaker {
  name: string;
  personHref: string | null;
  avatar: PresentedImage;
  badge: string | null;
}

/** Data shared by the replies of a page: their story, and all people. */
export interface DiscussionScope {
  home: Blog;
  /** By person id; null for a removed reply. Cached, since people may have many replies. */
  findSpeaker: (personId: string | null) => Speaker;
  createContext: (reply: WrittenBelow) => BodyContext;
  /** Always false if the blog shows no bylines. */
  isStoryAuthor: (personId: string) => boolean;
  /** False if the story's discussion is closed, and in a preview. */
  takesReplies: boolean;
  /** Links in its replies stay links whatever the flag says (`hasPlainLinks`). */
  isLiveblog: boolean;
}

type StoryContext = Pick<PostPage["post"], "mode" | "authorIds" | "allowReplies">;

/** Page data the scope is built from. */
interface Scene extends Pick<PostPage, "people" | "memberships" | "links"> {
  post: StoryContext;
  starter: StoryContext | null;
}

/** The scope of a post's page; for a reply's page `starter` is its story. */
export function buildScope(found: Scene, home: Blog, page: PageContext): DiscussionScope {
  const { mode, authorIds, allowReplies } = found.starter ?? found.post;
  const authors = new Set(hasBylines(home) ? authorIds : []);
  const referenced = new Map(found.links.map((link) => [link.id, link]));
  const people = new Map(found.people.map((person) => [person.id, person]));
  const speakers = new Map<string | null, Speaker>();
  const findBadge = createBadges(authors, found.memberships, page);
  return {
    home,
    findSpeaker(personId) {
      const known = speakers.get(personId);
      if (known) return known;
      const person = personId === null ? undefined : people.get(personId);
      const speaker = {
        name: person?.displayName ?? "",
        personHref: person ? buildPersonHref(person.screenName, page) : null,
        avatar: presentAvatar(person?.avatar ?? null, "avatarSmall", page),
        badge: personId === null ? null : findBadge(personId),
      };
      speakers.set(personId, speaker);
      return speaker;
    },
    createContext: createReplyContexts({ mode, home, referenced }, page),
    isStoryAuthor: (personId) => authors.has(personId),
    takesReplies:
      allowReplies &&
      !home.properties.commentsDisabled &&
      home.closedTimeMillis === undefined &&
      !page.isPreview,
    isLiveblog: mode === "liveblog",
  };
}

/**
 * Badges of people; the story's author takes precedence over staff. If the blog shows no bylines, authors are
 * shown as staff.
 */
function createBadges(
  authors: ReadonlySet<string>,
  memberships: readonly Membership[],
  { intl }: PageContext,
): (personId: string) => string | null {
  const members = new Set(memberships.map(({ personId }) => personId));
  return (personId) => {
    if (authors.has(personId)) return intl.t("discussion.author");
    return members.has(personId) ? intl.t("discussion.staff") : null;
  };
}
