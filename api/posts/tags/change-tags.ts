import type * as v from "valibot";
import type { ImageRef } from "../../../contract/entities/image.ts";
import type { Tag } from "../../../contract/entities/taxonomy.ts";
import {
  nameTag,
  tagUndoMillis,
  type changeTag as changeCall,
  type TagChange,
  type TagWish,
} from "../../../contract/posts/managed-tags.ts";
import type { ServiceContext } from "../../env.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { pagesChange, recordChanges, type Change } from "../../store/change-log.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { tagList } from "../stream-list.ts";
import { getChangeRow, getTagRow, presentChange, type ChangeRow, type ManagedTagRow } from "./read-tags.ts";
import * as sql from "./sql.ts";
import { parseImage } from "../../store/json-cells.ts";

/*
 * Changes of tags, and their undoing (docs/guides/tags.md, docs/decisions/0184). A merge leads the old names to the other tag at
 * once, so that nothing new gets the old tag. Its stories and followers follow in steps of one transaction each.
 */

/** Stories and followed lists that one step moves, and steps that one call or job takes. */
const [storiesOfStep, followsOfStep, stepsOfRun] = [250, 500, 12];

type Reply = v.InferOutput<(typeof changeCall)["reply"]>;

/** The end of the names of a tag's lists: `:zelda`. */
const endOf = (tag: string) => tagList("", tag).replace(/^tag:/, "");
const readTagOf = ({ safe_name, url_name, display_name }: ManagedTagRow): Tag => ({
  safeName: safe_name,
  urlName: url_name,
  displayName: display_name,
});

const conflict = () => new ServiceError("conflict", "The tag was changed meanwhile. Look at it again.");
const isConflict = (error: unknown) =>
  error instanceof Error && /constraint failed: (tags|tag_changes|tag_names)\./.test(error.message);

/** What a wish would do, worked out from the tags as they are. */
interface Plan {
  row: ManagedTagRow;
  /** The tag that the stories get. */
  target: Tag | null;
  isNew: boolean;
  taken: Tag | null;
  after: Record<string, unknown>;
  /** New names of an edited tag. */
  names: string[];
  moved: Pick<Reply, "stories" | "followers" | "names">;
}

/** Changes a tag, or says what that would move. */
export async function changeTag(context: ServiceContext, actor: Actor, wish: TagWish): Promise<Reply> {
  const { db, now } = context;
  assertAllowed("tags.write", actor, null);
  const [known] = await runQuery<ChangeRow>(db, sql.selectChange, wish.id);
  if (known !== undefined && !wish.isTrial) {
    const { stories, followers } = known;
    const change = presentChange(known, now);
    return { change, taken: null, target: change.target, stories, followers, names: [] };
  }
  const plan = await planChange(db, wish);
  const { target, taken, moved } = plan;
  if (plan.row.version !== wish.version) throw conflict();
  if (wish.isTrial || taken !== null) return { change: null, taken, target, ...moved };
  const [running] = await runQuery<{ is_running: number }>(
    db,
    sql.selectIsRunning,
    plan.row.safe_name,
    target?.safeName ?? null,
  );
  if (running?.is_running === 1)
    throw new ServiceError("conflict", "Another change of the tag isn't finished yet.", {
      refusal: "running",
    });
  try {
    await runAll(db, beginChange(context, actor, wish, plan));
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw conflict();
  }
  const change = await proceed(context, wish.id);
  return { change, taken, target, ...moved };
}

async function planChange(db: D1Database, wish: TagWish): Promise<Plan> {
  const row = await getTagRow(db, wish.name);
  // It was merged since the form was shown, which must not change the other tag.
  if (row.safe_name !== wish.name) throw conflict();
  const addresses = async () => {
    const names = await runQuery<{ name: string }>(db, sql.selectNamesOfTag, row.safe_name, 50);
    return [...new Set([row.url_name, ...names.map(({ name }) => name)])];
  };
  const none = { target: null, isNew: false, taken: null, after: {}, names: [] };
  const { stories, followers } = row;
  switch (wish.kind) {
    case "edit":
      return planEdit(db, row, wish);
    case "delete":
      return { row, ...none, moved: { stories, followers, names: await addresses() } };
    case "merge": {
      const into = await getTagRow(db, wish.into);
      if (into.safe_name === row.safe_name) throw sameTag("into");
      return {
        row,
        ...none,
        target: readTagOf(into),
        moved: { stories, followers, names: await addresses() },
      };
    }
    case "split": {
      const named = requireName(wish.displayName);
      const taken = await findTaken(db, [named.safeName, named.urlName]);
      if (taken.some((name) => name === row.safe_name)) throw sameTag("displayName");
      const [other] = taken;
      const target = other === undefined ? named : readTagOf(await getTagRow(db, other));
      const moved = { stories: new Set(wish.postIds).size, followers: 0, names: [] };
      return {
        row,
        ...none,
        target,
        isNew: other === undefined,
        after: { isNew: other === undefined },
        moved,
      };
    }
  }
}

