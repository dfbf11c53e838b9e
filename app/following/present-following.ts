import {
  type FollowedSubject,
  type FollowingOverview,
  type FollowingPage,
  maxNewCounted,
  parseFollowKey,
  type FollowKind,
} from "../../contract/subscriptions/following.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findThemeName, type ThemeName } from "../../styles/themes/theme-name.ts";
import { presentFollow, type FollowView } from "../site/present-follow.ts";
import { nameSubject, followingPath } from "./present-follow-page.ts";
import { nameMoment, presentDays, type DayView } from "./present-days.ts";

/** A subject that is followed, as a filter of the page. */
interface RailLink {
  href: string;
  name: string;
  /** The accessible name if there are new items. */
  label: string | null;
  count: string | null;
  isCurrent: boolean;
  /** Set for a blog, whose name has its color. */
  theme: ThemeName | null;
}

/** A subject with its button. */
export interface SubjectView {
  key: string;
  name: string;
  of: string | null;
  href: string;
  about: string;
  theme: ThemeName | null;
  follow: FollowView | null;
}

export interface FollowingView {
  title: string;
  /** Followed subjects, and the number of new items. */
  summary: string;
  rail: {
    label: string;
    everything: RailLink;
    groups: { title: string; links: RailLink[]; manage: { href: string; text: string; label: string } }[];
  } | null;
  /** The single subject that the page shows, or the kind whose subjects it lists. */
  head: (SubjectView & { back: { href: string; label: string } }) | null;
  listed: {
    title: string;
    subjects: SubjectView[];
    empty: string | null;
    back: { href: string; label: string };
  } | null;
  days: DayView[];
  empty: { title: string | null; text: string } | null;
  more: { href: string; label: string } | null;
  end: { title: string; text: string } | null;
  suggestions: { title: string; subjects: SubjectView[] } | null;
}

/** The requested page; `found` is null for lists of subjects. */
export interface FollowingAsked {
  overview: FollowingOverview;
  found: FollowingPage | null;
  listed: { kind: FollowKind; items: readonly FollowedSubject[]; next: string | null } | null;
  /** The one subject that is shown; null for everything. */
  only: FollowedSubject | null;
  isFirst: boolean;
  /** The reader's time zone. */
  timezone: string;
}

export function presentFollowing(asked: FollowingAsked, page: PageContext): FollowingView {
  const { overview, found, listed, only, isFirst } = asked;
  const { intl } = page;
  const { counts } = overview;
  const isNothing = counts.blog + counts.person + counts.tag === 0;
  const days = found === null ? [] : presentDays(found, { ...asked, seen: overview.seenTimeMillis }, page);
  const back = { href: buildHref({}, page), label: intl.t("following.back") };
  const next = found === null ? (listed?.next ?? null) : found.next;
  const isEmpty = found !== null && days.length === 0 && next === null;
  const query = { ...(only && { key: only.key }), ...(listed && { list: listed.kind }) };
  return {
    title: intl.t("following.title"),
    summary: isNothing ? "" : presentSummary(asked, days, page),
    rail: isNothing ? null : presentRail(asked, page),
    head: only && { ...presentSubject(only, page), back },
    listed: listed && {
      title: intl.t(`following.kind.${listed.kind}`),
      subjects: listed.items.map((subject) => presentSubject(subject, page)),
      empty: listed.items.length === 0 ? intl.t(`following.noneOfKind.${listed.kind}`) : null,
      back,
    },
    days,
    empty: isEmpty
      ? {
          title: isNothing && only === null ? intl.t("following.startTitle") : null,
          text: intl.t(isNothing && only === null ? "following.startText" : "following.emptyText"),
        }
      : null,
    more:
      next === null
        ? null
        : {
            href: buildHref({ ...query, after: next }, page),
            label: intl.t(listed ? "following.more" : "following.older"),
          },
    end:
      found !== null && next === null && !isEmpty
        ? { title: intl.t("following.upToDate"), text: intl.t("following.upToDateText") }
        : null,
    suggestions:
      overview.suggestions.length === 0 || !isFirst
        ? null
        : {
            title: intl.t("following.might"),
            subjects: overview.suggestions.map((subject) => presentSubject(subject, page)),
          },
  };
}

