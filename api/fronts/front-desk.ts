import { readState } from "./desk-state.ts";
import { requireFront } from "./front-place.ts";
import type * as v from "valibot";
import { listDeskStories } from "./desk-stories.ts";
import { listVersionChanges } from "./log-fronts.ts";
import { parseJson } from "../store/json-cells.ts";
import type { FrontDesk, getFrontDesk } from "../../contract/fronts/front-desk.ts";
import { fillFront } from "../../contract/fronts/fill-front.ts";
import { emptyFront, isSameFront, listPlacements, readFrontBody } from "../../contract/fronts/front.ts";
import type { ServiceContext } from "../env.ts";
import { prepareBlogs } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import type { SummaryRow } from "../posts/post-row.ts";
import { presentSummary } from "../posts/present-post.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { readHistory } from "./front-history.ts";
import { readStories } from "./read-front.ts";
import * as sql from "./sql.ts";

/** Versions in the list of a desk. */
const listedVersions = 10;
/** Special sections, and story types, of the list of fronts. */
const listedTopics = 200;

type DeskQuery = v.InferOutput<(typeof getFrontDesk)["query"]>;

interface VersionRow {
  version: number;
  live_time: number;
  made_time: number;
  person_id: string | null;
  note: string;
  body: string;
  /** What was live before it. */
  before: string | null;
}

const readStored = (body: string | null) => (body === null ? emptyFront : readFrontBody(parseJson(body)));

/** Everything that the desk shows. */
export async function readFrontDesk(
  context: ServiceContext,
  actor: Actor,
  { below, list, storyType, ...name }: DeskQuery,
): Promise<FrontDesk> {
  const { db, now } = context;
  const { key, sql: own, ...front } = await requireFront(db, actor, name);
  const { blogId } = name;
  const { isMainSite } = front.blog;
  const blog = { id: blogId, isMainSite, topic: front.topic };
  const { draft, live } = await readState(context, name);
  const stories = await readStories(context, blog, draft.body);
  const filled = fillFront(draft.body, stories, now);
  const { since, fallen } = await readHistory(context, blog);
  const newest = await listDeskStories(context, blog, {
    list,
    storyType: storyType ?? null,
    placed: new Set([
      ...listPlacements(draft.body).map(({ postId }) => postId),
      ...filled.blocks.flatMap(({ isShown, stories: own }) =>
        isShown ? own.map(({ postId }) => postId) : [],
      ),
    ]),
  });
  const [found, topics] = await runAll(db, [
    statement<VersionRow>(db, own.selectVersions, key, listedVersions + 1, below ?? Number.MAX_SAFE_INTEGER),
    statement<{ topic: string; name: string; start_time: number | null }>(
      db,
      sql.selectTopics,
      blogId,
      listedTopics,
    ),
  ]);
  const versions = found.slice(0, listedVersions);
  const changes = await listVersionChanges(
    context,
    blogId,
    versions.map(({ body, before }) => [readStored(before), readStored(body)]),
  );
  const ids = new Set([
    ...listPlacements(draft.body).map(({ postId }) => postId),
    ...listPlacements(live.body).map(({ postId }) => postId),
    ...filled.blocks.flatMap((block) => block.stories.map(({ postId }) => postId)),
    ...newest,
    ...fallen,
  ]);
  const rows = await runQuery<SummaryRow>(db, sql.selectDeskStories, blogId, JSON.stringify([...ids]), now);
  const posts = rows.map(presentSummary);
  const visible = new Set(posts.map(({ id }) => id));
  const last = draft.stamps.at(-1);
  const [people, blogs] = await runAll(db, [
    preparePeople(db, [
      ...posts.flatMap(({ authorIds }) => authorIds),
      ...draft.body.blocks.flatMap(({ rule }) =>
        rule?.source.kind === "author" ? [rule.source.personId] : [],
      ),
      ...draft.stamps.slice(-listedVersions).map(({ personId }) => personId),
      ...versions.flatMap(({ person_id }) => person_id ?? []),
    ]),
    prepareBlogs(db, [...new Set(posts.map(({ defaultBlogId }) => defaultBlogId))]),
  ]);
  return {
    draft: {
      version: draft.version,
      body: draft.body,
      changed:
        last === undefined || isSameFront(draft.body, live.body)
          ? null
          : { personId: last.personId, timeMillis: last.timeMillis },
    },
    live,
    hasOlder: found.length > listedVersions,
    versions: versions.map(({ version, live_time, made_time, person_id, note }, index) => ({
      version,
      liveMillis: live_time,
      madeMillis: made_time,
      personId: person_id,
      note,
      changes: changes[index] ?? { items: [], count: 0 },
    })),
    filled,
    since,
    fallen: fallen.filter((id) => visible.has(id)),
    newest: newest.filter((id) => visible.has(id)),
    stories: posts,
    topics: topics.map(({ topic, name: displayName, start_time }) => ({
      topic,
      name: displayName,
      startTimeMillis: start_time,
    })),
    people: presentPeople(people),
    blogs: presentBlogs(blogs),
  };
}
