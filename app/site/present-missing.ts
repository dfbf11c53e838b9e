import type { Recommended } from "../../contract/network/magma.ts";
import type { Stream, PostSummary } from "../../contract/entities/post.ts";
import type { SearchPage } from "../../contract/search/search.ts";
import { countShared } from "../../contract/search/slug-words.ts";
import type { PageContext } from "../blog/page-context.ts";
import { isRecirculated } from "../blog/recirculation.ts";
import { truncate } from "../blog/truncate.ts";
import { buildLookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";
import { presentPopular, type PopularView } from "../card/present-popular.ts";

/** Suggestions on the page of a missing address. */
export interface MissingView {
  /** The requested address, as readers see it. */
  address: string;
  search: { action: string; label: string; button: string; value: string };
  /** The story that the reader probably looked for. */
  likely: { title: string; card: CardView } | null;
  latest: { title: string; cards: CardView[]; more: { href: string; label: string } } | null;
  /** What others read now. */
  popular: PopularView | null;
}

/** Longer addresses are cut: they are rarely typed, and may be hostile. */
const addressLength = 120;
const latestCount = 4;

/** `path` is the requested one, with its query; `words` are its slug's. */
export function presentMissing(
  { path, words }: { path: string; words: readonly string[] },
  found: { matches: SearchPage | null; recommended: Recommended | null },
  context: PageContext,
): MissingView {
  const { intl, addressing, blog } = context;
  const likely = found.matches && findLikely(found.matches, words, context);
  return {
    address: truncate(path, addressLength),
    search: {
      action: addressing.href(blog.host, "/search"),
      label: intl.t("error.search", { blog: blog.displayName }),
      button: intl.t("site.search"),
      value: words.join(" "),
    },
    likely: likely && { title: intl.t("error.likely"), card: likely },
    latest: presentLatest(found.recommended?.latest ?? null, likely?.id ?? null, context),
    popular: presentPopular(found.recommended?.popular ?? [], context),
  };
}

/** The match that shares most words with the address, if that is at least half of them. */
function findLikely(matches: SearchPage, words: readonly string[], context: PageContext): CardView | null {
  const shared = (post: PostSummary) =>
    countShared(words, `${post.headline} ${new URL(post.permalink).pathname}`);
  const [best] = matches.items.map(({ post }) => post).toSorted((one, other) => shared(other) - shared(one));
  if (!best || shared(best) < Math.max(2, words.length / 2)) return null;
  return presentCard(best, null, buildLookups(matches), context, { slot: "lead" });
}

function presentLatest(
  latest: Stream | null,
  likelyId: string | null,
  context: PageContext,
): MissingView["latest"] {
  if (!latest) return null;
  const { intl, addressing, blog } = context;
  const lookups = buildLookups(latest);
  const cards = latest.items
    .filter(({ post }) => post.id !== likelyId && post.headline !== "" && isRecirculated(post, context))
    .slice(0, latestCount)
    .map(({ post, repost }) => presentCard(post, repost, lookups, context, { slot: "card" }));
  if (cards.length === 0) return null;
  return {
    title: intl.t("front.latestFrom", { blog: blog.displayName }),
    cards,
    more: {
      href: addressing.href(blog.host, "/"),
      label: intl.t("error.toFront", { blog: blog.displayName }),
    },
  };
}
