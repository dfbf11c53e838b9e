import * as v from "valibot";
import { getDraft, setDraftField } from "../../../contract/drafts/draft-rooms.ts";
import { setDraftState } from "../../../contract/drafts/drafts.ts";
import {
  declineDeletion,
  publishDraft,
  removeDraft,
  undeleteDraft,
  unscheduleDraft,
} from "../../../contract/drafts/draft-publishing.ts";
import { Tag } from "../../../contract/entities/taxonomy.ts";
import { suggestSearch } from "../../../contract/search/search.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import type { Assignment, BulkWish } from "../../studio/stories/bulk-form.ts";
import { createTag } from "../../studio/write/publish/create-tag.ts";

/** Result for one story: `same` has nothing to undo, `blocked` has a problem to fix first. */
export type StoryOutcome = "done" | "same" | "blocked" | "failed";

interface Caller {
  context: AppContext;
  token: string;
}
type Change = (story: Assignment) => Promise<StoryOutcome>;

/** Applies the change to each story. A refused one doesn't stop the others. Results by id. */
export async function changeStories(
  wish: BulkWish,
  caller: Caller,
): Promise<ReadonlyMap<string, StoryOutcome>> {
  const change = await createChange(wish, caller);
  const attempt = async (story: Assignment): Promise<[string, StoryOutcome]> => {
    try {
      return [story.id, await change(story)];
    } catch (error) {
      if (error instanceof ServiceError) return [story.id, "failed"];
      throw error;
    }
  };
  if (wish.action !== "schedule") return new Map(await Promise.all(wish.before.map(attempt)));
  // Sequential: publications of one blog change the same lists and would only wait for each other.
  const outcomes = new Map<string, StoryOutcome>();
  for (const story of wish.before) outcomes.set(...(await attempt(story)));
  return outcomes;
}

async function createChange(wish: BulkWish, caller: Caller): Promise<Change> {
  const { isUndo } = wish;
  if (wish.action === "assign") {
    const { assigneeId } = wish;
    return (story) => assign(caller, isUndo ? story : { id: story.id, state: "review", assigneeId });
  }
  if (wish.action === "tag") {
    const tag = await findTag(caller, wish.tag);
    return async ({ id }) => (tag === null ? "failed" : setTag(caller, id, tag, !isUndo));
  }
  if (wish.action === "delete" || wish.action === "keep") {
    const { action } = wish;
    return ({ id }) => decideDeletion(caller, id, action, isUndo);
  }
  const { time } = wish;
  if (isUndo) return (story) => unschedule(caller, story);
  return async ({ id }) => (time.kind === "moment" ? schedule(caller, id, time.ms) : "failed");
}

/** Accepts or declines the request to delete a draft; or undoes that. */
async function decideDeletion(
  { context: { services }, token }: Caller,
  draftId: string,
  action: "delete" | "keep",
  isUndo: boolean,
): Promise<StoryOutcome> {
  const call = { params: { draftId }, token };
  if (action === "keep") await services.send(declineDeletion, { ...call, body: { isDeclined: !isUndo } });
  else if (isUndo) await services.send(undeleteDraft, { ...call, body: {} });
  else await services.send(removeDraft, { ...call, body: {} });
  return "done";
}

async function assign(
  { context, token }: Caller,
  { id, state, assigneeId }: Assignment,
): Promise<StoryOutcome> {
  await context.services.send(setDraftState, { params: { draftId: id }, body: { state, assigneeId }, token });
  return "done";
}

/** The tag of that name, or a new one; null for a name without letters or digits. */
async function findTag({ context }: Caller, name: string): Promise<Tag | null> {
  const found = await context.services.findOptional(suggestSearch, { query: { q: name } });
  const wanted = name.toLowerCase();
  return found?.tags.find(({ displayName }) => displayName.toLowerCase() === wanted) ?? createTag(name);
}

async function setTag(
  { context: { services }, token }: Caller,
  draftId: string,
  tag: Tag,
  isWanted: boolean,
): Promise<StoryOutcome> {
  const params = { draftId };
  const { fields } = await services.get(getDraft, { params, token });
  const tags = v.parse(v.array(Tag), fields["tags"]?.value ?? []);
  const others = tags.filter(({ safeName }) => safeName !== tag.safeName);
  if (others.length < tags.length === isWanted) return "same";
  const value = isWanted ? [...tags, tag] : others;
  const body = { name: "tags" as const, value, version: fields["tags"]?.version ?? 0 };
  const { isSaved } = await services.send(setDraftField, { params, body, token });
  return isSaved ? "done" : "failed";
}

async function schedule(
  { context: { services }, token }: Caller,
  draftId: string,
  publishTimeMillis: number,
): Promise<StoryOutcome> {
  const params = { draftId };
  const { version } = await services.get(getDraft, { params, token });
  const { outcome } = await services.send(publishDraft, {
    params,
    body: { version, publishTimeMillis },
    token,
  });
  if (outcome === "blocked") return "blocked";
  if (outcome === "unchanged") return "same";
  return outcome === "outdated" ? "failed" : "done";
}

/** Unschedules a story; one that was in review returns to review. */
async function unschedule(caller: Caller, story: Assignment): Promise<StoryOutcome> {
  const { context, token } = caller;
  await context.services.send(unscheduleDraft, { params: { draftId: story.id }, body: {}, token });
  return story.state === "review" ? assign(caller, story) : "done";
}
