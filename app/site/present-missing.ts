import type { Stream, PostSummary } from "../../contract/entities/post.ts";
import type { SearchPage } from "../../contract/search/search.ts";
import type { PageContext } from "../blog/page-context.ts";
import { isRecirculated } from "../blog/recirculation.ts";
import { truncate } from "../blog/truncate.ts";
import { buildLookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";

/** Stop words in both languages. */
const small: ReadonlySet<string> = new Set(
  (
    "a an and are as at be by for from has have how in into is it its of on or over that the their this to was what " +
    "when who why will with you your al como con cuando de del el en es esta este la las lo los más no para por que " +
    "qué se sin su sus un una y html php htm amp"
  ).split(" "),
);
const maxWords = 8;

/** Addresses that only machines request, which no story ever had: files, and names that start with a dot. */
const ofMachines = /\.(?!html?$|php$|amp$)[a-z0-9]{1,8}$|\/\./i;

/**
 * The words of an address's slug that can find a story, at most eight: `/2019/05/big-percy-hangs-up-1836` →
 * `big percy hangs up`, or the only word of a tag. Empty for other kinds of addresses.
 */
export function parseSlugWords(pathname: string): string[] {
  if (ofMachines.test(pathname)) return [];
  const parts = pathname.split("/");
  const slug = parts.findLast((part) => /[-_]/.test(part)) ?? (parts[1] === "tag" ? parts[2] : "") ?? "";
  const words = splitWords(decode(slug)).filter(
    (word) => !small.has(word) && !/^\d+$/.test(word) && word.length > 1,
  );
  return [...new Set(words)].slice(0, maxWords);
}

/** The number of the words that a text contains as whole words. */
export function countShared(words: readonly string[], text: string): number {
  const own = new Set(splitWords(text));
  return words.filter((word) => own.has(word)).length;
}

/** Without accents, as in slugs. */
const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

function decode(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 200);
  } catch {
    return "";
  }
}

/** Suggestions on the page of a missing address. */
export interface MissingView {
  /** The requested address, as readers see it. */
  address: string;
  search: { action: string; label: string; button: string; value: string };
  /** The story that the reader probably looked for. */
  likely: { title: string; card: CardView } | null;
  latest: { title: string; cards: CardView[]; more: { href: string; label: string } } | null;
}

/** Longer addresses are cut: they are rarely typed, and may be hostile. */
const addressLength = 120;
const latestCount = 4;

/** `path` is the requested one, with its query; `words` are its slug's. */
export function presentMissing(
  { path, words }: { path: string; words: readonly string[] },
  found: { matches: SearchPage | null; latest: Stream | null },
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
    latest: presentLatest(found.latest, likely?.id ?? null, context),
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
