import {
  encode,
  type BlockView,
  type DeskState,
  type OperationButton,
  type SlotView,
} from "./front-desk-view.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import type { FrontDesk } from "../../../contract/fronts/front-desk.ts";
import type { FilledBlock } from "../../../contract/fronts/fill-front.ts";
import type { FrontOperation } from "../../../contract/fronts/operations.ts";
import { nameBlocks } from "../manage/name-blocks.ts";
import { nameSource } from "./rule-sources.ts";
import { createButton, createRowWriter } from "./present-story-rows.ts";
import { findDropAtEnd, findDropOn, type DragOperation } from "./drop-operation.ts";
import { type FrontBlock, layoutRules, type Placement, type Splash } from "../../../contract/fronts/front.ts";
import { applyLook, ownLook } from "../../../contract/posts/placement.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { findCardImage } from "../../image/find-story-image.ts";
import { presentImage } from "../../image/present-image.ts";
import { formatMoment } from "../time/format-moment.ts";

type Chosen = Pick<DeskState, "topic" | "slot" | "block" | "q" | "list" | "view" | "at"> & {
  pick?: string | null;
  below?: number | null;
};

/** What the desk's address has besides its path. */
export const listKept = (chosen: Chosen): [name: string, value: string][] => {
  const { topic, slot, block, q, list, view, at, pick = null, below = null } = chosen;
  return Object.entries({
    of: topic,
    slot,
    block,
    q,
    list: list === "newest" ? "" : list,
    view: view === "blocks" ? "" : view,
    at,
    pick,
    below: below?.toString(),
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
};

/** The desk's address, with what is chosen and searched. */
export function buildDeskAddress(path: string, chosen: Chosen): string {
  const query = new URLSearchParams(listKept(chosen));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Writes the parts of one copy of the desk. */
export function createWriter(desk: FrontDesk, blog: Blog, state: DeskState, page: PageContext, path: string) {
  const { intl } = page;
  const { body } = desk.draft;
  const posts = new Map([...desk.stories, ...(state.found ?? [])].map((post) => [post.id, post]));
  const locales = new Map(desk.blogs.map(({ id, locale }) => [id, locale]));
  const time = (ms: number) => formatMoment(ms, intl.locale, blog.timezone);
  const newId = (salt: string) =>
    `${state.key}${salt}`
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")
      .slice(-20)
      .padStart(6, "0");
  const names = nameBlocks(body.blocks, page);
  const nameBlock = ({ id, title, layout }: FrontBlock) =>
    names.get(id) ?? title ?? intl.t(`frontDesk.layout.${layout}`);
  const withQuery = (chosen: Partial<Chosen>) =>
    `${buildDeskAddress(path, { ...state, slot: null, block: null, ...chosen })}#chosen`;
  const post = (id: string) => posts.get(id) ?? null;
  const picture = (from: PostSummary) => presentImage(findCardImage(from), "quarter", page.images, {});
  const langOf = ({ defaultBlogId }: PostSummary) => {
    const locale = locales.get(defaultBlogId);
    return locale === undefined || locale === intl.locale ? null : locale;
  };
  const button = createButton(page);

  /** A card of a story as the place shows it. */
  const card = (postId: string, placement: Pick<Placement, "look"> | null) => {
    const found = post(postId);
    if (found === null)
      return { headline: intl.t("frontDesk.gone"), kicker: null, standfirst: null, image: null, lang: null };
    const shown = applyLook(found, placement?.look ?? ownLook);
    return {
      headline: shown.headline || shown.excerpt.slice(0, 120),
      kicker: shown.kicker ?? shown.storyType?.displayName ?? null,
      standfirst: placement?.look.standfirst ?? null,
      image: picture(shown),
      lang: langOf(found),
    };
  };

  const hours = ({ fromMillis, untilMillis }: Pick<Placement, "fromMillis" | "untilMillis">) => [
    ...(fromMillis !== null && fromMillis > page.now
      ? [intl.t("frontDesk.from", { time: time(fromMillis) })]
      : []),
    ...(untilMillis === null ? [] : [intl.t("frontDesk.until", { time: time(untilMillis) })]),
  ];

  const placedActions = (placement: Placement, block: FrontBlock): OperationButton[] => {
    const index = block.placed.findIndex(({ id }) => id === placement.id);
    const move = (to: FrontBlock, after: string | null): FrontOperation => ({
      kind: "move",
      id: placement.id,
      block: to.id,
      after,
    });
    const first = body.blocks.find(({ layout }) => layoutRules(layout).isAutomatic !== true);
    const others = body.blocks.filter(
      ({ id, layout }) => id !== block.id && layoutRules(layout).isAutomatic !== true,
    );
    return [
      ...(index > 0 ? [button("frontDesk.up", move(block, block.placed[index - 2]?.id ?? null), "up")] : []),
      ...(index < block.placed.length - 1
        ? [button("frontDesk.down", move(block, block.placed[index + 1]?.id ?? null), "down")]
        : []),
      ...(first && (first.id !== block.id || index > 0)
        ? [button("frontDesk.lead", move(first, null), "lead")]
        : []),
      ...others.map((other) => ({
        label: intl.t("frontDesk.moveTo", { block: nameBlock(other) }),
        operation: encode(move(other, other.placed.at(-1)?.id ?? null)),
      })),
      button("frontDesk.remove", { kind: "remove", id: placement.id }, "remove"),
    ];
  };

  const viewsOf = new Map(state.read.map(({ postId, views }) => [postId, views]));
  const tellViews = (postId: string) => {
    const views = viewsOf.get(postId);
    return views === undefined ? [] : [intl.t("frontDesk.views", { count: views })];
  };

  const sinceOf = new Map(desk.since.map(({ postId, sinceMillis }) => [postId, sinceMillis]));
  const onFront = ({ postId }: Placement) => {
    const since = sinceOf.get(postId);
    return since === undefined ? [] : [intl.t("frontDesk.since", { time: time(since) })];
  };

  const placedView = (placement: Placement, block: FrontBlock, fact: string): SlotView => ({
    id: placement.id,
    postId: placement.postId,
    ...card(placement.postId, placement),
    facts: [fact, ...tellViews(placement.postId), ...onFront(placement), ...hours(placement)].join(" · "),
    editHref: withQuery({ slot: placement.id }),
    isChosen: state.slot === placement.id,
    drag: {
      kind: "move",
      id: placement.id,
      block: block.id,
      after: findDropOn(block, placement.id).after,
    },
    drop: layoutRules(block.layout).isAutomatic ? null : findDropOn(block, placement.id),
    actions: placedActions(placement, block),
    here: placement.postId === state.pick ? null : pickHere(block, findDropOn(block, placement.id).after),
  });

  const placeOperation = (
    postId: string,
    block: string,
    after: string | null,
  ): Extract<DragOperation, { kind: "place" }> => ({
    kind: "place",
    block,
    placement: {
      id: newId(postId),
      postId,
      look: ownLook,
      isLarge: false,
      fromMillis: null,
      untilMillis: null,
    },
    after,
  });

  const nameEnd = (end: OperationButton | null) => end && { ...end, label: intl.t("frontDesk.pick.end") };

  const topic = desk.topics.find((one) => one.topic === state.topic);
  const source = ({ layout, rule }: FrontBlock): string => {
    if (layout === "popular" || rule?.source.kind === "popular") return intl.t("frontDesk.source.popular");
    if (rule === null)
      return topic === undefined
        ? intl.t("frontDesk.source.newest")
        : intl.t("frontDesk.source.newestOf", { name: topic.name });
    return nameSource(rule.source, { storyTypes: state.storyTypes, people: desk.people }, page);
  };

  /** Blocks by their ids; null is the splash. */
  const listNames = (ids: readonly (string | null)[]): string[] =>
    ids.flatMap((id) => {
      const named = body.blocks.find((one) => one.id === id);
      return id === null ? [intl.t("frontDesk.splash")] : named ? [nameBlock(named)] : [];
    });
  const tellFound = ({ rule }: FrontBlock, { found }: Pick<FilledBlock, "found">): string[] => {
    const minimum = Math.max(1, rule?.minimum ?? 0);
    return rule === null || found === null || found >= minimum
      ? []
      : [intl.t("frontDesk.foundFew", { count: found, minimum })];
  };
  const tellSkipped = ({ count, blocks }: FilledBlock["skipped"]): string[] =>
    count === 0
      ? []
      : [
          intl.t("frontDesk.skipped", {
            count,
            blocks: new Intl.ListFormat(intl.locale).format(listNames(blocks)),
          }),
        ];
  const tellReason = ({ reason, above }: FilledBlock["leftOut"][number]): string => {
    const [block] = listNames([above]);
    if (reason === "above" && above === null) return intl.t("frontDesk.reason.splash");
    return reason === "above" && block !== undefined
      ? intl.t("frontDesk.reason.aboveIn", { block })
      : intl.t(`frontDesk.reason.${reason}`);
  };

  const picked = state.pick !== null && post(state.pick) !== null ? state.pick : null;
  /** Places the picked story into a block, or moves it there if the block has it; null where it stands already. */
  const pickHere = (one: FrontBlock, after: string | null): OperationButton | null => {
    if (picked === null || layoutRules(one.layout).isAutomatic) return null;
    const own = one.placed.find(({ postId }) => postId === picked);
    if (own === undefined) return button("frontDesk.pick.here", placeOperation(picked, one.id, after));
    const isThere = own.id === after || findDropOn(one, own.id).after === after;
    return isThere ? null : button("frontDesk.pick.here", { kind: "move", id: own.id, block: one.id, after });
  };
  /** Into a slot that the block's rule has filled: the stories above it are kept there by hand. */
  const pickBehind = (one: FrontBlock, above: readonly string[]): OperationButton | null => {
    const isPlaced = one.placed.some(({ postId }) => postId === picked);
    const kept = above.filter(
      (postId) => postId !== picked && !one.placed.some((placed) => placed.postId === postId),
    );
    if (picked === null || layoutRules(one.layout).isAutomatic) return null;
    if (isPlaced || kept.length === 0) return pickHere(one, one.placed.at(-1)?.id ?? null);
    const add = (postId: string) => placeOperation(postId, one.id, null).placement;
    return button("frontDesk.pick.here", {
      kind: "arrange",
      block: one.id,
      placed: [...one.placed, ...kept.map(add), add(picked)],
    });
  };

  const block = (one: FrontBlock, index: number): BlockView => {
    const filled = desk.filled.blocks.find(({ id }) => id === one.id);
    const placements = new Map(one.placed.map((placement) => [placement.id, placement]));
    const isAutomatic = layoutRules(one.layout).isAutomatic === true;
    const lastPlaced = one.placed.at(-1)?.id ?? null;
    return {
      id: one.id,
      layout: one.layout,
      title: nameBlock(one),
      facts: [
        ...(one.title === null ? [] : [intl.t(`frontDesk.layout.${one.layout}`)]),
        one.layout === "newsletter" ? intl.t("frontDesk.source.newsletter") : source(one),
        ...(filled ? [...tellFound(one, filled), ...tellSkipped(filled.skipped)] : []),
        ...(filled?.isShown === false ? [intl.t("frontDesk.tooFew")] : []),
      ].join(" · "),
      isChosen: state.block === one.id,
      editHref: withQuery({ block: one.id }),
      actions: [
        ...(index > 0
          ? [
              button("frontDesk.block.up", {
                kind: "moveBlock",
                id: one.id,
                after: body.blocks[index - 2]?.id ?? null,
              }),
            ]
          : []),
        ...(index < body.blocks.length - 1
          ? [
              button("frontDesk.block.down", {
                kind: "moveBlock",
                id: one.id,
                after: body.blocks[index + 1]?.id ?? null,
              }),
            ]
          : []),
        button("frontDesk.block.remove", { kind: "removeBlock", id: one.id }),
      ],
      here: (filled?.stories ?? []).some(({ by }) => by !== "hand")
        ? null
        : nameEnd(pickHere(one, lastPlaced)),
      slots: (filled?.stories ?? []).map(({ postId, by, placementId }, position, stories) => {
        const placement = placements.get(placementId ?? "");
        if (placement) return placedView(placement, one, intl.t("frontDesk.by.hand"));
        return {
          id: `${one.id}-${postId}`,
          postId,
          ...card(postId, null),
          facts: [intl.t(`frontDesk.by.${by}`), ...tellViews(postId)].join(" · "),
          editHref: null,
          isChosen: false,
          drag: isAutomatic ? null : placeOperation(postId, one.id, lastPlaced),
          drop: isAutomatic ? null : findDropAtEnd(one),
          actions: isAutomatic ? [] : [button("frontDesk.pin", placeOperation(postId, one.id, lastPlaced))],
          here: pickBehind(
            one,
            stories
              .slice(0, position)
              .filter((above) => above.by !== "hand")
              .map((above) => above.postId),
          ),
        };
      }),
      drop: isAutomatic ? null : findDropAtEnd(one),
      waiting: (filled?.leftOut ?? []).flatMap((left) => {
        const placement = placements.get(left.placementId);
        return placement ? [placedView(placement, one, tellReason(left))] : [];
      }),
    };
  };

  const splash = (one: Splash): SlotView => ({
    id: one.id,
    postId: one.postId,
    ...card(one.postId, one),
    facts: [
      ...(desk.filled.splashLeftOut === null
        ? []
        : [intl.t(`frontDesk.reason.${desk.filled.splashLeftOut}`)]),
      ...hours(one),
    ].join(" · "),
    editHref: withQuery({ slot: one.id }),
    isChosen: state.slot === one.id,
    drag: null,
    drop: null,
    actions: [button("frontDesk.remove", { kind: "setSplash", splash: null }, "remove")],
    here: null,
  });

  const rows = createRowWriter(desk, blog, state, page, {
    post,
    time,
    picture,
    langOf,
    nameBlock,
    tellViews,
    placeOperation,
    newId,
    pickHref: (postId) =>
      `${buildDeskAddress(path, { ...state, slot: null, block: null, view: "blocks", below: null, pick: postId })}#front`,
  });
  return { time, post, block, splash, ...rows, newId, nameBlock, source };
}
