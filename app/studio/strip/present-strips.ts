import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  maxStripLength,
  stripLevels,
  stripMinutes,
  type getStrips,
  type StaffStrip,
  type StripOnBlog,
} from "../../../contract/posts/strips.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone, presentTime } from "../../date-time/present-time.ts";
import { buildManagePath } from "../paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, type NameView } from "../manage/present-names.ts";
import type { Choice } from "../ui/Field.tsx";
import { formatVersions, offeredMinutes, type StripField, type TypedStrip } from "./parse-strip-form.ts";

type Listed = v.InferOutput<(typeof getStrips)["reply"]>;

/** The result of a sent form, or the strip from which a new one begins. */
export interface StripsState {
  /** Null for the initial form. */
  typed: TypedStrip | null;
  /** An invalid field. */
  field: StripField | null;
  /** Why the services refused the form. */
  refusal: "taken" | "changed" | "failed" | { blogId: string } | null;
  /** Ids of strips that the sent form has seen. */
  seen: readonly string[];
  done: "set" | "prolong" | "end" | null;
  /** Id of an earlier strip to begin from. */
  again: string | null;
}

export const nothingSent: StripsState = {
  typed: null,
  field: null,
  refusal: null,
  seen: [],
  done: null,
  again: null,
};

export interface StripsView {
  frame: ManageChromeView;
  action: string;
  done: string | null;
  error: string | null;
  intro: string;
  shownTitle: string;
  nothingShown: string | null;
  shown: (StripItemView & {
    id: string;
    versions: string | null;
    names: Record<"prolong" | "end", string>;
  })[];
  labels: Record<"prolong" | "end" | "again", string>;
  form: StripFormView;
  lastTitle: string;
  nothingLast: string | null;
  last: (StripItemView & { again: { href: string; name: string } })[];
}

interface StripItemView {
  key: string;
  text: string;
  href: string | null;
  details: string[];
  by: { label: string; person: NameView }[];
}

export interface StripFormView {
  title: string;
  text: { label: string; hint: string; value: string; error: string | null; maxLength: number };
  link: { label: string; hint: string; value: string; error: string | null };
  level: { legend: string; choices: (Choice & { hint: string })[] };
  minutes: { label: string; error: string | null; choices: Choice[] };
  blogs: {
    legend: string;
    error: string | null;
    choices: (Choice & { hint: string | null })[];
    all: Choice | null;
  };
  replaces: string[];
  submit: string;
}

/** Strips of a blog, or of the network (null). */
export function presentStrips(
  listed: Listed,
  blog: Blog | null,
  state: StripsState,
  page: PageContext,
): StripsView {
  const { intl, addressing, now } = page;
  const { t } = intl;
  const path = buildManagePath(blog?.name ?? null, "strip");
  const isShown = ({ endTimeMillis }: StripOnBlog) => endTimeMillis > now;
  const isHere = ({ blogId }: StripOnBlog) => blog === null || blogId === blog.id;
  const here = listed.items.filter(({ blogs }) => blogs.some(isHere));
  const shown = here.filter(({ blogs }) => blogs.some((one) => isHere(one) && isShown(one)));
  const last = here.filter((strip) => !shown.includes(strip));
  const present = createItems(listed, page);
  return {
    frame: presentManageChrome("strip", blog, page),
    action: addressing.ownHref(path),
    done: state.done && t(`strips.done.${state.done}`),
    error: presentRefusal(listed, state, page),
    intro: t("strips.intro"),
    shownTitle: t("strips.shown"),
    nothingShown: shown.length === 0 ? t("strips.nothingShown") : null,
    shown: shown.map((strip) => {
      const blogs = strip.blogs.filter(isShown);
      const own = blogs.filter(({ blogId }) => listed.blogIds.includes(blogId));
      return {
        ...present(strip, blogs),
        id: strip.id,
        versions: own.length === 0 ? null : formatVersions(own),
        names: { prolong: `${t("strips.prolong")}: ${strip.text}`, end: `${t("strips.end")}: ${strip.text}` },
      };
    }),
    labels: { prolong: t("strips.prolong"), end: t("strips.end"), again: t("strips.again") },
    form: presentForm(listed, blog, state, page),
    lastTitle: t("strips.last"),
    nothingLast: last.length === 0 ? t("strips.nothingLast") : null,
    last: last.map((strip) => ({
      ...present(strip, strip.blogs),
      again: {
        href: `${addressing.ownHref(path)}?${new URLSearchParams({ again: strip.id })}`,
        name: `${t("strips.again")}: ${strip.text}`,
      },
    })),
  };
}

/** All blogs, by id. */
const listBlogs = ({ mainSite, network }: PageContext) =>
  new Map([mainSite, ...network].map((blog) => [blog.id, blog]));

