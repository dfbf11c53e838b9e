import type { BodyOf } from "../../../contract/wire/call.ts";
import type { PlacementLook } from "../../../contract/posts/placement.ts";
import type { shareKinds } from "../../../contract/entities/notification.ts";
import type { Share } from "../../../contract/posts/share.ts";
import type * as calls from "../../../contract/posts/shares.ts";
import type { ServiceContext } from "../../env.ts";
import { areUsable } from "../../media/usable-images.ts";
import { notifyOfShare } from "../../subscriptions/notifications/record-notifications.ts";
import { assertAllowed, refusals } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import { ServiceError } from "../../wire/service-error.ts";
import type { StoredRepost } from "../reposts.ts";
import { retryClaims } from "../retry-claims.ts";
import {
  evaluate,
  findPossible,
  readShare,
  versionOf,
  type ShareRights,
  type ShareRow,
} from "./find-share.ts";
import { presentShare } from "./present-share.ts";
import {
  changeCard,
  parse,
  placeCard,
  readCard,
  readSuggestion,
  undoCardChange,
  writeSuggestion,
} from "./write-share.ts";

type Place = { postId: string; blogId: string };

/** The furthest moment to which a share can be scheduled, ms from now. */
const maxLead = 366 * 86_400_000;

/** Does something about a share, again if it was changed in the meantime, and returns it as it is then. */
async function act(
  context: ServiceContext,
  actor: Actor,
  place: Place & { version?: number },
  work: (row: ShareRow, rights: ShareRights) => Promise<void>,
): Promise<Share> {
  await assertRate(context, "actions", actor);
  await retryClaims(async () => {
    const { row, rights } = await readShare(context, actor, place);
    if (place.version !== undefined && place.version !== versionOf(row)) throw changedMeanwhile();
    await work(row, rights);
  });
  return presentShare((await readShare(context, actor, place)).row, actor, context.now);
}

const changedMeanwhile = () =>
  new ServiceError("conflict", "Someone else has changed this share since you opened the page.");

function assertPossible(isPossible: boolean): void {
  if (!isPossible) throw new ServiceError("forbidden", refusals.role, { refusal: "role" });
}

/** Throws if the person can't suggest the story to the blog as it is. */
function assertShareable(
  context: ServiceContext,
  actor: Actor,
  row: ShareRow,
  rights: ShareRights,
): "atOnce" | "ask" {
  const { outcome, refusal } = evaluate(row, rights, context.now);
  if (refusal === null) return outcome;
  if (refusal === "role") assertAllowed("share.request", actor, row.blog_id);
  throw new ServiceError("conflict", `This story can't be shared there: ${refusal}.`, { refusal });
}

/** Suggests a story to a blog, or shares it there at once. */
export const suggest = (
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof calls.suggestShare>,
): Promise<Share> =>
  act(context, actor, body, async (row, rights) => {
    const outcome = assertShareable(context, actor, row, rights);
    await assertImage(context, body, body.look);
    const { now } = context;
    const { look, note } = body;
    if (outcome === "atOnce") {
      const time = findTime(body.timeMillis, now);
      const change = { row, byPersonId: actor.personId, action: "share.place" as const };
      return placeCard(context, change, {
        ...createCard(actor, look, time),
        ...(row.state === "waiting" ? keepSuggestion(row) : {}),
      });
    }
    return writeSuggestion(
      context,
      { row, byPersonId: actor.personId, action: "share.suggest" },
      {
        state: "waiting",
        look: look === null ? null : JSON.stringify(look),
        note,
        person_id: actor.personId,
        created_time: now,
        ...undecided,
        declined_time: row.declined_time,
      },
      true,
    );
  });

const undecided = { decided_by: null, decided_time: null, share: null };

const createCard = (actor: Actor, look: PlacementLook | null, timestamp: number) => ({
  personId: actor.personId,
  timestamp,
  look,
  suggestedBy: null,
  suggestion: null,
  isByHand: true,
});

/** The suggestion of a card that is accepted. */
function keepSuggestion(row: ShareRow): Pick<StoredRepost, "suggestedBy" | "suggestion"> {
  const { note, person_id: suggestedBy, created_time: timeMillis } = readSuggestion(row);
  return { suggestedBy, suggestion: { timeMillis, note, look: parse<PlacementLook>(row.look) } };
}

/** Accepts a suggestion, with its own look and time if they are given. */
export const accept = (
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof calls.acceptShare>,
): Promise<Share> =>
  act(context, actor, body, async (row, rights) => {
    assertAllowed("share.decide", actor, body.blogId);
    if (row.state !== "waiting" || row.repost_id !== null) throw changedMeanwhile();
    assertShareable(context, actor, row, rights);
    const look = body.look ?? parse<PlacementLook>(row.look);
    await assertImage(context, body, body.look ?? null);
    const also = notify(context, row, "shareAccepted", actor);
    const change = { row, byPersonId: actor.personId, action: "share.place" as const, also };
    await placeCard(context, change, {
      ...createCard(actor, look, findTime(body.timeMillis, context.now)),
      ...keepSuggestion(row),
    });
  });