const kindsInOrder: readonly FollowKind[] = ["blog", "person", "tag"];

const buildHref = (query: Record<string, string>, { addressing }: PageContext): string => {
  const text = new URLSearchParams(query).toString();
  return addressing.ownHref(text === "" ? followingPath : `${followingPath}?${text}`);
};

function presentSubject(subject: FollowedSubject, page: PageContext): SubjectView {
  const { name, of, href } = nameSubject(subject, page);
  const followed = parseFollowKey(subject.key);
  return {
    key: subject.key,
    name,
    of,
    href,
    about: subject.person ? subject.person.bio : subject.tag ? "" : (subject.blog?.tagline ?? ""),
    theme: findTheme(subject),
    follow: followed && presentFollow(followed, name, page, subject.isFollowed),
  };
}

const findTheme = ({ blog, tag }: FollowedSubject) => (blog && tag === null ? findThemeName(blog) : null);

/** "3 blogs, 2 people, and 1 topic. 4 new since 8:10 AM." */
function presentSummary(
  { overview, found, only, isFirst, timezone }: FollowingAsked,
  days: readonly DayView[],
  page: PageContext,
): string {
  const { intl, now } = page;
  const { counts, seenTimeMillis } = overview;
  const parts = [
    ...(counts.blog > 0 ? [intl.t("following.blogs", { count: counts.blog })] : []),
    ...(counts.person > 0 ? [intl.t("following.people", { count: counts.person })] : []),
    ...(counts.tag > 0 ? [intl.t("following.topics", { count: counts.tag })] : []),
  ];
  const whole = `${new Intl.ListFormat(intl.locale).format(parts)}.`;
  if (found === null || only !== null || !isFirst) return whole;
  const count = days.reduce((sum, day) => sum + day.items.filter(({ isNew }) => isNew).length, 0);
  const time = nameMoment(seenTimeMillis, { now, timezone }, page);
  return `${whole} ${count === 0 ? intl.t("following.noneNew", { time }) : intl.t("following.new", { count, time })}`;
}

function presentRail({ overview, only, listed }: FollowingAsked, page: PageContext): FollowingView["rail"] {
  const { intl } = page;
  const { counts, items } = overview;
  const link = (subject: FollowedSubject): RailLink => {
    const { name, of } = nameSubject(subject, page);
    const count = formatCount(subject.newCount, page);
    return {
      href: buildHref({ key: subject.key }, page),
      name: of === null ? name : intl.t("follow.tagOf", { tag: name, blog: of }),
      label: count && intl.t("following.counted", { name, count }),
      count,
      isCurrent: only?.key === subject.key,
      theme: findTheme(subject),
    };
  };
  const kindOf = ({ key }: FollowedSubject) => parseFollowKey(key)?.kind;
  return {
    label: intl.t("following.rail"),
    everything: {
      href: buildHref({}, page),
      name: intl.t("following.everything"),
      label: null,
      count: null,
      isCurrent: only === null && listed === null,
      theme: null,
    },
    groups: kindsInOrder
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({
        title: intl.t(`following.kind.${kind}`),
        links: items.filter((subject) => kindOf(subject) === kind).map(link),
        manage: {
          href: buildHref({ list: kind }, page),
          text: intl.t("following.manage"),
          label: intl.t(`following.manage.${kind}`),
        },
      })),
  };
}

const formatCount = (count: number, { intl }: PageContext): string | null => {
  if (count === 0) return null;
  return count < maxNewCounted ? intl.number(count) : `${intl.number(maxNewCounted - 1)}+`;
};