function createItems({ people }: Listed, page: PageContext) {
  const { intl, addressing, now, blog: own } = page;
  const { t } = intl;
  const names = createNames(people, page);
  const blogs = listBlogs(page);
  /** In the blog's own zone, which is named, because blogs of a network have several. */
  const formatEnd = ({ blogId, endTimeMillis }: StripOnBlog) => {
    const timezone = blogs.get(blogId)?.timezone ?? own.timezone;
    const time = presentTime(endTimeMillis, { now, timezone, intl }).absolute;
    return t(endTimeMillis > now ? "strips.until" : "strips.ended", { time, zone: nameZone(timezone) });
  };
  return (strip: StaffStrip, shown: readonly StripOnBlog[]): StripItemView => {
    const inOrder = [...blogs.keys()].flatMap((id) => shown.filter(({ blogId }) => blogId === id));
    const byEnd = Map.groupBy(inOrder, formatEnd);
    const enders = [...new Set(strip.blogs.flatMap(({ endedByPersonId }) => endedByPersonId ?? []))];
    return {
      key: strip.id,
      text: strip.text,
      href: strip.permalink === null ? null : addressing.rewrite(strip.permalink),
      details: [
        t(`strip.level.${strip.level}`),
        ...[...byEnd].map(
          ([end, on]) =>
            `${on.map(({ blogId }) => blogs.get(blogId)?.displayName ?? blogId).join(", ")}: ${end}`,
        ),
        ...(strip.postId !== null && strip.permalink === null ? [t("strips.noLink")] : []),
      ],
      by: [
        { label: t("strips.setBy"), person: names(strip.byPersonId) },
        ...enders.map((id) => ({ label: t("strips.endedBy"), person: names(id) })),
      ],
    };
  };
}

function presentRefusal({ items, people }: Listed, state: StripsState, page: PageContext): string | null {
  const { intl, now } = page;
  const { refusal, typed, seen } = state;
  if (refusal === null || typeof refusal === "object") return null;
  if (refusal === "failed") return intl.t("moderation.error.failed");
  if (refusal === "changed") return intl.t("strips.error.changed");
  const blogs = listBlogs(page);
  const names = createNames(people, page);
  const [found] = items
    .filter(({ id }) => !seen.includes(id))
    .flatMap((strip) =>
      strip.blogs
        .filter(({ blogId, endTimeMillis }) => endTimeMillis > now && typed?.blogIds.includes(blogId))
        .map(({ blogId }) => ({ strip, blog: blogs.get(blogId) })),
    );
  if (!found) return intl.t("strips.error.changed");
  const { strip, blog = page.blog } = found;
  return intl.t("strips.error.taken", {
    name: names(strip.byPersonId).name,
    blog: blog.displayName,
    time: presentTime(strip.setTimeMillis, { now, timezone: blog.timezone, intl }).absolute,
    text: strip.text,
  });
}

/** The initial values: those of an earlier strip, or none. */
function beginTyped({ items, blogIds }: Listed, blog: Blog | null, again: string | null): TypedStrip {
  const from = items.find(({ id }) => id === again);
  const own = (ids: readonly string[]) => ids.filter((id) => blogIds.includes(id));
  return {
    text: from?.text ?? "",
    link: from?.permalink ?? "",
    level: from?.level ?? "breaking",
    minutes: stripMinutes.initial,
    blogIds: own(from?.blogs.map(({ blogId }) => blogId) ?? (blog === null ? [] : [blog.id])),
  };
}

function presentForm(
  listed: Listed,
  blog: Blog | null,
  { typed: sent, field, refusal, again }: StripsState,
  page: PageContext,
): StripFormView {
  const { t } = page.intl;
  const { items, blogIds } = listed;
  const typed = sent ?? beginTyped(listed, blog, again);
  const known = listBlogs(page);
  const errorOf = (name: StripField) => (field === name ? t(`strips.error.${name}`) : null);
  const shown = items.flatMap(({ id, blogs }) =>
    blogs.filter(({ endTimeMillis }) => endTimeMillis > page.now).map(({ blogId }) => ({ id, blogId })),
  );
  const refused = typeof refusal === "object" && refusal !== null ? known.get(refusal.blogId) : undefined;
  return {
    title: t("strips.new"),
    text: {
      label: t("strips.text"),
      hint: t("strips.textHint", { count: maxStripLength }),
      value: typed.text,
      error: errorOf("text"),
      maxLength: maxStripLength,
    },
    link: { label: t("strips.link"), hint: t("strips.linkHint"), value: typed.link, error: errorOf("link") },
    level: {
      legend: t("strips.level"),
      choices: stripLevels.map((level) => ({
        value: level,
        label: t(`strip.level.${level}`),
        hint: t(`strips.levelHint.${level}`),
        isChosen: level === typed.level,
      })),
    },
    minutes: {
      label: t("strips.minutes"),
      error: errorOf("minutes"),
      choices: offeredMinutes.map((minutes) => ({
        value: String(minutes),
        label:
          minutes < 60
            ? t("strips.minuteCount", { count: minutes })
            : t("strips.hourCount", { count: minutes / 60 }),
        isChosen: minutes === typed.minutes,
      })),
    },
    blogs: {
      legend: t("strips.blogs"),
      error: refused ? t("strips.error.right", { blog: refused.displayName }) : errorOf("blogs"),
      choices: blogIds.map((id) => {
        const there = shown.find(({ blogId }) => blogId === id);
        return {
          value: id,
          label: known.get(id)?.displayName ?? id,
          hint: there ? t("strips.shows") : null,
          isChosen: typed.blogIds.includes(id),
        };
      }),
      all: blogIds.length > 2 ? { value: "1", label: t("strips.allBlogs"), isChosen: false } : null,
    },
    replaces: [...new Set(shown.map(({ id }) => id))],
    submit: t("strips.submit"),
  };
}