function sameTag(field: string): ServiceError {
  return new ServiceError("invalid", `${field}: is the same tag`, { field: `wish.${field}` });
}

function requireName(displayName: string): Tag {
  const named = nameTag(displayName);
  if (named !== null) return named;
  throw new ServiceError("invalid", "displayName: must have a letter or digit", {
    field: "wish.displayName",
  });
}

const findTaken = async (db: D1Database, names: readonly string[]) => {
  const rows = await runQuery<{ safe_name: string }>(db, sql.selectTaken, JSON.stringify(names));
  return rows.map((row) => row.safe_name);
};

/** A new name gives a new address; the address stays if it is only written differently. */
async function planEdit(
  db: D1Database,
  row: ManagedTagRow,
  { displayName, description, image = parseImage(row.image) }: Extract<TagWish, { kind: "edit" }>,
): Promise<Plan> {
  const named = requireName(displayName);
  const isRenamed = named.urlName !== nameTag(row.display_name)?.urlName;
  const urlName = isRenamed ? named.urlName : row.url_name;
  const names = isRenamed ? [...new Set([named.safeName, named.urlName])] : [];
  const others = (await findTaken(db, names)).filter((name) => name !== row.safe_name);
  const taken = others[0] === undefined ? null : readTagOf(await getTagRow(db, others[0]));
  return {
    row,
    target: null,
    isNew: false,
    taken,
    after: { displayName: named.displayName, urlName, description, image },
    names,
    moved: {
      stories: row.stories,
      followers: row.followers,
      names: urlName === row.url_name ? [] : [row.url_name],
    },
  };
}

function beginChange(
  context: ServiceContext,
  actor: Actor,
  wish: TagWish,
  { row, target, isNew, after, names }: Plan,
): D1PreparedStatement[] {
  const { db, now } = context;
  const { id, kind } = wish;
  const tag = row.safe_name;
  const isAtOnce = kind === "edit" || kind === "split";
  const prepare = (text: string, ...values: (string | number | null)[]) => statement(db, text, ...values);
  const begin = prepare(
    sql.insertChange[kind],
    id,
    kind,
    tag,
    target?.safeName ?? null,
    isAtOnce ? "done" : "running",
    JSON.stringify(after),
    actor.personId,
    now,
    kind === "split" ? 1 : 0,
    JSON.stringify(names),
  );
  return [
    begin,
    prepare(sql.claimTag, tag, row.version),
    ...listFirst(context, wish, { row, target, isNew, after }),
    ...recordChanges(db, [pagesChange, listsChange]),
    writeAudit(context, {
      blogId: null,
      byPersonId: actor.personId,
      action: "tags.write",
      detail: {
        tag: {
          kind,
          id,
          name: tag,
          before: describe(row.display_name, row.description, parseImage(row.image)),
          after:
            kind === "edit"
              ? describe(String(after["displayName"]), String(after["description"]), readImage(after))
              : (target?.displayName ?? null),
          stories: kind === "split" ? wish.postIds.length : row.stories,
          followers: kind === "split" ? 0 : row.followers,
        },
      },
    }),
  ];
}

const describe = (name: string, description: string, image: ImageRef | null) =>
  [
    description === "" ? name : `${name} (${description})`,
    ...(image ? [`[${image.id}: ${image.alt}]`] : []),
  ].join(" ");
const readImage = (after: Record<string, unknown>) => (after["image"] ?? null) as ImageRef | null;
const writeImage = (image: ImageRef | null) => image && JSON.stringify(image);
const listsChange: Change = { scope: "lists" };

