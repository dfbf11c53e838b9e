import type * as v from "valibot";
import type { getCorrections } from "../../contract/posts/corrections.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentCorrection, type CorrectionView } from "../card/present-correction.ts";
import { describeList, describeOwnHead } from "../structured-data/describe-pages.ts";

export const correctionsPath = "/corrections";

/** The list of corrections of a blog, or of the network. */
export interface CorrectionsView {
  title: string;
  description: string;
  items: (CorrectionView & {
    story: { label: string; href: string };
    /** The story's blog, in lists of several blogs. */
    blog: string | null;
  })[];
  /** The same as a feed. */
  feed: { label: string; href: string };
  /** Shown if there are none. */
  emptyText: string | null;
  older: { label: string; href: string } | null;
}

export function presentCorrections(
  { items, next, people }: v.InferOutput<(typeof getCorrections)["reply"]>,
  feedHref: string,
  page: PageContext,
): CorrectionsView {
  const { blog, network, intl, addressing } = page;
  const homes = new Map(network.map((home) => [home.id, home]));
  const names = new Map(people.map((person) => [person.id, person]));
  return {
    title: intl.t("corrections.title"),
    description: intl.t("corrections.description", { blog: blog.displayName }),
    items: items.map(({ correction, story }) => {
      const home = homes.get(story.blogId) ?? blog;
      const view = presentCorrection(correction, names, home, page);
      const label = story.headline || intl.t("post.untitled", { name: home.displayName });
      const href = `${addressing.rewrite(story.permalink)}#${view.anchor}`;
      return { ...view, story: { label, href }, blog: blog.isMainSite ? home.displayName : null };
    }),
    feed: { label: intl.t("corrections.feed"), href: feedHref },
    emptyText: items.length === 0 ? intl.t("corrections.empty", { blog: blog.displayName }) : null,
    older:
      next === null
        ? null
        : {
            label: intl.t("corrections.older"),
            href: `${addressing.href(blog.host, correctionsPath)}?after=${encodeURIComponent(next)}`,
          },
  };
}

/** Sets the metadata in the head of a blog's list of corrections. `context` is the loaders' context. */
export function describeCorrectionsHead(
  context: object,
  { title, description, items }: CorrectionsView,
  canonical: string,
  page: PageContext,
): void {
  const hrefs = items.map(({ story }) => story.href);
  const list = describeList({ name: title, description, url: canonical, hrefs }, page);
  describeOwnHead(context, { title, description, canonical }, [list], page);
}
