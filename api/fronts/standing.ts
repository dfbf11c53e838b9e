import { fillFront, type FilledBlock, type FilledFront } from "../../contract/fronts/fill-front.ts";
import {
  type FrontBody,
  isSameFront,
  layoutRules,
  listPlacements,
  maxPlaced,
  readFrontBody,
} from "../../contract/fronts/front.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { FrontDraftOf, FrontSpot, StandingFront } from "../../contract/posts/standing.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { readState } from "./desk-state.ts";
import { locateFront } from "./front-place.ts";
import { readStories } from "./read-front.ts";
import * as sql from "./sql.ts";

interface FrontOfRow {
  blog_id: string;
  is_main_site: number;
  /** Of the front of a special section or story type; `topic_name` is null if that is gone. */
  topic?: string;
  topic_name?: string | null;
}

interface FrontRow extends FrontOfRow {
  state: "live" | "scheduled";
  version: number;
  live_time: number;
  body: string;
}

/** Versions that are looked at to find out since when a story has been on a front. */
const maxHistory = 50;

/** True if the person may change a blog's front; the main site's is the network's. */
const mayEdit = (actor: Actor, { blog_id, is_main_site }: FrontOfRow) =>
  isAllowed("front.write", buildClaim(actor, blog_id)) &&
  (is_main_site === 0 || isAllowed("front.write", buildClaim(actor, null)));

/**
 * The fronts that a story is on. Drafts and versions to come are only those of fronts that the person may change: nobody
 * else learns of a front that isn't public.
 */
export async function readFrontStanding(
  context: ServiceContext,
  actor: Actor,
  story: { id: string; blogId: string; isOfMainSite: boolean },
): Promise<{ fronts: StandingFront[]; drafts: FrontDraftOf[] }> {
  const { db, now } = context;
  const name = `"postId":${JSON.stringify(story.id)}`;
  const [ofBlogsLive, ofBlogsToCome, ofBlogsDrafted, imported, ...ofTopics] = await runAll(db, [
    statement<FrontRow>(db, sql.selectFrontsWith, name, now, story.blogId),
    statement<FrontRow>(db, sql.selectFrontsToCome, name, now),
    statement<FrontOfRow>(db, sql.selectDraftsWith, name),
    statement<{ blog_id: string }>(db, sql.selectImportedWith, story.id, now),
    statement<FrontRow>(db, sql.selectTopicFrontsWith, name, now),
    statement<FrontRow>(db, sql.selectTopicFrontsToCome, name, now),
    statement<FrontOfRow>(db, sql.selectTopicDraftsWith, name),
  ]);
  // What is left of a section or story type that is gone is seen by nobody.
  const known = <Row extends FrontOfRow>(rows: readonly Row[]) =>
    rows.filter(({ topic_name }) => topic_name !== null);
  const live = [...ofBlogsLive, ...known(ofTopics[0])];
  const toCome = [...ofBlogsToCome, ...known(ofTopics[1])];
  const drafted = [...ofBlogsDrafted, ...known(ofTopics[2])];
  const liveFronts = await Promise.all(live.map((row) => readLive(context, row, story.id, name)));
  const home: FrontOfRow = { blog_id: story.blogId, is_main_site: story.isOfMainSite ? 1 : 0 };
  const editable = new Map(
    [home, ...live, ...drafted]
      .filter((row) => mayEdit(actor, row))
      .map((row) => [`${row.blog_id}/${row.topic ?? ""}`, row]),
  );
  const desks = await Promise.all([...editable.values()].map((row) => readDraft(context, row, story.id)));
  return {
    fronts: [
      ...liveFronts.filter(({ spots }) => spots.length > 0),
      ...imported.map(({ blog_id }) => ({
        blogId: blog_id,
        topic: null,
        state: "imported" as const,
        version: 0,
        sinceMillis: null,
        spots: [],
      })),
      ...toCome
        .filter((row) => mayEdit(actor, row))
        .map((row) => ({
          blogId: row.blog_id,
          topic: topicOf(row),
          state: "scheduled" as const,
          version: row.version,
          sinceMillis: row.live_time,
          spots: listByHand(readFrontBody(parseJson(row.body)), story.id, null),
        })),
      ...desks.flatMap(({ front }) => front ?? []),
    ],
    drafts: desks.map(({ desk }) => desk),
  };
}

const topicOf = ({ topic, topic_name }: FrontOfRow): StandingFront["topic"] =>
  topic === undefined ? null : { topic, name: topic_name ?? "" };

/** A front that readers have, with the story's places on it. */
async function readLive(
  context: ServiceContext,
  row: FrontRow,
  postId: string,
  name: string,
): Promise<StandingFront> {
  const body = readFrontBody(parseJson(row.body));
  const blog = { id: row.blog_id, isMainSite: row.is_main_site === 1, topic: row.topic ?? null };
  const filled = fillFront(body, await readStories(context, blog, body), context.now);
  const spots = [...listByHand(body, postId, filled), ...listByRule(body, postId, filled)];
  const isByHand = spots.some(({ placementId }) => placementId !== null);
  const sinceMillis = isByHand ? await findSince(context, row, name) : null;
  return {
    blogId: row.blog_id,
    topic: topicOf(row),
    state: "live",
    version: row.version,
    sinceMillis,
    spots,
  };
}