/** What a change does in its first transaction. */
function listFirst(
  { db }: ServiceContext,
  wish: TagWish,
  { row, target, isNew, after }: Pick<Plan, "row" | "target" | "isNew" | "after">,
): D1PreparedStatement[] {
  const tag = row.safe_name;
  const { id } = wish;
  switch (wish.kind) {
    case "edit":
      return [
        statement(db, sql.leadNames, id, tag),
        statement(
          db,
          sql.updateTag,
          tag,
          String(after["urlName"]),
          String(after["displayName"]),
          String(after["description"]),
          writeImage(readImage(after)),
        ),
      ];
    case "merge":
      return [statement(db, sql.leadNames, id, target?.safeName ?? "")];
    case "delete":
      return [statement(db, sql.deleteNames, id)];
    case "split": {
      const to = target?.safeName ?? "";
      return [
        ...(isNew && target
          ? [statement(db, sql.insertTag, to, target.urlName, target.displayName, "", null, 1)]
          : []),
        statement(db, sql.moveChosen, id, 1, tag, to, JSON.stringify(wish.postIds)),
        ...listMoves(db, { id, step: 1, from: tag, to }),
      ];
    }
  }
}

interface Step {
  id: string;
  step: number;
  from: string;
  to: string | null;
}

/** Moves what a step has chosen. */
function listMoves(db: D1Database, { id, step, from, to }: Step): D1PreparedStatement[] {
  return [
    ...announce(db, id, step),
    statement(db, sql.removeTag, id, step, from, null),
    statement(db, sql.removeFromLists, id, step, endOf(from), null),
    statement(db, sql.removeFollows, id, step, from, endOf(from), null),
    ...(to === null
      ? []
      : [
          statement(db, sql.addTag, id, step, to),
          statement(db, sql.addToLists, id, step, endOf(to), 0),
          statement(db, sql.addFollows, id, step, to, endOf(to), 0),
        ]),
    statement(db, sql.storeMovedCards, id, step),
    statement(db, sql.countMoved, id, step, 1),
  ];
}

/** Pages and feeds with the stories of a step are made again. */
const announce = (db: D1Database, id: string, step: number) => [
  statement(db, sql.recordFeeds, id, step),
  statement(db, sql.recordBlogs, id, step),
  ...recordChanges(db, [pagesChange, listsChange]),
];

/** Takes the next steps of a change, as many as fit into one call; returns it as it is then. */
async function proceed(context: ServiceContext, id: string): Promise<TagChange> {
  const { db, now } = context;
  let row = await getChangeRow(db, id);
  for (let taken = 0; taken < stepsOfRun && isUnfinished(row); taken += 1) {
    try {
      await runAll(db, row.state === "running" ? listForward(db, row) : listBack(db, row));
    } catch (error) {
      // The same step was taken by another call, which goes on with it.
      if (!isConflict(error)) throw error;
    }
    row = await getChangeRow(db, id);
  }
  return presentChange(row, now);
}

const isUnfinished = ({ state }: ChangeRow) => state === "running" || state === "undoing";

function listForward(db: D1Database, { id, step, safe_name: from, target: to }: ChangeRow) {
  const next = step + 1;
  return [
    statement(db, sql.claimStep, id, "running", step, next),
    statement(db, sql.moveNext, id, next, from, to, storiesOfStep),
    statement(db, sql.moveNextFollows, id, next, from, endOf(from), to && endOf(to), followsOfStep),
    ...listMoves(db, { id, step: next, from, to }),
    statement(db, sql.endChange, id, from),
    statement(db, sql.deleteTag, id, from),
    ...(to === null ? [] : leadRules(db, { id, state: "done", tag: to })),
  ];
}

/** Rules that name a tag follow it, in the step that ends a change. */
const leadRules = (db: D1Database, { id, state, tag }: { id: string; state: string; tag: string }) =>
  [sql.leadSections, sql.leadRelated].map((text) => statement(db, text, id, state, endOf(tag)));

function listBack(db: D1Database, row: ChangeRow) {
  const { id, step } = row;
  return [
    statement(db, sql.claimStep, id, "undoing", step, Math.max(step - 1, 0)),
    ...listReturns(db, row),
    statement(db, sql.endUndoing, id),
    ...leadRules(db, { id, state: "undone", tag: row.safe_name }),
  ];
}

