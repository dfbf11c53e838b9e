import type { Blog } from "../../../contract/entities/blog.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import type { DeskOperation, FrontDesk } from "../../../contract/fronts/front-desk.ts";
import { type FrontBlock, layoutRules } from "../../../contract/fronts/front.ts";
import { ownLook } from "../../../contract/posts/placement.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { DragOperation } from "./drop-operation.ts";
import { encode, type DeskState, type OperationButton, type StoryRowView } from "./front-desk-view.ts";

/** What rows share with the other parts of the desk. */
interface RowParts {
  post: (id: string) => PostSummary | null;
  time: (ms: number) => string;
  picture: (post: PostSummary) => PresentedImage | null;
  langOf: (post: PostSummary) => string | null;
  nameBlock: (block: FrontBlock) => string;
  /** How often a story was read today; empty if unknown. */
  tellViews: (postId: string) => string[];
  placeOperation: (postId: string, block: string, after: string | null) => DragOperation;
  newId: (salt: string) => string;
  /** The address at which a slot is chosen for a story. */
  pickHref: (postId: string) => string;
}

export const createButton =
  ({ intl }: Pick<PageContext, "intl">) =>
  (label: MessageId, operation: DeskOperation, hotkey?: OperationButton["hotkey"]): OperationButton => ({
    label: intl.t(label),
    operation: encode(operation),
    ...(hotkey ? { hotkey } : {}),
  });

/** How long a splash stays unless somebody says otherwise, ms. */
const halfDay = 43_200_000;
/** Stories listed that are read and have no place. */
const maxUnplaced = 5;

/** Writes rows of stories that can be placed. */
export function createRowWriter(
  desk: FrontDesk,
  blog: Blog,
  state: Pick<DeskState, "read">,
  page: PageContext,
  { post, time, picture, langOf, nameBlock, tellViews, placeOperation, newId, pickHref }: RowParts,
) {
  const { intl } = page;
  const { body } = desk.draft;
  const sisters = new Map(page.network.map((sister) => [sister.id, sister.displayName]));
  const button = createButton(page);

  const makeSplash = (postId: string): OperationButton =>
    button("frontDesk.makeSplash", {
      kind: "setSplash",
      splash: {
        id: newId(`splash${postId}`),
        postId,
        look: ownLook,
        fromMillis: null,
        untilMillis: page.now + halfDay,
      },
    });

  /** What places a story: in each block that hasn't got it, or in the splash. */
  const placesFor = (postId: string): OperationButton[] => [
    ...body.blocks
      .filter(
        ({ layout, placed }) =>
          layoutRules(layout).isAutomatic !== true && !placed.some((one) => one.postId === postId),
      )
      .map((target) => ({
        label: intl.t("frontDesk.placeIn", { block: nameBlock(target) }),
        operation: encode(placeOperation(postId, target.id, null)),
      })),
    makeSplash(postId),
  ];

  const row = (found: PostSummary): StoryRowView => {
    const places = body.blocks.filter(({ placed }) => placed.some(({ postId }) => postId === found.id));
    const isSplash = body.splash?.postId === found.id;
    const where = [...(isSplash ? [intl.t("frontDesk.splash")] : []), ...places.map(nameBlock)].join(", ");
    return {
      id: found.id,
      headline: found.headline || found.excerpt.slice(0, 120),
      facts: [
        ...(where !== ""
          ? [intl.t("frontDesk.onFront", { places: where })]
          : [
              ...(found.defaultBlogId === blog.id ? [] : [sisters.get(found.defaultBlogId) ?? ""]),
              found.publishTimeMillis > page.now
                ? intl.t("frontDesk.scheduled", { time: time(found.publishTimeMillis) })
                : time(found.publishTimeMillis),
            ]),
        ...tellViews(found.id),
      ].join(" · "),
      image: picture(found),
      lang: langOf(found),
      // Sent with the block that it is dropped on.
      drag: placeOperation(found.id, "", null),
      places: placesFor(found.id),
      pickHref: pickHref(found.id),
    };
  };

  /** Stories that are read much today and have no place, the most read first; an automatic front has no places. */
  const unplaced = (): StoryRowView[] => {
    if (body.blocks.length === 0) return [];
    const shown = new Set([
      desk.filled.splashPostId,
      ...desk.filled.blocks.flatMap(({ isShown, stories }) =>
        isShown ? stories.map(({ postId }) => postId) : [],
      ),
    ]);
    return state.read
      .filter(({ postId }) => !shown.has(postId))
      .slice(0, maxUnplaced)
      .map((story) => {
        const known = post(story.postId);
        return known === null
          ? {
              id: story.postId,
              headline: story.headline,
              facts: tellViews(story.postId).join(" · "),
              image: null,
              lang: null,
              drag: placeOperation(story.postId, "", null),
              places: placesFor(story.postId),
              pickHref: pickHref(story.postId),
            }
          : row(known);
      });
  };

  return { row, unplaced, makeSplash };
}
