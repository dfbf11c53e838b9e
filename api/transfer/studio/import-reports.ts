import type {
  getImportReport,
  keepCommandReport,
  keepReport,
} from "../../../contract/import/import-reports.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { run, runQuery, statement } from "../../store/query.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { holdImport } from "./import-runs.ts";
import * as sql from "./runs-sql.ts";

/* Reports of imports: a row for each, and its text in the bucket. */

/** Reports that are kept; older ones are deleted. */
const maxReports = 200;

const keyOf = (id: string) => `import-reports/${id}.json.gz`;

/** Keeps the report of an import that this page holds. */
export async function keepHeldReport(
  context: ServiceContext,
  actor: Actor,
  { id, holder, report }: BodyOf<typeof keepReport>,
): Promise<ReplyOf<typeof keepReport>> {
  const { blogId, source, file } = await holdImport(context, actor, { id, holder });
  return keep(context, { id, blogId, source, file, byPersonId: actor.personId }, report);
}

/** Keeps the report of an import by the command. */
export async function keepReportOfCommand(
  context: ServiceContext,
  { blog, source, file, report }: BodyOf<typeof keepCommandReport>,
): Promise<ReplyOf<typeof keepCommandReport>> {
  const home = (await readSharingBlogs(context.db)).get(blog);
  if (home === undefined) throw notFound("blog");
  const id = context.createUid();
  return keep(context, { id, blogId: home.id, source, file, byPersonId: null }, report);
}

interface ReportHead {
  id: string;
  blogId: string;
  source: string;
  file: string;
  byPersonId: string | null;
}

/** The text comes first, so that no row is without one. */
async function keep(
  { db, imageStore, now }: ServiceContext,
  { id, blogId, source, file, byPersonId }: ReportHead,
  report: string,
): Promise<{ id: string }> {
  const packed = new Blob([report]).stream().pipeThrough(new CompressionStream("gzip"));
  await imageStore.put(keyOf(id), await new Response(packed).arrayBuffer());
  await run(statement(db, sql.putReport, id, blogId, source, file, byPersonId, now));
  const old = await runQuery<{ id: string }>(db, sql.selectOldReports, maxReports);
  if (old.length > 0) {
    const ids = old.map((row) => row.id);
    await run(statement(db, sql.deleteReports, JSON.stringify(ids)));
    await imageStore.delete(ids.map(keyOf));
  }
  return { id };
}

/** A report, unpacked. */
export async function readReport(
  { db, imageStore }: ServiceContext,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof getImportReport>> {
  assertAllowed("import.run", actor, null);
  const [row] = await runQuery<{ blog_id: string; source: string; file: string; made_time: number }>(
    db,
    sql.selectReport,
    id,
  );
  const object = row === undefined ? null : await imageStore.get(keyOf(id));
  if (row === undefined || object === null) throw notFound("report");
  const packed = new Blob([await object.arrayBuffer()]).stream();
  return {
    blogId: row.blog_id,
    source: row.source,
    file: row.file,
    madeMillis: row.made_time,
    report: await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text(),
  };
}
