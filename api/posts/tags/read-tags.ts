import type * as v from "valibot";
import {
  maxShownOfTag,
  tagUndoMillis,
  type dismissSimilarTags,
  type getManagedTag,
  type getSimilarTags,
  type getTags,
  type ManagedTag,
  type TagChange,
  type TagSort,
} from "../../../contract/posts/managed-tags.ts";
import type { ServiceContext } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { writeAuditOfChange } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import { cutPage, readCursor, readMillis } from "../../wire/cursors.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { findTag } from "../taxonomy.ts";
import * as sql from "./sql.ts";
import { parseImage } from "../../store/json-cells.ts";

/** Row of `selectManagedTag`. */
export interface ManagedTagRow {
  safe_name: string;
  url_name: string;
  display_name: string;
  description: string;
  image: string | null;
  stories: number;
  followers: number;
  used_time: number;
  version: number;
}

const presentTag = (row: ManagedTagRow): ManagedTag => ({
  safeName: row.safe_name,
  urlName: row.url_name,
  displayName: row.display_name,
  description: row.description,
  image: parseImage(row.image),
  stories: row.stories,
  followers: row.followers,
  usedTimeMillis: row.used_time === 0 ? null : row.used_time,
  version: row.version,
});

/** Row of `selectChange`. */
export interface ChangeRow {
  number: number;
  id: string;
  kind: TagChange["kind"];
  safe_name: string;
  target: string | null;
  state: TagChange["state"];
  step: number;
  before: string;
  after: string;
  names: string;
  stories: number;
  followers: number;
  by_person_id: string;
  created_time: number;
  target_url: string | null;
  target_name: string | null;
  is_blocked: number;
}

type Text = NonNullable<TagChange["after"]>;

function readText(stored: string): Text {
  // A change from before tags had images names none.
  const { image = null, ...text } = JSON.parse(stored) as Omit<Text, "image"> & Partial<Text>;
  return { displayName: text.displayName, urlName: text.urlName, description: text.description, image };
}

/** A change for its readers: `now` in ms. */
export function presentChange(row: ChangeRow, now: number): TagChange {
  const until = row.created_time + tagUndoMillis;
  return {
    id: row.id,
    kind: row.kind,
    tag: { safeName: row.safe_name, ...readText(row.before) },
    target:
      row.target === null
        ? null
        : {
            safeName: row.target,
            urlName: row.target_url ?? row.target,
            displayName: row.target_name ?? row.target,
          },
    after: row.kind === "edit" ? readText(row.after) : null,
    state: row.state,
    stories: row.stories,
    followers: row.followers,
    byPersonId: row.by_person_id,
    timeMillis: row.created_time,
    undoneUntilMillis: row.state === "done" && row.is_blocked === 0 && until > now ? until : null,
  };
}

/** A tag by any of its names; 404 for an unknown one. */
export async function getTagRow(db: D1Database, name: string): Promise<ManagedTagRow> {
  const known = await findTag(db, name);
  const [row] = known ? await runQuery<ManagedTagRow>(db, sql.selectManagedTag, known.safe_name) : [];
  if (row === undefined) throw notFound("tag");
  return row;
}

/** Most tags with a word that a search looks at. */
const maxSearched = 2_000;

/** The words of a search as they are in addresses: lower case, without accents and apostrophes. */
const listWords = (q: string) =>
  q
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);

/* Cursors have a value and a canonical name, which may have any characters. */
const buildCursor = (value: number | string, name: string) => `${value}:${encodeURIComponent(name)}`;
const readName = (part: string | undefined) => {
  try {
    return decodeURIComponent(part ?? "");
  } catch {
    return "";
  }
};

function readPosition(sort: TagSort, after: string | undefined): [number, string] {
  const parts = readCursor(after, 2);
  if (parts === null) return sort === "name" ? [0, ""] : [Number.MAX_SAFE_INTEGER, ""];
  return [readMillis(parts[0]), readName(parts[1])];
}

/** A page of the network's tags. */
export async function listTags(
  { db }: ServiceContext,
  actor: Actor,
  { q, sort, after, maxReturned }: v.InferOutput<(typeof getTags)["query"]>,
) {
  assertAllowed("tags.write", actor, null);
  const position = readPosition(sort, after);
  const words = listWords(q);
  const longest = words.toSorted((one, other) => other.length - one.length)[0];
  const counted =
    longest === undefined
      ? []
      : await runQuery<{ found: number }>(db, sql.countWithWord, longest, maxSearched + 1);
  const rows =
    longest === undefined
      ? q.trim() === ""
        ? await runQuery<ManagedTagRow>(db, sql.selectTagsBy[sort], ...position, maxReturned + 1)
        : []
      : await runQuery<ManagedTagRow>(
          db,
          sql.findTagsBy[sort],
          ...position,
          maxReturned + 1,
          longest,
          JSON.stringify(words),
          maxSearched,
        );
  const { page, next } = cutPage(rows, maxReturned, (row) =>
    buildCursor(
      sort === "name" ? 0 : { stories: row.stories, followers: row.followers, used: row.used_time }[sort],
      row.safe_name,
    ),
  );
  return { items: page.map(presentTag), next, isCut: (counted[0]?.found ?? 0) > maxSearched };
}

