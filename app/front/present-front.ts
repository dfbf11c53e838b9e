import type { Stream } from "../../contract/entities/post.ts";
import type { BuiltFront } from "../../contract/posts/curation.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { BandLayout, FrontData } from "../../styles/themes/build-theme.ts";
import { themes } from "../../styles/themes/themes.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { presentBand, type BandHead, type BandView, hasImage, type Entry } from "../band/present-band.ts";
import { bandLayouts } from "../band/shape-band.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { presentBuiltFront } from "./present-built-front.ts";
import { listBuilt } from "./streams.ts";
import { presentOpening, type Opening } from "./present-opening.ts";
import { presentStreamPage, type StreamPageOptions, type StreamPageView } from "./present-stream-page.ts";

/** The front page of a blog: an opening, bands of one kind of story each, and a list of the rest. */
export interface FrontView {
  /** Null if the editors begin with a band. */
  opening: Opening | null;
  bands: BandView[];
  /** The rest with the sidebar and links to older pages. */
  list: StreamPageView;
}

/** Stories that stay in the list, so that its column isn't shorter than the sidebar. */
const listMin = 5;

const defaultBands: readonly BandLayout[] = ["thirds", "wire", "lead", "quarters"];

export interface FrontOptions extends StreamPageOptions {
  /** The theme that the page is shown in. */
  theme: ThemeName;
  /** The first story is the editors' lead. */
  hasHero: boolean;
  /** The front in the blocks of its editors, whose stories are the first of the stream; without blocks, its splash is. */
  built: BuiltFront | null;
}

/** Presents the first page of a front; null if the blog has published nothing. */
export function presentFront(stream: Stream, options: FrontOptions, context: PageContext): FrontView | null {
  const data: FrontData | undefined = themes[options.theme].front;
  const lookups = buildLookups({ ...stream, tests: options.tests });
  if (options.built && options.built.blocks.length > 0) {
    const shown = new Set(listBuilt(options.built).map(({ id }) => id));
    const items = stream.items.filter(({ post }) => !shown.has(post.id));
    return {
      ...presentBuiltFront(options.built, data, lookups, context),
      list: presentStreamPage({ ...stream, items }, { ...options, shownAbove: stream }, context),
    };
  }
  const opened = presentOpening(
    stream.items,
    { opening: data?.opening ?? "lead", hasHero: options.hasHero, isSplash: Boolean(options.built?.splash) },
    lookups,
    context,
  );
  if (!opened) return null;
  const { bands, rest } = arrangeBands(opened.rest, data?.bands ?? defaultBands, lookups, context);
  const shown = new Set(rest);
  return {
    opening: opened.opening,
    bands,
    list: presentStreamPage(
      { ...stream, items: stream.items.filter((item) => shown.has(item)) },
      { ...options, shownAbove: stream },
      context,
    ),
  };
}

/**
 * Bands in the theme's layouts, in turn: each shows the newest stories of a kind, if there are enough for the layout, and no
 * two neighbors look alike. `rest` are the entries left over, in order.
 */
export function arrangeBands(
  entries: readonly Entry[],
  layouts: readonly BandLayout[],
  lookups: Lookups,
  context: PageContext,
): { bands: BandView[]; rest: Entry[] } {
  const bands: BandView[] = [];
  let rest = [...entries];
  const kinds = new Set<string | null>();
  for (const layout of layouts) {
    const { min, max } = bandLayouts[layout];
    if (rest.length - min < listMin || bands.at(-1)?.layout === layout) continue;
    const [taken, head] =
      layout === "field"
        ? [rest.filter(hasImage).slice(0, 1), null]
        : chooseKind(rest, kinds, { min, max: Math.min(max, rest.length - listMin) }, context);
    if (taken.length < min) continue;
    bands.push(presentBand(layout, head, taken, lookups, context));
    rest = rest.filter((entry) => !taken.includes(entry));
  }
  return { bands, rest };
}

/**
 * The kind with enough stories and the newest of them, among those not shown in a band yet; otherwise the newest of
 * all.
 */
function chooseKind(
  entries: readonly Entry[],
  seen: Set<string | null>,
  { min, max }: { min: number; max: number },
  context: PageContext,
): [Entry[], BandHead | null] {
  const groups = Map.groupBy(entries, ({ post }) =>
    post.defaultBlogId === context.blog.id ? (post.storyType?.id ?? null) : null,
  );
  const found = [...groups].find(([kind, own]) => kind !== null && !seen.has(kind) && own.length >= min);
  const type = found?.[1][0]?.post.storyType;
  if (found && type) {
    seen.add(type.id);
    const href = context.addressing.href(context.blog.host, `/c/${encodeSegment(type.id)}`);
    const more = { href, label: context.intl.t("front.allOf", { section: type.displayName }) };
    return [found[1].slice(0, max), { title: type.displayName, more }];
  }
  if (seen.has(null)) return [[], null];
  seen.add(null);
  return [entries.slice(0, max), { title: context.intl.t("front.alsoToday"), more: null }];
}
