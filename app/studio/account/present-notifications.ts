import type * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import type { Notification } from "../../../contract/entities/notification.ts";
import type { getNotifications } from "../../../contract/subscriptions/notification.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { formatDate } from "../../date-time/format-parts.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { readZonedParts } from "../../date-time/calendar.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { presentAvatar } from "../../image/profile-assets.ts";
import { describeNotification } from "./describe-notification.ts";

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
    title: intl.t("notifications.title"),
    choices: { href: addressing.ownHref("/settings/notifications"), label: intl.t("notifications.choices") },
    intro: intl.t("notifications.unseen", { count: unseen }),
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
