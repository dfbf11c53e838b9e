import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import { compareChoices } from "../../contract/fronts/conflict.ts";
import type { SummaryRow } from "../posts/post-row.ts";
import { presentSummary } from "../posts/present-post.ts";
import { readState, writeDraft } from "./desk-state.ts";
import { type FrontPlace, type OwnFront, requireFront } from "./front-place.ts";
import { beginsRun, writeFrontAudit } from "./log-fronts.ts";
import type { changeFront, DeskOperation } from "../../contract/fronts/front-desk.ts";
import {
  type BlockLayout,
  emptyFront,
  type FrontBody,
  layoutRules,
  listPlacements,
  type Placement,
  readFrontBody,
  type StoryKind,
} from "../../contract/fronts/front.ts";
import {
  applyOperation,
  type FrontDraft,
  type FrontItem,
  type FrontOperation,
} from "../../contract/fronts/operations.ts";
import type { ServiceContext } from "../env.ts";
import { areUsable, type ShownImage } from "../media/usable-images.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople } from "../people/present-person.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { type KindRow, readKinds } from "./read-front.ts";
import * as sql from "./sql.ts";

/** Attempts of an operation that others' operations overtake. */
const maxAttempts = 8;

/** Applies an operation to the draft as it is when it arrives. */
export async function changeFrontDraft(
  context: ServiceContext,
  actor: Actor,
  { blogId, topic, operationId, seen, operation }: BodyOf<typeof changeFront>,
): Promise<ReplyOf<typeof changeFront>> {
  const { db, now } = context;
  const front = await requireFront(db, actor, { blogId, topic });
  const sender = { operationId, seen, personId: actor.personId, now };
  for (let attempt = 1; ; attempt += 1) {
    const { draft, unread } = await readState(context, { blogId, topic });
    const reply = (
      result: ReplyOf<typeof changeFront>["result"],
      version = draft.version,
      people = presentPeople([]),
    ) => ({ version, result, people, stories: [] });
    const refuse = (fault: StoryFault | "image" | "unknownVersion") => reply({ outcome: "refused", fault });
    const resolved = await resolveOperation(context, front, operation);
    if (resolved === null) return refuse("unknownVersion");
    const fault = await findStoryFault(context, blogId, draft.body, resolved);
    if (fault !== null) return refuse(fault);
    // A version of before had its images already.
    const images = operation.kind === "restore" ? [] : listAddedImages(draft.body, resolved);
    if (!(await areUsable(db, blogId, images))) return refuse("image");
    const result = applyOperation(draft, resolved, sender);
    if (result.outcome === "refused") return reply(result);
    if (result.outcome === "conflict") {
      const { stamp } = result;
      const choices = compareChoices(draft, resolved);
      const ids = [choices.theirs, choices.mine].flatMap(listStoriesOf);
      const [people, stories] = await runAll(db, [
        preparePeople(db, stamp ? [stamp.personId] : []),
        statement<SummaryRow>(db, sql.selectDeskStories, blogId, JSON.stringify(ids), now),
      ]);
      return {
        ...reply({ outcome: "conflict", stamp, ...choices }, draft.version, presentPeople(people)),
        stories: stories.map(presentSummary),
      };
    }
    const { draft: next, undo } = result;
    if (next.version === draft.version) return reply({ outcome: "done", undo });
    const log = await logChange(context, front, { actor, operation, draft, next });
    try {
      await runAll(db, [writeDraft(db, front, { draft, unread }, next), ...log]);
      return reply({ outcome: "done", undo }, next.version);
    } catch (error) {
      const isOvertaken = (await readState(context, { blogId, topic })).draft.version !== draft.version;
      if (!isOvertaken || attempt >= maxAttempts) throw error;
    }
  }
}

/** A version that is brought back, everything that is replaced, and the first change of a run are logged. */
async function logChange(
  context: ServiceContext,
  front: OwnFront,
  {
    actor: { personId },
    operation,
    draft,
    next,
  }: { actor: Actor; operation: DeskOperation; draft: FrontDraft; next: FrontDraft },
): Promise<D1PreparedStatement[]> {
  const isWhole = operation.kind === "restore" || operation.kind === "replace";
  if (!isWhole && !beginsRun(draft.stamps, personId, context.now)) return [];
  const entry = writeFrontAudit(context, front, {
    byPersonId: personId,
    action: operation.kind === "restore" ? "front.restore" : "front.edit",
    before: draft.body,
    after: next.body,
    detail: operation.kind === "restore" ? { version: operation.version } : {},
  });
  return [await entry];
}

/** The stories of a placement or the splash; a block is compared without its stories. */
function listStoriesOf(item: FrontItem | null): string[] {
  const placement =
    item?.kind === "placement" ? item.placement : item?.kind === "splash" ? item.splash : null;
  return placement ? [placement.postId] : [];
}