/** Moves back what a step has moved, from the target to the old tag. */
function listReturns(db: D1Database, { id, step, safe_name: old, target }: ChangeRow): D1PreparedStatement[] {
  const prepare = (text: string, ...values: (string | number | null)[]) =>
    statement(db, text, id, step, ...values);
  return [
    ...(target === null
      ? []
      : [
          prepare(sql.deleteMovesWithoutTag, target),
          prepare(sql.deleteFollowMovesWithoutTag, endOf(target)),
          prepare(sql.keepForOthers, target),
          prepare(sql.creditOthers, target),
          prepare(sql.keepFollowsForOthers, target),
          prepare(sql.creditOtherFollows, target),
          prepare(sql.findPositions, target),
        ]),
    ...announce(db, id, step),
    ...(target === null
      ? []
      : [
          prepare(sql.removeTag, target, 0),
          prepare(sql.removeFromLists, endOf(target), 0),
          prepare(sql.removeFollows, target, endOf(target), 0),
        ]),
    prepare(sql.returnTag, old),
    prepare(sql.addToLists, endOf(old), null),
    prepare(sql.addFollows, old, endOf(old), null),
    prepare(sql.storeMovedCards),
    prepare(sql.countMoved, -1),
    prepare(sql.deleteMoves),
    prepare(sql.deleteFollowMoves),
  ];
}

/** Takes the next steps of a running change. */
export async function continueChange(context: ServiceContext, actor: Actor, id: string) {
  assertAllowed("tags.write", actor, null);
  return { change: await proceed(context, id) };
}

/** Undoes a change. */
export async function undoChange(context: ServiceContext, actor: Actor, id: string) {
  const { db, now } = context;
  assertAllowed("tags.write", actor, null);
  const row = await getChangeRow(db, id);
  if (row.state === "undoing" || row.state === "undone") return { change: await proceed(context, id) };
  if (row.created_time <= now - tagUndoMillis)
    throw new ServiceError("forbidden", "A change can be undone for thirty days.", { refusal: "tooLate" });
  if (row.state === "running")
    throw new ServiceError("conflict", "The change isn't finished yet.", { refusal: "running" });
  if (row.is_blocked === 1)
    throw new ServiceError("conflict", "Undo the later changes of the tag first.", { refusal: "later" });
  try {
    await runAll(db, beginUndoing(context, actor, row));
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw conflict();
  }
  return { change: await proceed(context, id) };
}

const readVersion = ({ before }: ChangeRow) => (JSON.parse(before) as { version: number }).version;

function beginUndoing(context: ServiceContext, actor: Actor, row: ChangeRow): D1PreparedStatement[] {
  const { db, now } = context;
  const { id, kind, safe_name: tag, target } = row;
  const { tag: before, after } = presentChange(row, now);
  const isAtOnce = kind === "edit" || kind === "split";
  const { image } = before;
  const text = [before.urlName, before.displayName, before.description, writeImage(image)] as const;
  const isNew = (JSON.parse(row.after) as { isNew?: boolean }).isNew === true;
  return [
    statement(db, sql.beginUndoing, id, now - tagUndoMillis, isAtOnce ? "undone" : "undoing"),
    ...(kind === "edit"
      ? [statement(db, sql.deleteNames, id), statement(db, sql.updateTag, tag, ...text)]
      : []),
    ...(kind === "split" ? listReturns(db, row) : []),
    ...(kind === "split" && isNew && target !== null ? [statement(db, sql.deleteUnused, target)] : []),
    ...(isAtOnce
      ? []
      : [
          ...(kind === "merge" ? [statement(db, sql.deleteNames, id)] : []),
          statement(db, sql.insertTag, tag, ...text, readVersion(row) + 1),
          statement(db, sql.restoreNames, id),
        ]),
    ...recordChanges(db, [pagesChange, listsChange]),
    writeAudit(context, {
      blogId: null,
      byPersonId: actor.personId,
      action: "tags.write",
      detail: {
        tag: {
          kind: "undo",
          id,
          name: tag,
          before:
            kind === "edit" && after
              ? describe(after.displayName, after.description, after.image)
              : (row.target_name ?? null),
          after: describe(before.displayName, before.description, image),
          stories: row.stories,
          followers: row.followers,
        },
      },
    }),
  ];
}

/** Changes that one run of the job goes on with, and forgets. */
const [maxContinued, maxDeleted] = [5, 20];

/** Scheduled: goes on with large changes whose page was closed. */
export async function continueTagChanges(context: ServiceContext): Promise<void> {
  const rows = await runQuery<{ id: string }>(context.db, sql.selectRunning, maxContinued);
  throwFailures(
    await runEach(
      rows,
      ({ id }) => id,
      ({ id }) => proceed(context, id),
    ),
  );
}

/** Scheduled: forgets what changes have moved once they can't be undone any more. */
export async function deleteExpiredTagChanges({ db, now }: ServiceContext): Promise<void> {
  await runAll(
    db,
    sql.deleteExpired.map((text) => statement(db, text, now - tagUndoMillis, maxDeleted)),
  );
}
