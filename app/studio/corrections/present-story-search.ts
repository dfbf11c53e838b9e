import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentMoment } from "../moderation/present-names.ts";
import { nameStory, type Link } from "./name-story.ts";
import type { CorrectionsState } from "./present-manage-corrections.ts";

/** Finds the story to correct. */
export interface StorySearchView {
  title: string;
  label: string;
  q: string;
  submit: string;
  empty: string | null;
  items: {
    id: string;
    headline: string;
    href: string;
    time: PresentedTime;
    add: Link & { name: string };
  }[];
}

export function presentStorySearch(
  { q, found }: Pick<CorrectionsState, "q" | "found">,
  path: string,
  page: PageContext,
): StorySearchView {
  const { intl, addressing } = page;
  const add = intl.t("manageCorrections.add");
  return {
    title: intl.t("manageCorrections.searchTitle"),
    label: intl.t("manageCorrections.searchLabel"),
    q,
    submit: intl.t("manageCorrections.searchSubmit"),
    empty: found?.items.length === 0 ? intl.t("manageCorrections.noStory", { q }) : null,
    items: (found?.items ?? []).map(({ post }) => {
      const headline = nameStory(post.headline, page);
      return {
        id: post.id,
        headline,
        href: addressing.rewrite(post.permalink),
        time: presentMoment(post.publishTimeMillis, page),
        add: { label: add, href: `${path}?story=${post.id}`, name: `${add}: ${headline}` },
      };
    }),
  };
}