/** When the first of the versions came that have the story without a break. */
async function findSince(
  { db, now }: ServiceContext,
  { blog_id: blogId, topic }: FrontOfRow,
  name: string,
): Promise<number | null> {
  const rows = await runQuery<{ live_time: number; has_it: number }>(
    db,
    topic === undefined ? sql.selectHistory : sql.selectTopicHistory,
    locateFront({ blogId, topic }).key,
    name,
    now,
    maxHistory,
  );
  const gap = rows.findIndex(({ has_it }) => has_it === 0);
  const last = gap === -1 ? rows.at(-1) : rows[gap - 1];
  // Of older versions nothing is known.
  return gap === -1 && rows.length === maxHistory ? null : (last?.live_time ?? null);
}

const nameBlock = ({ id, layout, title }: FrontBody["blocks"][number]) => ({ id, layout, title });

/** The places that editors gave a story; `filled` says if readers see it there, on a front that they have. */
function listByHand(body: FrontBody, postId: string, filled: FilledFront | null): FrontSpot[] {
  const { splash, blocks } = body;
  const leftOut = new Map<string | null, Pick<FilledBlock["leftOut"][number], "reason" | "above">>(
    filled?.blocks.flatMap((block) => [
      ...(block.isShown
        ? []
        : block.stories.map(({ placementId }) => [placementId, { reason: "tooFew", above: null }] as const)),
      ...block.leftOut.map((one) => [one.placementId, one] as const),
    ]),
  );
  const findNamed = (id: string | null) => {
    const block = blocks.find((one) => one.id === id);
    return block ? nameBlock(block) : null;
  };
  const describe = (
    placement: { id: string; fromMillis: number | null; untilMillis: number | null },
    block: FrontSpot["block"],
  ): FrontSpot => {
    const found = leftOut.get(placement.id);
    return {
      placementId: placement.id,
      block,
      by: "hand",
      leftOut: found?.reason ?? null,
      above: findNamed(found?.above ?? null),
      fromMillis: placement.fromMillis,
      untilMillis: placement.untilMillis,
    };
  };
  return [
    ...(splash?.postId === postId
      ? [{ ...describe(splash, null), leftOut: filled?.splashLeftOut ?? null }]
      : []),
    ...blocks.flatMap((block) =>
      block.placed.filter((one) => one.postId === postId).map((one) => describe(one, nameBlock(block))),
    ),
  ];
}

/** The places that rules and its age give a story. */
const listByRule = (body: FrontBody, postId: string, filled: FilledFront): FrontSpot[] =>
  body.blocks.flatMap((block, index) => {
    const shown = filled.blocks[index];
    const story = shown?.isShown ? shown.stories.find((one) => one.postId === postId) : undefined;
    if (story === undefined || story.placementId !== null) return [];
    return [
      {
        placementId: null,
        block: nameBlock(block),
        by: story.by,
        leftOut: null,
        above: null,
        fromMillis: null,
        untilMillis: null,
      },
    ];
  });

/** The draft of a blog's front for a story's placement; null for people who may not change it. */
export async function readDraftOf(
  context: ServiceContext,
  actor: Actor,
  { blogId, postId }: { blogId: string; postId: string },
): Promise<FrontDraftOf | null> {
  const { isMainSite } = await getBlogOfId(context.db, blogId);
  const row = { blog_id: blogId, is_main_site: isMainSite ? 1 : 0 };
  return mayEdit(actor, row) ? (await readDraft(context, row, postId)).desk : null;
}

/** A draft for the forms that change it, and the story's places in it that readers don't have. */
async function readDraft(
  context: ServiceContext,
  row: FrontOfRow,
  postId: string,
): Promise<{ desk: FrontDraftOf; front: StandingFront | null }> {
  const own = { blogId: row.blog_id, topic: topicOf(row) };
  const { draft, live } = await readState(context, { blogId: row.blog_id, topic: row.topic });
  const { body, version } = draft;
  const isLive = new Set(listPlacements(live.body).map(({ id }) => id));
  const byHand = listByHand(body, postId, null);
  const spots = byHand.filter(({ placementId }) => placementId !== null && !isLive.has(placementId));
  return {
    desk: {
      ...own,
      version,
      isPublished: isSameFront(body, live.body),
      blocks: body.blocks
        .filter(({ layout }) => !layoutRules(layout).isAutomatic)
        .map((block) => ({ ...nameBlock(block), isFull: block.placed.length >= maxPlaced })),
      placementIds: byHand.flatMap(({ placementId }) => placementId ?? []),
      hasSplash: body.splash !== null,
    },
    front: spots.length === 0 ? null : { ...own, state: "draft", version, sinceMillis: null, spots },
  };
}
