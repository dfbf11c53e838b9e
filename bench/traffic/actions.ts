import type { Call } from "../../contract/wire/call.ts";
import { dismissReply, likePost, unlikePost } from "../../contract/discussion/comments.ts";
import { deleteReply, editReply, writeReply } from "../../contract/posts/core.ts";
import { publishDraft } from "../../contract/drafts/draft-publishing.ts";
import { importBatch } from "../../contract/import/import.ts";
import { decide } from "../../contract/moderation/moderation.ts";
import { approveReply, followPerson, savePost } from "../../contract/people/profile.ts";
import { flagReply } from "../../contract/moderation/reports.ts";
import { readerId, tokenOf } from "../network/grow-readers.ts";
import { importToken } from "../network/start-services.ts";
import { createWords } from "./words.ts";
import { pickFrom, type World, type WrittenReply } from "./world.ts";

/** Number of replies and likes at the start of a run, so that there is always one to change or undo. */
export const stock = 100;

/** A write that is ready to send. */
export interface PreparedCall {
  call: Call;
  params?: Record<string, string>;
  body: unknown;
  token: string;
  /** Records the created item. */
  done?: (data: unknown) => void;
}

export interface Action {
  name: string;
  /** Share in a hundred writes. */
  share: number;
  prepare: (world: World) => PreparedCall;
}

const as = (personId: string, call: Call, body: unknown, params: Record<string, string> = {}) => ({
  call,
  params,
  body,
  token: tokenOf(personId),
});

const write = (
  name: string,
  share: number,
  chooseParent: (world: World) => string,
  isKept = false,
): Action => ({
  name,
  share,
  prepare: (world) => {
    const writerId = world.nextWriter();
    const body = { body: createWords(world.next()), key: crypto.randomUUID() };
    return {
      ...as(writerId, writeReply, body, { parentId: chooseParent(world) }),
      done: (data) => {
        if (isKept) world.written.push({ id: (data as { reply: { id: string } }).reply.id, writerId });
      },
    };
  },
});

/** An action that decides about a reply of this run, and reserves it. */
const decideOn = (
  name: string,
  share: number,
  prepare: (reply: WrittenReply, world: World) => PreparedCall,
): Action => ({
  name,
  share,
  prepare: (world) => {
    const index = world.written.findIndex(({ isEdited }) => isEdited !== true);
    const [reply] = world.written.splice(index, 1);
    if (!reply) throw new Error(`${name}: no reply is left`);
    return prepare(reply, world);
  },
});

const edit: Action = {
  name: "edit",
  share: 8,
  prepare: (world) => {
    const reply = world.written[world.next() % world.written.length];
    if (!reply) throw new Error("edit: no reply is left");
    reply.isEdited = true;
    return as(reply.writerId, editReply, { body: createWords(world.next()) }, { postId: reply.id });
  },
};

const replies: Action[] = [
  write("reply", 12, (world) => pickFrom(world.storyIds, world.next()), true),
  write("reply in the longest discussion", 8, ({ busyId }) => busyId, true),
  write("answer", 10, (world) => pickFrom(world.replyIds, world.next()), true),
  write("answer in the widest thread", 5, (world) => world.wideId),
  write("answer at the end of the deepest thread", 5, (world) => world.deepestId),
  edit,
  decideOn("delete", 4, ({ id, writerId }) => as(writerId, deleteReply, {}, { postId: id })),
];

const decisions: Action[] = [
  decideOn("approve", 5, ({ id }, { ownerId }) =>
    as(ownerId, approveReply, { replyId: id, isApproved: true }),
  ),
  decideOn("dismiss", 3, ({ id }, { ownerId }) =>
    as(ownerId, dismissReply, { replyId: id, isDismissed: true }),
  ),
  decideOn("takedown", 2, ({ id }, { ownerId }) =>
    as(ownerId, decide, { items: [{ postId: id, version: 0 }], action: "remove", reason: "spam" }),
  ),
  {
    name: "flag",
    share: 4,
    prepare: (world) =>
      as(world.nextWriter(), flagReply, { postId: pickFrom(world.replyIds, world.next()), reason: "spam" }),
  },
];

const reactions: Action[] = [
  {
    name: "like",
    share: 14,
    prepare: (world) => {
      const liked = { postId: pickFrom(world.replyIds, world.next()), personId: world.nextWriter() };
      return {
        ...as(liked.personId, likePost, { postId: liked.postId }),
        done: () => void world.liked.push(liked),
      };
    },
  },
  {
    name: "unlike",
    share: 8,
    prepare: ({ liked }) => {
      const given = liked.shift();
      if (!given) throw new Error("unlike: no like is left");
      return as(given.personId, unlikePost, { postId: given.postId });
    },
  },
  {
    name: "follow",
    share: 4,
    prepare: (world) => {
      const number = world.next();
      return as(world.nextWriter(), followPerson, {
        personId: readerId(90 + ((number * 37) % 60)),
        isFollowed: number % 2 === 0,
      });
    },
  },
  {
    name: "save",
    share: 5,
    prepare: (world) =>
      as(world.nextWriter(), savePost, { postId: pickFrom(world.replyIds, world.next()), isSaved: true }),
  },
];

const stories: Action[] = [
  {
    name: "publish",
    share: 1,
    prepare: ({ draftIds, ownerId }) =>
      as(ownerId, publishDraft, { version: 2, publishTimeMillis: null }, { draftId: draftIds.shift() ?? "" }),
  },
  {
    name: "import",
    share: 2,
    prepare: (world) => {
      const number = world.next();
      const post = {
        sourceId: `traffic:${number}`,
        blog: "kotaku",
        authors: ["HollisBraun"],
        headline: `Imported story ${number}`,
        publishTimeMillis: Date.now() - number * 1_000,
        body: createWords(number),
        tags: [{ safeName: "traffic", urlName: "traffic", displayName: "Traffic" }],
      };
      return { call: importBatch, body: { posts: [post] }, token: importToken };
    },
  },
];

export const actions: readonly Action[] = [...replies, ...decisions, ...reactions, ...stories];
