import { hashToken } from "../../api/wire/find-actor.ts";
import { buildStoryDocument, type StoryText } from "../../contract/document/build-story-document.ts";
import type { Role } from "../../contract/entities/person.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { insertRows } from "./permission-world.ts";
import { paragraph } from "./signed-caller.ts";

/* A story for each actor, for `reach-of-roles.test.ts`. */

export const blogId = "9";
const otherBlogId = "4";
export const imageId = "image-of-the-reach";
/** The owner of the blog, whose reads prepare calls. */
export const owner = "80000";
const ownerToken = "token-of-the-owner";
export const holdId = "hold-of-the-owner";

/** Actors: their role, and obstacles. */
export const actors = {
  visitor: null,
  reader: { role: null },
  "former member": { role: null },
  "author of another blog": { role: "Author", isElsewhere: true },
  "blocked contributor": { role: "Contributor", isBlocked: true },
  freelancer: { role: "Freelancer" },
  contributor: { role: "Contributor" },
  author: { role: "Author" },
  admin: { role: "Admin" },
  superuser: { role: null, isSuperuser: true },
} as const satisfies Record<
  string,
  { role: Role | null; isElsewhere?: true; isBlocked?: true; isSuperuser?: true } | null
>;
export type ActorName = keyof typeof actors;

/** Positions of the actor: the person who began the story, another author, or neither. */
export const positions = ["starter", "co-author", "stranger"] as const;
export type Position = (typeof positions)[number];

export const storyStates = ["draft", "held", "scheduled", "live", "removed by law"] as const;
export type StoryState = (typeof storyStates)[number];

export interface Situation {
  actor: ActorName;
  position: Position;
  state: StoryState;
}

export interface World extends Situation {
  services: TestServices;
  draftId: string;
  /** Null for the visitor. */
  personId: string | null;
  token: string | null;
  /** The story's other author. */
  otherId: string;
  /** The token of an existing preview link. */
  preview: string | null;
}

const hour = 3_600_000;
const text = "Text of the story.";
const story: StoryText = {
  headline: "Headline",
  subhead: null,
  body: paragraph(text) as StoryText["body"],
};
let given = 0;

export async function openReach(): Promise<TestServices> {
  const services = openServices();
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
  const { db } = services;
  await db.batch([
    db.prepare("DELETE FROM memberships WHERE blog_id = ?1").bind(blogId),
    ...(await preparePeople(db, [{ id: owner, token: ownerToken }])),
    insertRows(db, "memberships", "blog_id, position, person_id, role, title", [
      [blogId, 1, owner, "Owner", ""],
    ]),
    insertRows(db, "images", "id, format, width, height, size", [[imageId, "jpg", 10, 10, 100]]),
    insertRows(db, "media", "image_id, blog_id, uploaded_time", [[imageId, blogId, 1]]),
  ]);
  return services;
}

async function preparePeople(db: D1Database, people: readonly { id: string; token: string }[]) {
  const now = Date.now();
  const hashes = await Promise.all(people.map(({ token }) => hashToken(token)));
  return [
    insertRows(
      db,
      "people",
      "id, screen_name, display_name, bio, joined_time, content_hash",
      people.map(({ id }) => [id, `Person-${id}`, id, "", 0, ""]),
    ),
    insertRows(
      db,
      "accounts",
      "person_id, kind, locale, created_time",
      people.map(({ id }) => [id, "person", "en-US", now]),
    ),
    insertRows(
      db,
      "sessions",
      "id, token_hash, family_id, person_id, host, user_agent, created_time, seen_time, expires_time",
      people.map(({ id }, index) => [id, hashes[index], id, id, "kinja.com", "", now, now, now + hour]),
    ),
  ];
}

