import { expect } from "vitest";
import type { Call, QueryValues } from "../../contract/wire/call.ts";
import * as rooms from "../../contract/drafts/draft-rooms.ts";
import * as revisions from "../../contract/drafts/draft-publishing.ts";
import * as calls from "../../contract/drafts/drafts.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import type { DraftFieldName, Planned } from "../../contract/entities/draft.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { createServices, type Variables } from "../../mocks/create-services.ts";
import { importToken } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs, paragraph } from "./signed-caller.ts";

/* A blog whose members write, publish and take down stories, in services with the test's clock. */

export const begin = Date.UTC(2026, 10, 2, 12);
export const minute = 60_000;
export const hour = 60 * minute;

/** With the ids 601 and following, in this order; Rob-Reader is no member. */
const members: Record<string, Role> = {
  "Ann-Owner": "Owner",
  "Abe-Author": "Author",
  "Ama-Author": "Author",
  "Con-Tributor": "Contributor",
  "Fay-Lancer": "Freelancer",
};

export const importedStory = (id: string, more: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `source:${id}`,
  id,
  blog: "kotaku",
  authors: ["Abe-Author"],
  headline: `Story ${id}`,
  publishTimeMillis: begin - hour,
  body: paragraph("Imported text."),
  ...more,
});

type Published = {
  outcome: string;
  checks: string[];
  state: string;
  permalink: string | null;
  publishTimeMillis: number | null;
  changedByPersonId: string | null;
};
interface Answer<Reply> {
  status: number;
  data: Reply;
  error: { field?: string; refusal?: string; requestedBy?: string } | null;
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** At `begin`, with the imported live story 101 and draft 102. */
export async function openDesk(variables: Variables = {}) {
  const clock = { now: begin };
  const services = createServices({
    now: () => clock.now,
    variables: { IMPORT_TOKEN: importToken, ...variables },
  });
  const roles = Object.entries(members).map(([screenName, role]) => ({ screenName, role }));
  await services.load({
    people: [...Object.keys(members), "Rob-Reader"].map((screenName, index) => ({
      id: String(601 + index),
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [
      plainBlog("9", "kotaku", {
        properties: { autoRepostToParent: true },
        parentBlogId: "4",
        members: roles,
      }),
      plainBlog("4", "gizmodo"),
    ],
    posts: [importedStory("101"), importedStory("102", { status: "DRAFT" })],
  });
  const tokens = new Map<string, string>();
  for (const name of [...Object.keys(members), "Rob-Reader"])
    tokens.set(name, await openSession(services.db, name, { now: begin }));

  const send = <Reply>(
    who: string | null,
    call: Call,
    params: Record<string, string> = {},
    body?: unknown,
    query: QueryValues = {},
  ) => {
    const token = who === null ? null : (tokens.get(who) ?? null);
    const answer = callAs((request) => services.fetch(request), token, call, params, body, query);
    return answer as Promise<Answer<Reply>>;
  };
  const create = async (who = "Abe-Author") =>
    (await send<{ draftId: string }>(who, calls.createDraft, {}, { blogId: "9" })).data.draftId;
  const read = async (who: string, draftId: string) => {
    type Draft = {
      version: number;
      isChanged: boolean;
      isChangedSincePlanned: boolean;
      planned: Planned[];
      fields: Record<string, { version: number }>;
    };
    return (await send<Draft>(who, rooms.getDraft, { draftId })).data;
  };
  /** Inserts text at a position: 1 is the start of the headline. */
  const type = async (who: string, draftId: string, at: number, text: string) => {
    const { version } = await read(who, draftId);
    const step = { stepType: "replace", from: at, to: at, slice: { content: [{ type: "text", text }] } };
    const body = { version, clientId: `page-of-${who}`, steps: [step] };
    expect((await send(who, rooms.syncDraft, { draftId }, body)).status).toBe(200);
  };
  const setField = async (who: string, draftId: string, name: DraftFieldName, value: unknown) => {
    const { fields } = await read(who, draftId);
    const body = { name, value, version: fields[name]?.version ?? 0 };
    const { data } = await send<{ isSaved: boolean }>(who, rooms.setDraftField, { draftId }, body);
    expect(data).toMatchObject({ isSaved: true });
  };
  const publish = async (
    who: string,
    draftId: string,
    publishTimeMillis: number | null = null,
    reason = "",
  ) => {
    const { version } = await read(who, draftId);
    const body = { version, publishTimeMillis, reason };
    return send<Published>(who, publishing.publishDraft, { draftId }, body);
  };
  /** A draft with a headline and a paragraph. */
  const write = async (who = "Abe-Author", headline = "A New Story") => {
    const draftId = await create(who);
    await type(who, draftId, 1, headline);
    // After the headline and an empty standfirst, inside the paragraph.
    await type(who, draftId, headline.length + 5, "Text of the story.");
    return draftId;
  };
  /** The story as readers see it. */
  const page = async (id: string) => {
    type Page = {
      post: {
        headline: string;
        publishTimeMillis: number;
        lastUpdateTimeMillis: number;
        permalink: string;
        allowReplies: boolean;
        modeState: string | null;
        storyType: { id: string } | null;
      };
    };
    const query = { host: "kotaku.com" };
    const { status, data, error } = await send<Page>(null, getPostPage, { postId: id }, undefined, query);
    return { status, post: data?.post, error };
  };
  /** Sets or removes a story's end. */
  const end = (who: string, draftId: string, timeMillis: number | null, reason = "") =>
    send<{ planned: Planned[] }>(who, publishing.setDraftEnd, { draftId }, { timeMillis, reason });
  /** The list with a story; for one whose next version waits for review, the list of the published version. */
  const stateOf = async (id: string) => {
    for (const state of ["scheduled", "live", "removed", "draft", "review"]) {
      const query = { blogId: "9", state };
      const { data } = await send<{ items: { id: string }[] }>(
        "Ann-Owner",
        calls.listDrafts,
        {},
        undefined,
        query,
      );
      if (data.items.some((item) => item.id === id)) return state;
    }
    return null;
  };
  const listRevisions = async (id: string) => {
    type Revisions = { items: { kind: string }[] };
    const { data } = await send<Revisions>("Ann-Owner", revisions.getRevisions, { draftId: id });
    return data.items.map(({ kind }) => kind);
  };
  return {
    clock,
    services,
    send,
    create,
    read,
    type,
    setField,
    publish,
    write,
    page,
    end,
    stateOf,
    listRevisions,
  };
}
