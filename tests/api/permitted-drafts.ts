import type { Call, QueryValues } from "../../contract/wire/call.ts";
import * as notes from "../../contract/drafts/draft-notes.ts";
import * as rooms from "../../contract/drafts/draft-rooms.ts";
import * as revisions from "../../contract/drafts/draft-publishing.ts";
import * as plans from "../../contract/drafts/plan.ts";
import * as previews from "../../contract/drafts/draft-previews.ts";
import * as drafts from "../../contract/drafts/drafts.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import type { DraftAction } from "../../api/drafts/find-story.ts";

const note = {
  id: "note-of-the-walk",
  kind: "note",
  version: 0,
  range: { from: 1, to: 3 },
  quote: "Dr",
  text: "Why?",
};

const plan = {
  day: "2026-12-01",
  hour: null,
  desk: "writing",
  embargoMillis: null,
  assigneeId: null,
  place: null,
  section: null,
};

export const holdOfTheWalk = "hold-of-the-walk";

/** The calls for each action on a draft. Every new call must be added here. */
export const callsOnDrafts: readonly {
  /** All are needed; the first that is refused is named. */
  actions: readonly DraftAction[];
  call: Call;
  body?: unknown;
  query?: QueryValues;
  params?: Record<string, string>;
  /**
   * A draft that was never published, or the draft of a live story; a draft with another person's legal hold, or with an
   * embargo of theirs; a story that was removed for legal reasons.
   */
  on: "draft" | "live" | "held" | "embargoed" | "removed";
  /** The response for people with permission. */
  done?: string;
}[] = [
  { actions: ["draft.read"], call: rooms.getDraft, on: "draft" },
  { actions: ["draft.read"], call: rooms.getDraft, on: "live" },
  { actions: ["draft.read"], call: rooms.getTray, on: "draft" },
  { actions: ["draft.read"], call: rooms.getTray, on: "live" },
  { actions: ["draft.read"], call: revisions.getRevisions, on: "draft" },
  {
    actions: ["draft.read"],
    call: revisions.getRevision,
    params: { number: "1" },
    on: "draft",
    done: "404",
  },
  {
    actions: ["draft.write"],
    call: rooms.syncDraft,
    body: {
      version: 0,
      clientId: "page-of-the-walk",
      steps: [{ stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text: "A" }] } }],
    },
    on: "draft",
  },
  ...(["draft", "live"] as const).flatMap((on) =>
    (
      [
        [[], "category", "news"],
        [["draft.editDetails"], "slug", "of-my-own"],
        [["draft.manageDetails"], "isFeatured", true],
        [["draft.nameAuthors"], "byline", "By the staff"],
      ] as const
    ).map(([actions, name, value]) => ({
      actions: ["draft.write", ...actions] as const,
      call: rooms.setDraftField,
      body: { name, value, version: 0 },
      on,
    })),
  ),
  {
    actions: ["draft.write"],
    call: rooms.settleRecovered,
    body: { passageId: "none", action: "discard" },
    on: "draft",
  },
  { actions: ["draft.write"], call: notes.addDraftNote, body: note, on: "draft" },
  { actions: ["draft.write"], call: notes.addDraftNote, body: note, on: "live" },
  {
    actions: ["draft.write", "draft.hold"],
    call: notes.addDraftNote,
    body: { ...note, kind: "hold" },
    on: "draft",
  },
  {
    actions: ["draft.write"],
    call: notes.replyToDraftNote,
    params: { noteId: "none-there" },
    body: { id: "reply-of-the-walk", text: "Yes." },
    on: "draft",
    done: "404",
  },
  {
    actions: ["draft.write"],
    call: notes.resolveDraftNote,
    params: { noteId: "none-there" },
    body: { isResolved: true },
    on: "draft",
    done: "404",
  },
  { actions: ["draft.write"], call: revisions.nameRevision, body: { name: "Mine" }, on: "draft" },
  {
    actions: ["draft.write"],
    call: revisions.restoreRevision,
    body: { number: 99 },
    on: "draft",
    done: "404",
  },
  { actions: ["draft.write"], call: previews.createPreviewLink, body: { days: 1 }, on: "draft" },
  { actions: ["draft.write"], call: previews.createPreviewLink, body: { days: 1 }, on: "live" },
  { actions: ["draft.write"], call: previews.listPreviewLinks, on: "draft" },
  { actions: ["draft.write"], call: previews.revokePreviewLinks, body: {}, on: "draft" },
  { actions: ["draft.read"], call: plans.getStoryPlan, on: "draft" },
  { actions: ["draft.read"], call: plans.getStoryPlan, on: "live" },
  { actions: ["draft.plan"], call: plans.setPlan, body: { version: 0, plan }, on: "draft" },
  { actions: ["draft.plan"], call: plans.setPlan, body: { version: 0, plan }, on: "live" },
  { actions: ["draft.plan"], call: plans.removePlan, body: { version: 0 }, on: "draft" },
  {
    actions: ["draft.plan", "draft.liftEmbargo"],
    call: plans.setPlan,
    body: { version: 1, plan },
    on: "embargoed",
  },
  {
    actions: ["draft.plan", "draft.liftEmbargo"],
    call: plans.removePlan,
    body: { version: 1 },
    on: "embargoed",
  },
  { actions: ["draft.assign"], call: drafts.setDraftState, body: { state: "review" }, on: "draft" },
  { actions: ["draft.assign"], call: drafts.setDraftState, body: { state: "review" }, on: "live" },
  // An unknown version: people with permission get a conflict, and nothing is written.
  { actions: ["draft.publish"], call: publishing.publishDraft, body: { version: 99 }, on: "draft" },
  {
    actions: ["draft.publish", "story.change"],
    call: publishing.publishDraft,
    body: { version: 99 },
    on: "live",
  },
  { actions: ["draft.publish"], call: publishing.unscheduleDraft, body: {}, on: "draft", done: "409" },
  {
    actions: ["draft.publish", "story.change"],
    call: publishing.unscheduleDraft,
    body: {},
    on: "live",
    done: "409",
  },
  {
    actions: ["draft.delete"],
    call: publishing.setDraftEnd,
    body: { timeMillis: null },
    on: "draft",
    done: "409",
  },
  { actions: ["story.remove"], call: publishing.setDraftEnd, body: { timeMillis: null }, on: "live" },
  // People who may not delete it request its deletion.
  { actions: ["draft.requestDeletion"], call: publishing.removeDraft, body: {}, on: "draft" },
  {
    actions: ["draft.read"],
    call: publishing.declineDeletion,
    body: { isDeclined: true },
    on: "draft",
    done: "404",
  },
  {
    actions: ["draft.write", "draft.hold", "draft.liftHold"],
    call: notes.resolveDraftNote,
    params: { noteId: holdOfTheWalk },
    body: { isResolved: true },
    on: "held",
  },
  {
    actions: ["draft.publish", "story.change", "story.undoLegalRemoval"],
    call: publishing.publishDraft,
    body: { version: 99, reason: "So." },
    on: "removed",
  },
  { actions: ["story.remove"], call: publishing.removeDraft, body: {}, on: "live" },
  { actions: ["draft.delete"], call: publishing.undeleteDraft, body: {}, on: "draft" },
];
