import type * as v from "valibot";
import { buildNoteHash } from "../../../contract/drafts/draft-notes.ts";
import type { Account } from "../../../contract/entities/account.ts";
import { isAdverse } from "../../../contract/entities/moderation.ts";
import { type Notification, memberKinds, shareKinds } from "../../../contract/entities/notification.ts";
import type { Person } from "../../../contract/entities/person.ts";
import type { getNotifications } from "../../../contract/subscriptions/notification.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { formatDate } from "../../date-time/format-parts.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { readZonedParts } from "../../date-time/calendar.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { presentAvatar } from "../../image/profile-assets.ts";
import { translateName } from "../../intl/create-intl.ts";
import { buildLiveblogPath, buildWritePath } from "../paths.ts";

/** A notification's text and link. */
interface DescribedNotification {
  text: string;
  href: string | null;
  quote: string;
  details: string[];
}

function describeNotification(
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
  if (isAbout(shareKinds, item.kind))
    return { text, href: item.post ? addressing.rewrite(item.post.permalink) : null, quote: "", details };
  if (item.kind === "onDuty") return { text, href: findDeskHref(item, page), quote: "", details };
  if (isAbout(memberKinds, item.kind)) return { text, href: findMemberHref(item, page), quote, details };
  return { text, href: item.post ? addressing.rewrite(item.post.permalink) : null, quote, details };
}

const isAbout = (kinds: readonly string[], kind: string) => kinds.includes(kind);

/** The page about a membership: the blog's people for the inviter, "My blogs" for the person invited. */
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

/** The text of an action by other people. */
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

export interface NotificationView {
  key: string;
  /** "New"; null if seen. */
  isNew: string | null;
  text: string;
  /** Null if there is nothing to open. */
  href: string | null;
  /** The first words of the post or reply. */
  quote: string;
  /** More sentences, such as the reasons of a decision. */
  details: string[];
  time: PresentedTime;
  avatar: PresentedImage | null;
}

export interface NotificationsView {
  title: string;
  choices: { href: string; label: string };
  intro: string;
  empty: string | null;
  days: { id: string; title: string; items: NotificationView[] }[];
  next: { href: string; label: string } | null;
}

type Page = v.InferOutput<(typeof getNotifications)["reply"]>;

/** The notifications of a page, by day in the account's time zone. */
export function presentNotifications(
  { items, next, people, unseen }: Page,
  account: Pick<Account, "timezone">,
  page: PageContext,
): NotificationsView {
  const { intl, addressing, blog, now } = page;
  const timezone = account.timezone ?? blog.timezone;
  const personOf = new Map(people.map((person) => [person.id, person]));
  const presentOne = (item: Notification): NotificationView => {
    const time = presentTime(item.timeMillis, { now, timezone, intl });
    const [first] = item.personIds;
    const person = first === undefined ? undefined : personOf.get(first);
    return {
      key: item.place,
      isNew: item.isSeen ? null : intl.t("notifications.new"),
      ...describeNotification(item, personOf, page),
      time,
      avatar: person ? presentAvatar(person.avatar, "avatarSmall", page) : null,
    };
  };
  const dayOf = (ms: number) => formatDate(readZonedParts(ms, timezone), intl);
  const today = dayOf(now);
  const days = new Map<string, NotificationView[]>();
  for (const item of items) {
    const day = dayOf(item.timeMillis);
    days.set(day, [...(days.get(day) ?? []), presentOne(item)]);
  }
  return {
    title: intl.t("menu.notifications"),
    choices: { href: addressing.ownHref("/settings/notifications"), label: intl.t("notifications.choices") },
    intro: intl.t("menu.unseen", { count: unseen }),
    empty: items.length === 0 ? intl.t("notifications.empty") : null,
    days: [...days].map(([day, shown], index) => ({
      id: `day-${index}`,
      title: day === today ? intl.t("notifications.today") : day,
      items: shown,
    })),
    next:
      next === null
        ? null
        : {
            href: addressing.ownHref(`/dashboard/notifications?${new URLSearchParams({ after: next })}`),
            label: intl.t("notifications.older"),
          },
  };
}