export const decline = (
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof calls.declineShare>,
): Promise<Share> =>
  act(context, actor, body, async (row) => {
    assertAllowed("share.decide", actor, body.blogId);
    if (row.state !== "waiting" || row.repost_id !== null) throw changedMeanwhile();
    await writeSuggestion(
      context,
      {
        row,
        byPersonId: actor.personId,
        action: "share.decline",
        also: notify(context, row, "shareDeclined", actor),
      },
      { ...readSuggestion(row), state: "declined", ...decided(context, actor), declined_time: context.now },
    );
  });

/** Tells the person who suggested the story, once what was decided is written. */
function notify(
  { db }: ServiceContext,
  row: ShareRow,
  kind: (typeof shareKinds)[number],
  { personId: byPersonId }: Actor,
): D1PreparedStatement[] {
  const personId = row.repost_id === null ? row.person_id : row.suggested_by;
  if (personId === null) return [];
  return [notifyOfShare(db, { personId, kind, postId: row.post_id, blogId: row.blog_id, byPersonId })];
}

const decided = ({ now }: ServiceContext, { personId }: Actor) => ({
  decided_by: personId,
  decided_time: now,
  share: null,
});

export const change = (
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof calls.changeShare>,
): Promise<Share> =>
  act(context, actor, body, async (row, rights) => {
    assertPossible(findPossible(row, rights, actor, context.now).change);
    await assertImage(context, body, body.look);
    const { look, timeMillis } = body;
    const wanted = timeMillis === undefined ? null : findTime(timeMillis, context.now);
    await changeCard(context, { row, byPersonId: actor.personId, action: "share.change" }, look, wanted);
  });

/**
 * Takes back a share, or withdraws a suggestion. If the receiving blog does it, the story counts as declined there.
 */
export const unshare = (
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof calls.unshareStory>,
): Promise<Share> =>
  act(context, actor, body, async (row, rights) => {
    assertPossible(findPossible(row, rights, actor, context.now).unshare);
    const isOfSender = rights.mayOffer || row.person_id === actor.personId;
    const by = decided(context, actor);
    const isShared = row.repost_id !== null;
    const kind = isShared ? "shareTakenBack" : isOfSender ? null : "shareDeclined";
    const also = kind === null ? [] : notify(context, row, kind, actor);
    const action = isShared ? "share.unshare" : isOfSender ? "share.withdraw" : "share.decline";
    await writeSuggestion(
      context,
      { row, byPersonId: actor.personId, action, also },
      {
        ...readSuggestion(row),
        state: isShared ? "takenBack" : isOfSender ? "withdrawn" : "declined",
        ...by,
        declined_time: rights.mayDecide && !rights.mayOffer ? context.now : row.declined_time,
        share: isShared ? JSON.stringify(readCard(row)) : null,
      },
    );
  });

/**
 * Undoes the last change of a card, or the last decision: what was declined, withdrawn or accepted waits again, what was
 * taken back is shared again.
 */
export const undo = (
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof calls.undoShare>,
): Promise<Share> =>
  act(context, actor, body, async (row, rights) => {
    const possible = findPossible(row, rights, actor, context.now);
    const step = { row, byPersonId: actor.personId, action: "share.undo" as const };
    if (body.isOfChange) {
      assertPossible(possible.change);
      if (!(await undoCardChange(context, step))) throw changedMeanwhile();
      return;
    }
    assertPossible(possible.undo);
    const card = parse<Omit<StoredRepost, "version">>(row.share);
    if (row.state === "takenBack" && row.repost_id === null && card !== null) {
      assertShareable(context, actor, { ...row, declined_time: null }, rights);
      return placeCard(context, step, card);
    }
    if (row.state === "withdrawn") assertShareable(context, actor, row, rights);
    return writeSuggestion(
      context,
      step,
      { ...readSuggestion(row), state: "waiting", ...undecided, declined_time: null },
      row.state !== "declined",
    );
  });

/** The moment from which the blog shows the story. */
function findTime(wanted: number | null, now: number): number {
  if (wanted === null) return now;
  if (wanted > now && wanted <= now + maxLead) return wanted;
  throw new ServiceError("invalid", "timeMillis: must be in the future, within a year", {
    field: "timeMillis",
  });
}

/** A look shows images of the story, or of the receiving blog's library. */
async function assertImage(
  { db }: ServiceContext,
  { postId, blogId }: Place,
  look: PlacementLook | null,
): Promise<void> {
  const image = look?.image ?? null;
  if (image === null) return;
  if (!(await areUsable(db, blogId, [{ imageId: image.id, postId }])))
    throw new ServiceError("invalid", "look.image: must be an image of the story or the blog", {
      field: "look.image",
    });
}
