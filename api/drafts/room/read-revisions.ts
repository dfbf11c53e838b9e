import type * as v from "valibot";
import type { getRevision, getRevisions } from "../../../contract/drafts/draft-publishing.ts";
import { formatStoryDocument } from "../../../contract/document/format-story-document.ts";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import type { DraftRevision } from "../../../contract/entities/draft.ts";
import type { ServiceContext } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { parseJson } from "../../store/json-cells.ts";
import { run, runQuery, statement } from "../../store/query.ts";
import { notFound } from "../../wire/service-error.ts";

interface RevisionRow {
  number: number;
  kind: DraftRevision["kind"];
  name: string;
  time: number;
  version: number;
  person_ids: string;
}

const columns = "number, kind, name, time, version, person_ids";
const selectRevisions = `SELECT ${columns} FROM draft_revisions WHERE draft_id = ?1 ORDER BY number DESC LIMIT 500`;
const selectRevision = `
  SELECT ${columns}, fields, document FROM draft_revisions WHERE draft_id = ?1 AND number = ?2`;

/** The first line of what was published, which is the headline, as JSON. */
export interface HeadlineRow {
  time: number;
  line: string | null;
}

/** With what headlines a story was published, the newest first. */
export const preparePublishedHeadlines = (db: D1Database, storyId: string) =>
  statement<HeadlineRow>(
    db,
    `SELECT time, document -> '$.content[0]' AS line FROM draft_revisions
     WHERE draft_id = ?1 AND kind = 'published' ORDER BY number DESC LIMIT 100`,
    storyId,
  );

/** When the published headline became another, oldest first. */
export function findNewHeadlines(rows: readonly HeadlineRow[]): { time: number; headline: string }[] {
  const published = rows.toReversed().map(({ time, line }) => {
    const first = parseJson(line) as NodeJson | null;
    return { time, headline: first ? formatStoryDocument({ type: "doc", content: [first] }).headline : "" };
  });
  return published.filter(({ headline }, index) => index > 0 && headline !== published[index - 1]?.headline);
}

const presentRevision = (row: RevisionRow): DraftRevision => ({
  number: row.number,
  kind: row.kind,
  name: row.name,
  timeMillis: row.time,
  version: row.version,
  personIds: JSON.parse(row.person_ids) as string[],
});

const readPeople = async (db: D1Database, revisions: readonly DraftRevision[]) =>
  presentPeople(
    await run(
      preparePeople(
        db,
        revisions.flatMap(({ personIds }) => personIds),
      ),
    ),
  );

/** Newest first. */
export async function readRevisions(
  { db }: Pick<ServiceContext, "db">,
  draftId: string,
): Promise<v.InferOutput<typeof getRevisions.reply>> {
  const items = (await runQuery<RevisionRow>(db, selectRevisions, draftId)).map(presentRevision);
  return { items, people: await readPeople(db, items) };
}

export async function readRevision(
  { db }: Pick<ServiceContext, "db">,
  draftId: string,
  number: string,
): Promise<v.InferOutput<typeof getRevision.reply>> {
  const wanted = /^\d{1,9}$/.test(number) ? Number(number) : 0;
  const [row] = await runQuery<RevisionRow & { fields: string; document: string }>(
    db,
    selectRevision,
    draftId,
    wanted,
  );
  if (!row) throw notFound("revision");
  const revision = presentRevision(row);
  return {
    revision,
    document: JSON.parse(row.document) as unknown,
    fields: JSON.parse(row.fields) as Record<string, unknown>,
    people: await readPeople(db, [revision]),
  };
}