/** The operation on the draft; null if the version to go back to doesn't exist. Version 0 is the front without editors. */
async function resolveOperation(
  { db }: ServiceContext,
  { key, sql: own }: FrontPlace,
  operation: DeskOperation,
): Promise<FrontOperation | null> {
  if (operation.kind !== "restore") return operation;
  if (operation.version === 0) return { kind: "replace", body: emptyFront };
  const [row] = await runQuery<{ body: string }>(db, own.selectVersion, key, operation.version);
  return row ? { kind: "replace", body: readFrontBody(parseJson(row.body)) } : null;
}

type StoryFault = "unknownStory" | "kind" | "placedKind";

/**
 * Stories that come to the front must be ones that may be on it, and of the kind that their layout is for; so must those of a
 * block that gets another layout. A version of before may name stories that are gone: they are left out when it is filled.
 */
async function findStoryFault(
  { db, now }: ServiceContext,
  blogId: string,
  body: FrontBody,
  operation: FrontOperation,
): Promise<StoryFault | null> {
  const ids = listAdded(body, operation);
  const { only, postIds } = listOfKind(body, operation);
  const wanted = [...new Set([...ids, ...postIds])];
  if (wanted.length === 0) return null;
  const rows = await runQuery<KindRow>(db, sql.selectPlaceable, blogId, JSON.stringify(wanted), now);
  const kinds = readKinds(rows);
  if (ids.some((id) => !kinds.has(id))) return "unknownStory";
  if (only === undefined || postIds.every((id) => kinds.get(id)?.has(only) ?? true)) return null;
  return operation.kind === "setBlock" ? "placedKind" : "kind";
}

/** The stories that an operation puts into a layout for one kind, and that kind. */
function listOfKind(
  { blocks }: FrontBody,
  operation: FrontOperation,
): { only?: StoryKind; postIds: string[] } {
  const onlyOf = (layout: BlockLayout) => {
    const { only } = layoutRules(layout);
    return only === undefined ? {} : { only };
  };
  if (operation.kind === "setBlock") {
    const block = blocks.find(({ id }) => id === operation.id);
    const isNew = block !== undefined && block.layout !== operation.layout;
    return { ...onlyOf(operation.layout), postIds: isNew ? block.placed.map(({ postId }) => postId) : [] };
  }
  if (operation.kind !== "place" && operation.kind !== "move" && operation.kind !== "arrange")
    return { postIds: [] };
  const target = blocks.find(({ id }) => id === operation.block);
  if (operation.kind === "arrange")
    return target
      ? { ...onlyOf(target.layout), postIds: operation.placed.map(({ postId }) => postId) }
      : { postIds: [] };
  const placed =
    operation.kind === "place"
      ? operation.placement
      : blocks.flatMap((block) => block.placed).find(({ id }) => id === operation.id);
  return target && placed ? { ...onlyOf(target.layout), postIds: [placed.postId] } : { postIds: [] };
}

/** The stories that an operation places anew. */
function listAdded(body: FrontBody, operation: FrontOperation): string[] {
  const known = new Set(listPlacements(body).map(({ postId }) => postId));
  const isNew = (id: string) => !known.has(id);
  switch (operation.kind) {
    case "place":
      return [operation.placement.postId];
    case "addBlock":
      return [...new Set(operation.block.placed.map(({ postId }) => postId))].filter(isNew);
    case "arrange":
      return operation.placed.map(({ postId }) => postId).filter(isNew);
    case "setSplash":
      return operation.splash === null ? [] : [operation.splash.postId].filter(isNew);
    default:
      return [];
  }
}

/** The images that an operation shows anew, each with its story. */
function listAddedImages(body: FrontBody, operation: FrontOperation): ShownImage[] {
  const list = (placements: readonly Pick<Placement, "postId" | "look">[]): ShownImage[] =>
    placements.flatMap(({ postId, look }) => (look.image ? [{ postId, imageId: look.image.id }] : []));
  const known = new Set(list(listPlacements(body)).map((image) => JSON.stringify(image)));
  return list(listChanged(body, operation)).filter((image) => !known.has(JSON.stringify(image)));
}

/** The placements that an operation writes. */
function listChanged(body: FrontBody, operation: FrontOperation): Pick<Placement, "postId" | "look">[] {
  switch (operation.kind) {
    case "place":
      return [operation.placement];
    case "addBlock":
      return operation.block.placed;
    case "arrange":
      return operation.placed;
    case "setPlacement": {
      const { id, look } = operation;
      return listPlacements(body).flatMap((one) => (one.id === id ? [{ postId: one.postId, look }] : []));
    }
    case "setSplash":
      return operation.splash === null ? [] : [operation.splash];
    case "replace":
      return listPlacements(operation.body);
    default:
      return [];
  }
}