/** A separate world for each situation, in one transaction. */
export async function createWorlds(
  services: TestServices,
  situations: readonly Situation[],
): Promise<World[]> {
  const { db } = services;
  const worlds = situations.map((situation): World => {
    given += 1;
    const personId = situation.actor === "visitor" ? null : String(81_000 + given);
    return {
      ...situation,
      services,
      draftId: String(7_900_000 + given),
      personId,
      token: personId === null ? null : `token-of-the-reach-${personId}`,
      otherId: String(91_000 + given),
      preview: null,
    };
  });
  const people = worlds.flatMap(({ personId, token, otherId }) => [
    ...(personId === null || token === null ? [] : [{ id: personId, token }]),
    { id: otherId, token: `token-of-the-other-${otherId}` },
  ]);
  const has = (state: StoryState) => worlds.filter((world) => world.state === state);
  const posts = worlds.filter(({ state }) => ["scheduled", "live", "removed by law"].includes(state));
  await db.batch([
    ...(await preparePeople(db, people)),
    insertRows(
      db,
      "memberships",
      "blog_id, position, person_id, role, title",
      worlds.flatMap(listMemberships),
    ),
    insertRows(
      db,
      "network_roles",
      "person_id, role",
      worlds.filter(({ actor }) => actor === "superuser").map(({ personId }) => [personId, "superuser"]),
    ),
    insertRows(
      db,
      "restrictions",
      "person_id, kind, blog_id, by_person_id, reason, created_time",
      worlds
        .filter(({ actor }) => actor === "blocked contributor")
        .map(({ personId }) => [personId, "blocked", blogId, owner, "", 1]),
    ),
    preparePosts(db, posts),
    prepareDrafts(db, worlds),
    insertRows(
      db,
      "draft_notes",
      "draft_id, id, kind, person_id, quote, text, replies, created_time, version",
      has("held").map(({ draftId }) => [draftId, holdId, "hold", owner, "", "Wait.", "[]", 1, 1]),
    ),
    insertRows(
      db,
      "draft_revisions",
      "draft_id, number, kind, time, version, person_ids, fields, document",
      worlds.map(({ draftId, personId }) => [
        draftId,
        1,
        "named",
        1,
        0,
        "[]",
        JSON.stringify({ sponsored: true, authorIds: personId === null ? [] : [personId] }),
        JSON.stringify(buildStoryDocument(story)),
      ]),
    ),
  ]);
  return worlds;
}

function listMemberships({ actor, personId, otherId }: World): unknown[][] {
  const who: { role: Role | null; isElsewhere?: true } | null = actors[actor];
  return [
    [blogId, Number(otherId), otherId, "Author", ""],
    ...(who?.role && personId !== null
      ? [[who.isElsewhere ? otherBlogId : blogId, Number(personId), personId, who.role, ""]]
      : []),
  ];
}

/** The person who began the story comes first. */
function listAuthors({ position, personId, otherId }: World): string[] {
  if (personId === null || position === "stranger") return [otherId];
  return position === "starter" ? [personId, otherId] : [otherId, personId];
}

function prepareDrafts(db: D1Database, worlds: readonly World[]): D1PreparedStatement {
  const document = JSON.stringify(buildStoryDocument(story));
  return insertRows(
    db,
    "drafts",
    "id, blog_id, created_by, created_time, changed_time, headline, fields, document, published_hash, published_time, content_hash",
    worlds.map((world) => [
      world.draftId,
      blogId,
      listAuthors(world)[0],
      1,
      1,
      story.headline,
      JSON.stringify({
        authorIds: { value: listAuthors(world), version: 1, personId: owner, timeMillis: 1 },
      }),
      document,
      ...(world.state === "draft" || world.state === "held" ? [null, null] : ["published", 1]),
      "changed",
    ]),
  );
}

function preparePosts(db: D1Database, worlds: readonly World[]): D1PreparedStatement {
  const now = Date.now();
  const zeros =
    "is_roundup, is_featured, is_sticky, is_page, sponsored, drop_cap, do_not_crawl, like_count, is_entry";
  const columns = `id, source_id, author_id, author_ids, starter_id, is_starter, status, publish_time, last_update_time,
    allow_replies, approved, content_hash, blog_id, headline, slug, excerpt, mode, syndication_exclusions, body,
    removed_at_request_of, ${zeros}`;
  return insertRows(
    db,
    "posts",
    columns.replaceAll(/\s+/g, " "),
    worlds.map((world) => {
      const { draftId: id, state } = world;
      const authors = listAuthors(world);
      const isLaw = state === "removed by law";
      const time = state === "scheduled" ? now + hour : now - hour;
      const status = isLaw ? "DELETED" : "PUBLISHED";
      const what = [blogId, story.headline, "headline", "", "standard", "[]", JSON.stringify(story.body)];
      const [author] = authors;
      const ids = [id, `reach:${id}`, author, JSON.stringify(authors), id, 1, status, time, time, 1, 1, ""];
      return [...ids, ...what, isLaw ? "A Court" : null, ...zeros.split(", ").map(() => 0)];
    }),
  );
}
