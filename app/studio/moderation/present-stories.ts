import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { getStories } from "../../../contract/publication-checks.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { buildManagePath } from "./manage-path.ts";
import { presentManageChrome, type ManageChromeView } from "./present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "./present-names.ts";

export interface StoriesView {
  frame: ManageChromeView;
  empty: string | null;
  items: {
    id: string;
    headline: string;
    /** Null for a story that has no page yet. */
    href: string | null;
    state: string;
    time: PresentedTime;
    authors: NameView[];
    receipt: { href: string; label: string; name: string };
  }[];
  older: { href: string; label: string } | null;
}

/** A blog's stories for its staff, newest first, each with the way to its receipt. */
export function presentStories(
  { items, next, people }: v.InferOutput<(typeof getStories)["reply"]>,
  blog: Blog,
  page: PageContext,
): StoriesView {
  const { intl, addressing } = page;
  const names = createNames(people, page);
  const path = addressing.ownHref(buildManagePath(blog.name, "stories"));
  return {
    frame: presentManageChrome("stories", blog, page),
    empty: items.length === 0 ? intl.t("moderation.stories.empty") : null,
    items: items.map(({ id, headline, permalink, state, publishTimeMillis, authorIds }) => {
      const title = headline.trim() === "" ? intl.t("publicationChecks.untitled") : headline;
      const label = intl.t("discussion.publicationChecks");
      return {
        id,
        headline: title,
        href: state === "scheduled" ? null : addressing.rewrite(permalink),
        state: intl.t(`publicationChecks.post.${state}`),
        time: presentMoment(publishTimeMillis, page),
        authors: authorIds.map(names),
        receipt: {
          href: addressing.ownHref(`/manage/${blog.name}/checks/${id}`),
          label,
          name: `${label}: ${title}`,
        },
      };
    }),
    older: next === null ? null : { href: `${path}?after=${next}`, label: intl.t("moderation.label.older") },
  };
}
