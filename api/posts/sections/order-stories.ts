import type * as v from "valibot";
import {
  maxOrdered,
  type OrderStep,
  type orderSection,
  type SectionSource,
} from "../../../contract/posts/managed-sections.ts";
import type { ServiceContext } from "../../env.ts";
import { listChanges, recordChanges } from "../../store/change-log.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { writeVersioned } from "../../wire/write-versioned.ts";
import { listOfSource, sectionList } from "../stream-list.ts";
import { findTagNames } from "../taxonomy.ts";
import { assertMayManage, getManagedRow, readOrderRows, readSource } from "./manage-sections.ts";
import * as sql from "./sql.ts";

/** The order with the story at a position (0 is the first; past the end is the last), or without it (null). */
export function placeStory(ids: readonly string[], postId: string, position: number | null): string[] {
  const others = ids.filter((id) => id !== postId);
  return position === null ? others : others.toSpliced(position, 0, postId);
}

/** Places a story in a section's order, takes it out, or switches the rule. 409 if the order was changed meanwhile. */
export async function changeOrder(
  context: ServiceContext,
  actor: Actor,
  { blogId, section, version, step }: v.InferOutput<(typeof orderSection)["body"]>,
) {
  const { db, now } = context;
  await assertMayManage(db, actor, blogId);
  const row = await getManagedRow(db, blogId, section);
  const before = (await readOrderRows(db, blogId, row)).map(({ id }) => id);
  const after = step.kind === "place" ? placeStory(before, step.postId, step.position) : before;
  await assertPlaceable(db, blogId, step, before, after);
  const rule = step.kind === "rule" ? step.rule : row.rule;
  const gone = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  const source = step.kind === "source" ? await normalize(db, step.source) : readSource(row);
  if (step.kind === "source" && source !== null) await assertSource(db, blogId, source);
  const current = await writeVersioned({
    write: () =>
      runAll(db, [
        statement(db, sql.updateOrderVersion, blogId, section, version, rule, now, actor.personId),
        statement(db, sql.recordFeedChange, JSON.stringify([...gone, ...added]), now),
        statement(db, sql.deleteUnordered, blogId, section, JSON.stringify(after)),
        statement(db, sql.putOrder, blogId, section, JSON.stringify(after), sectionList(blogId, section)),
        ...(step.kind === "source" ? [prepareSource(db, blogId, section, source)] : []),
        ...recordChanges(db, listChanges(blogId)),
        writeAudit(context, {
          blogId,
          byPersonId: actor.personId,
          action: "section.order",
          postId: step.kind === "place" ? step.postId : null,
          detail: {
            section,
            before: { rule: row.rule, source: readSource(row), order: before },
            after: { rule, source, order: after },
          },
        }),
      ]),
    read: async () => ({ version: (await getManagedRow(db, blogId, section)).order_version }),
    version,
    conflict: "Someone else has changed this order since you opened it.",
  });
  const from = step.kind === "place" ? before.indexOf(step.postId) : -1;
  return { version: current.version, from: from === -1 ? null : from };
}

/** A tag has the canonical name of the one that is called so, and otherwise small letters, as in lists. */
async function normalize(db: D1Database, source: SectionSource | null): Promise<SectionSource | null> {
  if (source?.kind !== "tag") return source;
  const { subject } = source;
  return {
    kind: "tag",
    subject: (await findTagNames(db, [subject])).get(subject) ?? subject.toLowerCase(),
  };
}

const prepareSource = (db: D1Database, blogId: string, section: string, source: SectionSource | null) =>
  source === null
    ? statement(db, sql.deleteSource, blogId, section)
    : statement(
        db,
        sql.putSource,
        blogId,
        section,
        source.kind,
        source.subject,
        listOfSource(blogId, source),
        sectionList(blogId, section),
      );

async function assertSource(db: D1Database, blogId: string, { kind, subject }: SectionSource): Promise<void> {
  if (kind === "tag" || (await runQuery(db, sql.selectSource[kind], blogId, subject)).length > 0) return;
  throw new ServiceError("invalid", `step.source: unknown ${kind}, or not for this blog`, {
    field: "step.source",
  });
}

async function assertPlaceable(
  db: D1Database,
  blogId: string,
  step: OrderStep,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  if (step.kind !== "place" || step.position === null || before.includes(step.postId)) return;
  const refuse = (reason: string) =>
    new ServiceError("invalid", `step.postId: ${reason}`, { field: "step.postId" });
  if (after.length > maxOrdered) throw refuse(`the order has ${maxOrdered} stories, which is the most`);
  const [found] = await runQuery<{ id: string }>(db, sql.selectPlaceable, blogId, step.postId);
  if (found === undefined) throw refuse("must be a story of this blog");
}
