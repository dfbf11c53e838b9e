import {
  importRestMillis,
  maxBroughtCounted,
  maxImportRuns,
  type compareSent,
  type matchTags as matchTagsCall,
  type endImport,
  type findSentStories,
  type getImportRuns,
  type ImportRun,
  type prepareImport,
  type sendImport,
  type sendSubscribers,
  type startImport,
} from "../../../contract/import/studio-imports.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { findMail } from "../../mail/mail-settings.ts";
import { importToList } from "../../subscriptions/import-subscribers.ts";
import { matchTags } from "../../posts/tags/similar-tags.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPerson } from "../../people/present-person.ts";
import { readSharingBlogs, type HomeBlog } from "../../publishing/read-sharing-blogs.ts";
import { runAll, runQuery, run, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import { assertImporter } from "../../wire/authorize.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { findEdited, findKept } from "../import/compare-imported.ts";
import { findStoriesByName } from "../import/find-stories.ts";
import { findHomes, importEverything } from "../import/import-batch.ts";
import * as sql from "./runs-sql.ts";

interface RunRow {
  id: string;
  blog_id: string;
  source: string;
  kind: string;
  file: string;
  by_person_id: string;
  started_time: number;
  last_time: number;
  state: ImportRun["state"];
  sent: number;
  total: number;
  result: string | null;
}

interface ReportRow {
  id: string;
  blog_id: string;
  source: string;
  file: string;
  by_person_id: string | null;
  made_time: number;
}

/** The latest imports, and what all of them brought. */
export async function readRuns({ db }: ServiceContext, actor: Actor): Promise<ReplyOf<typeof getImportRuns>> {
  assertAllowed("import.run", actor, null);
  const [rows, brought, reports] = await runAll(db, [
    statement<RunRow>(db, sql.selectRuns, maxImportRuns),
    statement<{ source: string; blog_id: string | null; posts: number }>(
      db,
      sql.selectAllBrought,
      maxBroughtCounted + 1,
    ),
    statement<ReportRow>(db, sql.selectReports, maxImportRuns),
  ]);
  const people =
    rows.length === 0
      ? []
      : await run(
          preparePeople(
            db,
            rows.map((row) => row.by_person_id),
          ),
        );
  const byId = new Map(people.map((row) => [row.id, presentPerson(row)]));
  return {
    runs: rows.map((row) => ({
      id: row.id,
      blogId: row.blog_id,
      source: row.source,
      kind: row.kind,
      file: row.file,
      by: byId.get(row.by_person_id) ?? null,
      startedMillis: row.started_time,
      lastMillis: row.last_time,
      state: row.state,
      sent: row.sent,
      total: row.total,
      result: row.result === null ? null : (JSON.parse(row.result) as ImportRun["result"]),
    })),
    brought: brought.map(({ source, blog_id, posts }) => ({ source, blogId: blog_id, posts })),
    reports: reports.map((row) => ({
      id: row.id,
      blogId: row.blog_id,
      source: row.source,
      file: row.file,
      madeMillis: row.made_time,
      isOfCommand: row.by_person_id === null,
    })),
  };
}

/** What the network has of a file. */
export async function findPrepared(
  context: ServiceContext,
  actor: Actor,
  { sourceIds, screenNames }: BodyOf<typeof prepareImport>,
): Promise<ReplyOf<typeof prepareImport>> {
  await assertImporter(context, actor);
  const people = await readNamed(context.db, screenNames);
  return {
    blogs: sourceIds.length === 0 ? [] : await findHomes(context, sourceIds),
    people: people.map((row) => ({ screenName: row.screen_name, displayName: row.display_name })),
    edited: await findEdited(context, sourceIds),
  };
}

/** Tags that are called like those of a file. */
export async function findTagsOfFile(
  context: ServiceContext,
  actor: Actor,
  { names }: BodyOf<typeof matchTagsCall>,
): Promise<ReplyOf<typeof matchTagsCall>> {
  await assertImporter(context, actor);
  return { tags: await matchTags(context.db, names) };
}

/** The stories that comments belong to. */
export async function findStoriesOfComments(
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof findSentStories>,
): Promise<ReplyOf<typeof findSentStories>> {
  await assertImporter(context, actor);
  return { stories: await findStoriesByName(context, body) };
}

/** What an import would leave as it was edited here. */
export async function compareWithHere(
  context: ServiceContext,
  actor: Actor,
  { blog, posts, asDrafts }: BodyOf<typeof compareSent>,
): Promise<ReplyOf<typeof compareSent>> {
  await assertImporter(context, actor);
  const sent = posts.map((post) => ({ ...post, blog, reposts: [] }));
  return { stories: await findKept(context, { posts: sent, asDrafts }) };
}

const readNamed = (db: D1Database, screenNames: readonly string[]) =>
  screenNames.length === 0
    ? Promise.resolve([])
    : runQuery<{ screen_name: string; display_name: string }>(
        db,
        sql.selectNamedPeople,
        JSON.stringify([...new Set(screenNames)]),
      );

/** Begins an import, or goes on with one of the same source. 409 while another page is at it. */
export async function beginImport(
  context: ServiceContext,
  actor: Actor,
  { blog, source, kind, file, total }: BodyOf<typeof startImport>,
): Promise<ReplyOf<typeof startImport>> {
  await assertImporter(context, actor);
  const { db, now, createUid } = context;
  const home = (await readSharingBlogs(db)).get(blog);
  if (home === undefined) throw notFound("blog");
  const [before] = await runQuery<Pick<RunRow, "id" | "state" | "last_time"> & { holder: string }>(
    db,
    sql.selectUnfinished,
    source,
    home.id,
  );
  if (before?.state === "running" && now - before.last_time < importRestMillis) throw busy();
  const [id, holder] = [before?.id ?? createUid(), createUid()];
  const values = [id, home.id, source, kind, file, actor.personId, now, holder, total, before?.holder ?? ""];
  const [begun] = await runAll(db, [
    statement(db, sql.beginRun, ...values),
    writeAudit(context, {
      blogId: home.id,
      byPersonId: actor.personId,
      action: "import.start",
      detail: describeLog(source, file),
    }),
  ]);
  if (begun.length === 0) throw busy();
  return { id, holder };
}

const busy = () => new ServiceError("conflict", "Another page is importing this at the moment.");

/** What the audit log says of an import: its source, and the file or its counts. */
export const describeLog = (source: string, ...more: readonly string[]) => ({
  words: [source, ...more].filter(Boolean).join(", "),
});

type Held = Pick<BodyOf<typeof sendImport>, "id" | "holder">;

/** The import that a page holds, after counting its batch. 409 for any other page. */
export async function holdImport(
  context: ServiceContext,
  actor: Actor,
  { id, holder }: Held,
  items = 0,
): Promise<{ blogId: string; source: string; file: string }> {
  await assertImporter(context, actor);
  const { db, now } = context;
  const [row] = await runQuery<{ blog_id: string; source: string; file: string }>(
    db,
    sql.holdRun,
    id,
    holder,
    actor.personId,
    now,
    items,
  );
  if (row === undefined) throw superseded();
  return { blogId: row.blog_id, source: row.source, file: row.file };
}

const superseded = () =>
  new ServiceError("conflict", "Another page has gone on with this import, or it has ended.");

/** Writes a batch into the blog of its import. */
export async function importSent(
  context: ServiceContext,
  actor: Actor,
  { id, holder, people, posts, redirects, asDrafts, takeSource }: BodyOf<typeof sendImport>,
): Promise<ReplyOf<typeof sendImport>> {
  const { home, source } = await holdBlog(context, actor, { id, holder }, posts.length);
  const known = await readNamed(
    context.db,
    people.map(({ screenName }) => screenName),
  );
  const names = new Set(known.map((row) => row.screen_name.toLowerCase()));
  return importEverything(context, {
    source,
    // A person's profile is theirs: the file says nothing about people who are here.
    people: people.filter(({ screenName }) => !names.has(screenName.toLowerCase())),
    blogs: [],
    posts: posts.map((post) => ({ ...post, blog: home.name, reposts: [] })),
    fronts: [],
    redirects: redirects.map((redirect) => ({ ...redirect, blog: home.name })),
    experiments: [],
    asDrafts,
    mayMove: false,
    takeSource,
  });
}

/** Adds subscribers to a newsletter of the import's blog. */
export async function addSent(
  context: ServiceContext,
  actor: Actor,
  { id, holder, list, subscribers }: BodyOf<typeof sendSubscribers>,
): Promise<ReplyOf<typeof sendSubscribers>> {
  const { home } = await holdBlog(context, actor, { id, holder }, subscribers.length);
  // Told as what can't be done, so that the page ends instead of trying again.
  if (findMail(context) === null)
    throw new ServiceError("invalid", "no mail provider is configured", { field: "list" });
  return importToList(context, { blog: home.name, list, subscribers, consentVersion: "import" });
}

/** The blog and the source of the import that a page holds, after counting its batch. */
async function holdBlog(
  context: ServiceContext,
  actor: Actor,
  held: Held,
  items: number,
): Promise<{ home: HomeBlog; source: string }> {
  const { blogId, source } = await holdImport(context, actor, held, items);
  const home = [...(await readSharingBlogs(context.db)).values()].find(({ id }) => id === blogId);
  if (home === undefined) throw notFound("blog");
  return { home, source };
}

/** Ends an import with what arrived. */
export async function finishImport(
  context: ServiceContext,
  actor: Actor,
  { id, holder, state, result }: BodyOf<typeof endImport>,
): Promise<ReplyOf<typeof endImport>> {
  await assertImporter(context, actor);
  const { db, now } = context;
  const { created, updated, unchanged, kept, failed } = result;
  const ended = await runQuery<{ blog_id: string; source: string }>(
    db,
    sql.endRun,
    id,
    holder,
    actor.personId,
    now,
    state,
    JSON.stringify(result),
  );
  const [row] = ended;
  if (row === undefined) throw superseded();
  const counts = { created, updated, unchanged, kept, failed };
  await run(
    writeAudit(context, {
      blogId: row.blog_id,
      byPersonId: actor.personId,
      action: state === "finished" ? "import.end" : "import.stop",
      detail: describeLog(
        row.source,
        ...Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`])),
      ),
    }),
  );
  return { state };
}