type SimilarKind = v.InferOutput<(typeof getSimilarTags)["reply"]>["items"][number]["kind"];

/** A page of pairs of similar names. */
export async function listSimilar(
  { db }: ServiceContext,
  actor: Actor,
  { after, maxReturned }: v.InferOutput<(typeof getSimilarTags)["query"]>,
) {
  assertAllowed("tags.write", actor, null);
  const [one, other] = (readCursor(after, 2) ?? ["", ""]).map(readName);
  const pairs = await runQuery<{ safe_name: string; other: string; kind: SimilarKind }>(
    db,
    sql.selectSimilar,
    one ?? "",
    other ?? "",
    maxReturned + 1,
  );
  const { page, next } = cutPage(pairs, maxReturned, (pair) =>
    buildCursor(encodeURIComponent(pair.safe_name), pair.other),
  );
  const tags = await readTags(
    db,
    page.flatMap((pair) => [pair.safe_name, pair.other]),
  );
  return {
    items: page.flatMap((pair) => {
      const both = [tags.get(pair.safe_name), tags.get(pair.other)].flatMap((tag) => tag ?? []);
      const [tag, into] = both.toSorted((a, b) => a.stories - b.stories);
      return tag && into ? [{ kind: pair.kind, tag, into }] : [];
    }),
    next,
  };
}

async function readTags(db: D1Database, names: readonly string[]): Promise<Map<string, ManagedTag>> {
  const rows = await runQuery<ManagedTagRow>(db, sql.selectManagedTags, JSON.stringify([...new Set(names)]));
  return new Map(rows.map((row) => [row.safe_name, presentTag(row)]));
}

/** Says that two tags are different, or takes that back. */
export async function dismissSimilar(
  context: ServiceContext,
  actor: Actor,
  { name, other, isDismissed }: v.InferOutput<(typeof dismissSimilarTags)["body"]>,
) {
  const { db } = context;
  assertAllowed("tags.write", actor, null);
  const pair = await Promise.all([getTagRow(db, name), getTagRow(db, other)]);
  const names = pair.map((row) => row.safe_name).toSorted((a, b) => (a < b ? -1 : 1));
  await runAll(db, [
    statement(db, sql.setDismissed, names[0] ?? "", names[1] ?? "", isDismissed ? 1 : 0),
    writeAuditOfChange(context, {
      blogId: null,
      byPersonId: actor.personId,
      action: "tags.write",
      detail: {
        tag: {
          kind: isDismissed ? "different" : "similar",
          before: pair[0].display_name,
          after: pair[1].display_name,
        },
      },
    }),
  ]);
  return { isDismissed };
}

interface StoryRow {
  post_id: string;
  blog_id: string;
  headline: string;
  used_time: number;
}

/** A tag with its stories, names, similar tags and changes. */
export async function readManagedTag(
  { db, now }: ServiceContext,
  actor: Actor,
  { name, after }: v.InferOutput<(typeof getManagedTag)["query"]>,
): Promise<v.InferOutput<(typeof getManagedTag)["reply"]>> {
  assertAllowed("tags.write", actor, null);
  const row = await getTagRow(db, name);
  const tag = row.safe_name;
  const [time, id] = readCursor(after, 2) ?? [];
  const [stories, names, similar, changes] = await runAll(db, [
    statement<StoryRow>(
      db,
      sql.selectStoriesOfTag,
      tag,
      time === undefined ? Number.MAX_SAFE_INTEGER : readMillis(time),
      id ?? "",
      maxShownOfTag + 1,
    ),
    statement<{ name: string }>(db, sql.selectNamesOfTag, tag, maxShownOfTag),
    statement<{ other: string; kind: SimilarKind }>(db, sql.selectSimilarTo, tag, maxShownOfTag),
    statement<ChangeRow>(db, sql.selectChangesOfTag, tag, maxShownOfTag),
  ]);
  const { page, next } = cutPage(stories, maxShownOfTag, (story) => `${story.used_time}:${story.post_id}`);
  const others = await readTags(
    db,
    similar.map(({ other }) => other),
  );
  const persons = [...new Set(changes.map((change) => change.by_person_id))];
  return {
    tag: presentTag(row),
    stories: page.map((story) => ({
      postId: story.post_id,
      blogId: story.blog_id,
      headline: story.headline,
      timeMillis: story.used_time,
    })),
    next,
    names: names.map((one) => one.name).filter((one) => one !== row.url_name),
    similar: similar.flatMap(({ other, kind }) => {
      const found = others.get(other);
      return found ? [{ kind, tag: found }] : [];
    }),
    changes: changes.map((change) => presentChange(change, now)),
    people: persons.length === 0 ? [] : presentPeople(await run(preparePeople(db, persons))),
  };
}

/** One change; 404 for an unknown one. */
export async function getChangeRow(db: D1Database, id: string): Promise<ChangeRow> {
  const [row] = await runQuery<ChangeRow>(db, sql.selectChange, id);
  if (row === undefined) throw notFound("change");
  return row;
}

/** One change, for those who may make it. */
export async function readChange({ db, now }: ServiceContext, actor: Actor, id: string) {
  assertAllowed("tags.write", actor, null);
  return { change: presentChange(await getChangeRow(db, id), now) };
}
