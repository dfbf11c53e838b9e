import type * as v from "valibot";
import type { setDraftField } from "../../../contract/draft-rooms.ts";
import type { DraftRefusal, ServiceContext, SyncInput, SyncReply } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { run } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { requireDraft } from "./find-draft.ts";

function assertTaken<Answer extends object>(answer: Answer | DraftRefusal): asserts answer is Answer {
  if (!("refused" in answer)) return;
  const { field, message } = answer.refused;
  throw new ServiceError("invalid", `${field}: ${message}`, { field });
}

/** Sends steps to the draft's room and gets those of others. */
export async function writeSteps(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  input: SyncInput,
): Promise<SyncReply> {
  const isWrite = input.steps.length > 0 || input.recovered.length > 0;
  await requireDraft(context, actor, draftId, isWrite ? "draft.write" : "draft.read");
  const writer = { personId: actor.personId, now: context.now };
  const answer = await context.draftRooms.getByName(draftId).sync(writer, input);
  assertTaken(answer);
  return answer;
}

/** Changes a field; people whom it names must exist. */
export async function changeField(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  change: v.InferOutput<typeof setDraftField.body>,
): Promise<v.InferOutput<typeof setDraftField.reply>> {
  await requireDraft(context, actor, draftId, "draft.write");
  if (change.name === "authorIds") await assertPeople(context.db, change.value);
  const writer = { personId: actor.personId, now: context.now };
  const room = context.draftRooms.getByName(draftId);
  const answer = await room.setField(writer, { ...change, value: change.value ?? null });
  assertTaken(answer);
  return answer;
}

async function assertPeople(db: D1Database, value: unknown): Promise<void> {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "string").slice(0, 100) : [];
  const known = await run(preparePeople(db, ids));
  if (ids.length === 0 || known.length !== new Set(ids).size)
    throw new ServiceError("invalid", "value: must name people of the network, at least one", {
      field: "value",
    });
}

const selectName = `SELECT display_name FROM people WHERE id = ?1`;

/** Connects somebody who may read the draft to its room. */
export async function watchDraft(context: ServiceContext, actor: Actor, draftId: string): Promise<Response> {
  await requireDraft(context, actor, draftId, "draft.read");
  const person = await context.db.prepare(selectName).bind(actor.personId).first<{ display_name: string }>();
  return context.draftRooms.getByName(draftId).fetch("https://room.internal/", {
    headers: {
      Upgrade: "websocket",
      "X-Person": actor.personId,
      "X-Person-Name": encodeURIComponent(person?.display_name ?? ""),
    },
  });
}
