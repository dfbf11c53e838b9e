import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership } from "../../contract/entities/person.ts";
import type { Reply } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-byline.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import { createReplyContexts } from "../rich-text/build-body-context.ts";
import type { BodyContext } from "../rich-text/present-body.ts";

/** Who speaks, as a reply shows it. */
export interface Speaker {
  name: string;
  personHref: string | null;
  avatar: PresentedImage;
  badge: string | null;
}

/** What the replies of a page share: the story that they belong to, and everybody in it. */
export interface DiscussionScope {
  home: Blog;
  /** By person id; nobody speaks in a removed reply. Somebody who speaks often is presented once. */
  findSpeaker: (personId: string | null) => Speaker;
  createContext: (reply: Reply) => BodyContext;
  /** Not where the blog shows no bylines. */
  isStoryAuthor: (personId: string) => boolean;
  /** False where the story's discussion is closed. */
  takesReplies: boolean;
}

type StoryFacts = Pick<PostPage["post"], "mode" | "authorIds" | "allowReplies">;

/** What of a page the scope is made from. */
interface Scene extends Pick<PostPage, "people" | "memberships" | "links"> {
  post: StoryFacts;
  starter: StoryFacts | null;
}

/** The scope of a post's page; a reply's page has its story as `starter`. */
export function buildScope(found: Scene, home: Blog, page: PageContext): DiscussionScope {
  const { mode, authorIds, allowReplies } = found.starter ?? found.post;
  const authors = new Set(home.properties.noBlogBylines ? [] : authorIds);
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
    takesReplies: allowReplies && !home.properties.commentsDisabled,
  };
}

/**
 * The story's author first: readers look for the answer of who wrote it. Not where the blog shows no bylines: an author
 * is staff there like any other.
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
