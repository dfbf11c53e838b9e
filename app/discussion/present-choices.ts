import { sortings } from "../../contract/comments.ts";
import { maxThreadsCounted, type PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildDiscussionQuery, hasOrder, type DiscussionQuery } from "./discussion-address.ts";

export interface Choice {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Filters and sort orders of a discussion. */
export interface DiscussionChoices {
  tiers: { label: string; items: Choice[] } | null;
  sortings: { label: string; items: Choice[] } | null;
}

/** Tiers offered below a story; questions and answers have others (`present-questions.ts`). */
const offeredTiers = ["all", "staff", "community", "pending"] as const;
type OfferedTier = (typeof offeredTiers)[number];

/** A tier with the number of its threads, such as “Staff (3)” or “Staff (9+)”; null if they aren't counted. */
export function labelTier(label: string, count: number | null, intl: PageContext["intl"]): string {
  if (count === null) return label;
  return count < maxThreadsCounted
    ? intl.t("discussion.tierCount", { label, count })
    : intl.t("discussion.tierCountMore", { label, count: maxThreadsCounted - 1 });
}

/**
 * `hrefOf` builds the page's URL with a query. A reply's page has no tiers of its own: the only choice there
 * is whether to show pending replies. Questions and answers are a tier, which has no order by most discussed.
 */
export function presentChoices(
  counts: PostPage["tiers"],
  query: DiscussionQuery,
  { isStory, isAsked, isEmpty }: { isStory: boolean; isAsked: boolean; isEmpty: boolean },
  hrefOf: (query: string) => string,
  { intl }: PageContext,
): DiscussionChoices {
  const { tier, sorting } = query;
  const offered: readonly OfferedTier[] = isStory ? offeredTiers : ["all", "pending"];
  const orders = sortings.filter(
    (name) => hasOrder(tier, name) && ((isStory && !isAsked) || name !== "discussed"),
  );
  const hasPending = (counts?.pending ?? 0) > 0;
  const isWorthIt = tier !== "all" || (isStory ? !isEmpty || hasPending : hasPending);
  const countOf = (name: OfferedTier) => (name === "all" ? null : (counts?.[name] ?? null));
  const labelOf = (name: OfferedTier) =>
    labelTier(
      intl.t(isStory ? `discussion.tier.${name}` : `discussion.answerTier.${name}`),
      countOf(name),
      intl,
    );
  return {
    tiers: isWorthIt
      ? {
          label: intl.t("discussion.tiers"),
          items: offered.map((name) => ({
            label: labelOf(name),
            href: hrefOf(buildDiscussionQuery({ tier: name, sorting })),
            isCurrent: name === tier,
          })),
        }
      : null,
    sortings:
      isEmpty && sorting === "top"
        ? null
        : {
            label: intl.t("discussion.sortings"),
            items: orders.map((name) => ({
              label: intl.t(`discussion.sort.${name}`),
              href: hrefOf(buildDiscussionQuery({ tier, sorting: name })),
              isCurrent: name === sorting,
            })),
          },
  };
}
