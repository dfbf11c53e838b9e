import { isAdverse } from "../../../contract/entities/moderation.ts";
import { memberKinds, type Notification } from "../../../contract/entities/notification.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { buildNoteHash } from "../../../contract/drafts/draft-notes.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { translateName } from "../../intl/create-intl.ts";
import { buildLiveblogPath } from "../liveblog/liveblog-path.ts";
import { buildWritePath } from "../write/write-path.ts";

/** A notification's text and link. */
export interface DescribedNotification {
  text: string;
  href: string | null;
  quote: string;
  details: string[];
}

export function describeNotification(
  item: Notification,
  personOf: ReadonlyMap<string, Person>,
  page: PageContext,
): DescribedNotification {
  const { addressing } = page;
  const quote = item.post?.excerpt ?? "";
  if (item.decision !== null || item.kind === "notice") return { ...describeDecision(item, page), quote };
  const person = personOf.get(item.personIds[0] ?? "");
  const details: string[] = [];
  const text = describeAction(item, person, page);
  if (item.kind === "followed") {
    return { text, href: person ? addressing.ownHref(`/${person.screenName}`) : null, quote, details };
  }
  if (item.kind === "blogFollowed") {
    const blog = findBlog(item.blogId, page);
    return { text, href: blog ? addressing.absolute(blog.host, "/") : null, quote, details };
  }
  if (item.draft) {
    const { id, remark, noteId } = item.draft;
    const href = addressing.ownHref(buildWritePath(id)) + (noteId === null ? "" : buildNoteHash(noteId));
    return { text, href, quote: remark, details };
  }
  if (item.kind === "onDuty") return { text, href: findDeskHref(item, page), quote: "", details };
  if (isAbout(memberKinds, item.kind)) return { text, href: findMemberHref(item, page), quote, details };
  return { text, href: item.post ? addressing.rewrite(item.post.permalink) : null, quote, details };
}

const isAbout = (kinds: readonly string[], kind: string) => kinds.includes(kind);

/** The page about a membership: the blog's people for who invited somebody, "My blogs" for who was invited. */
function findMemberHref({ kind, blogId }: Notification, page: PageContext): string | null {
  const { addressing } = page;
  const blog = findBlog(blogId, page);
  if (kind === "joined") return blog ? addressing.ownHref(`/manage/${blog.name}/people`) : null;
  return kind === "removed" ? null : addressing.ownHref("/invitations");
}

/** The desk of a liveblog. */
function findDeskHref({ post }: Notification, page: PageContext): string | null {
  const blog = findBlog(post?.blogId ?? null, page);
  return post && blog ? page.addressing.ownHref(buildLiveblogPath(blog.name, post.id)) : null;
}

const findBlog = (id: string | null, { network, mainSite }: PageContext) =>
  [mainSite, ...network].find((blog) => blog.id === id);

/** The text of what others did. */
function describeAction(item: Notification, person: Person | undefined, page: PageContext): string {
  const { intl } = page;
  const { kind, post, personCount, blogId } = item;
  const name = person?.displayName ?? intl.t("notifications.somebody");
  const values = {
    name,
    others: Math.max(0, personCount - 1),
    story: item.draft
      ? item.draft.headline || intl.t("write.untitled")
      : post?.storyHeadline || findBlog(post?.blogId ?? null, page)?.displayName || "…",
    blog: findBlog(blogId, page)?.displayName ?? intl.t("notifications.somebody"),
    role: item.role ? intl.t(`people.role.${item.role}`) : "…",
  };
  if (kind === "invited" && item.role === "Owner") return intl.t("notifications.invitedOwner", values);
  const isStory = kind === "liked" && post?.isStarter === true;
  return translateName(intl, "notifications", isStory ? "likedStory" : kind, values);
}

/** The text of a moderation decision about the account or about something it reported. */
function describeDecision({ kind, decision, post }: Notification, page: PageContext) {
  const { intl, addressing } = page;
  const blog = findBlog(post?.blogId ?? null, page)?.displayName ?? "";
  const own = addressing.ownHref("/moderation/mine");
  const action = decision?.action ?? "";
  if (kind === "notice") {
    const outcome =
      action === "remove" || action === "dismiss" ? "Removed" : isAdverse(action) ? "Acted" : "Kept";
    return {
      text: intl.t(`notifications.notice${outcome}`),
      href: outcome === "Removed" || !post ? null : addressing.rewrite(post.permalink),
      details: [],
    };
  }
  if (kind === "appeal") {
    const { outcome = null, answer = "" } = decision ?? {};
    return {
      text: intl.t(`notifications.appeal.${outcome ?? "upheld"}`),
      href: own,
      details: listFilled(answer),
    };
  }
  const text = translateName(intl, "notifications.decision", action, { blog });
  if (!isAdverse(action)) return { text, href: post ? addressing.rewrite(post.permalink) : own, details: [] };
  const reason = decision?.reason ?? "";
  return {
    text,
    href: own,
    details: [
      ...(reason === ""
        ? []
        : [
            intl.t("notifications.reason", {
              reason: translateName(intl, "reason", reason),
            }),
          ]),
      ...listFilled(decision?.words ?? ""),
      intl.t(decision?.wasFoundByRule ? "notifications.byRule" : "notifications.byPerson"),
      intl.t(decision?.isUndone ? "notifications.undone" : "notifications.appealable"),
    ],
  };
}

const listFilled = (text: string) => (text === "" ? [] : [text]);
