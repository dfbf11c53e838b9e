import type { BlockLayout } from "../../contract/fronts/front.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import type { BuiltFront } from "../../contract/posts/curation.ts";
import type { BandLayout, FrontData } from "../../styles/themes/build-theme.ts";
import {
  hasImage,
  presentStory,
  type BandHead,
  type BandView,
  type StoryRole,
  type StoryView,
} from "../band/present-band.ts";
import { shapeBand } from "../band/shape-band.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { Lookups } from "../card/lookups.ts";
import type { MessageId } from "../intl/message-id.ts";
import { fewBeside, findBesideRole, presentColumns, type Opening } from "./present-opening.ts";

/** How a layout is drawn. */
interface Drawing {
  band: BandLayout;
  /** The role of its stories if it isn't the band's. */
  role?: StoryRole;
  /** The title of a block without one of its own. */
  title: MessageId | null;
}

const drawings: Record<BlockLayout, Drawing> = {
  leadTwo: { band: "lead", title: null },
  leadFour: { band: "lead", title: null },
  rowThree: { band: "thirds", title: null },
  rowFour: { band: "quarters", title: null },
  list: { band: "wire", title: null },
  opinion: { band: "thirds", role: "text", title: "front.block.opinion" },
  video: { band: "thirds", title: "front.block.video" },
  gallery: { band: "thirds", title: "front.block.gallery" },
  newsletter: { band: "wire", title: "front.block.newsletter" },
  sponsor: { band: "thirds", title: "front.block.sponsor" },
  popular: { band: "wire", title: "front.block.popular" },
  latest: { band: "wire", title: "front.block.latest" },
};

/** The role of a story that its editor has made larger. */
const larger: Partial<Record<StoryRole, StoryRole>> = {
  third: "first",
  quarter: "first",
  row: "third",
  rowText: "third",
  rowLarge: "third",
  text: "third",
};

type Block = BuiltFront["blocks"][number];

/** The top of a front that its editors have built, and its bands. */
export interface BuiltView {
  opening: Opening | null;
  bands: BandView[];
}

/** Presents a built front: a splash or a lead at the top is the opening that the theme draws, every other block a band. */
export function presentBuiltFront(
  { splash, blocks }: BuiltFront,
  data: FrontData | undefined,
  lookups: Lookups,
  context: PageContext,
): BuiltView {
  const present: Present = (post, role) => presentStory({ post, repost: null }, role, lookups, context);
  const [first, ...others] = blocks;
  const isLed = splash === null && first !== undefined && isLead(first) && first.title === null;
  const opening = splash
    ? presentSplash(splash, present)
    : isLed
      ? presentLead(first, data, present, context)
      : null;
  return {
    opening,
    bands: (isLed ? others : blocks).map((block) => presentBlock(block, present, context)),
  };
}

const isLead = ({ layout }: Block) => layout === "leadTwo" || layout === "leadFour";

type Present = (post: PostSummary, role: StoryRole) => StoryView;

const presentSplash = (post: PostSummary, present: Present): Opening =>
  hasImage({ post, repost: null })
    ? { kind: "panel", lead: present(post, "splash"), below: [] }
    : { kind: "lead", lead: present(post, "type"), beside: [] };

/** Fewer stories don't fill the columns of a newspaper. */
const newspaperMin = 3;

function presentLead(
  { stories }: Block,
  data: FrontData | undefined,
  present: Present,
  context: PageContext,
): Opening | null {
  const [lead, ...beside] = stories;
  if (lead === undefined) return null;
  const posts = beside.map(({ post }) => post);
  if (data?.opening === "newspaper" && posts.length >= newspaperMin) {
    const entries = posts.map((post) => ({ post, repost: null }));
    return presentColumns(
      present(lead.post, "front"),
      entries,
      ({ post }, role) => present(post, role),
      context,
    );
  }
  const isIllustrated = hasImage({ post: lead.post, repost: null });
  if (lead.isLarge && isIllustrated)
    return {
      kind: "panel",
      lead: present(lead.post, "splash"),
      below: posts.map((post) => present(post, "line")),
    };
  const role = !isIllustrated ? "type" : posts.length === 0 ? "halfLead" : "lead";
  return {
    kind: "lead",
    lead: present(lead.post, role),
    beside: beside.map(({ post, isLarge }, index) => {
      if (!isLarge && beside.length > fewBeside) return present(post, "text");
      return present(post, findBesideRole({ post, repost: null }, isLarge ? 0 : index));
    }),
  };
}

function presentBlock(block: Block, present: Present, context: PageContext): BandView {
  const { layout, stories } = block;
  const { band, role: own } = drawings[layout];
  // A single story of a sponsor has the width of the page.
  const isField = layout === "sponsor" && stories.length === 1;
  const { shape, roles } = shapeBand(isField ? "field" : band, stories.length, own);
  return {
    layout: shape,
    head: presentHead(block, context),
    ...(layout === "newsletter" && {
      newsletter: {
        text: context.intl.t("front.block.newsletterText", { blog: context.blog.displayName }),
        title: block.title,
      },
    }),
    stories: stories.map(({ post, isLarge }, index) => {
      const role = roles[index] ?? "text";
      return present(post, isLarge ? (larger[role] ?? role) : role);
    }),
  };
}

function presentHead(
  { layout, title, link }: Block,
  { intl, addressing, blog }: PageContext,
): BandHead | null {
  const byLayout = drawings[layout].title;
  const shown = title ?? (byLayout === null ? null : intl.t(byLayout));
  if (shown === null) return null;
  const path = link ?? (layout === "newsletter" ? "/newsletter" : null);
  const label =
    layout === "newsletter" ? intl.t("front.block.subscribe") : intl.t("front.allOf", { section: shown });
  return { title: shown, more: path === null ? null : { href: addressing.href(blog.host, path), label } };
}
