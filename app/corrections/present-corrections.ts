import type * as v from "valibot";
import type { getCorrections } from "../../contract/corrections.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentCorrection, type CorrectionView } from "../card/present-correction.ts";

export const correctionsPath = "/corrections";

/** A blog's list of corrections. */
export interface CorrectionsView {
  title: string;
  description: string;
  items: (CorrectionView & { story: { label: string; href: string } })[];
  /** Shown if there are none. */
  emptyText: string | null;
  older: { label: string; href: string } | null;
}

export function presentCorrections(
  { items, next, people }: v.InferOutput<(typeof getCorrections)["reply"]>,
  page: PageContext,
): CorrectionsView {
  const { blog, intl, addressing } = page;
  const names = new Map(people.map((person) => [person.id, person]));
  return {
    title: intl.t("corrections.title"),
    description: intl.t("corrections.description", { blog: blog.displayName }),
    items: items.map(({ correction, story }) => {
      const view = presentCorrection(correction, names, blog, page);
      const label = story.headline || intl.t("post.untitled", { name: blog.displayName });
      return { ...view, story: { label, href: `${addressing.rewrite(story.permalink)}#${view.anchor}` } };
    }),
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
