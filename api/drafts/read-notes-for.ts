import type { DashboardNote } from "../../contract/drafts/dashboard.ts";
import type { ServiceContext } from "../env.ts";
import type { LibraryReader } from "../media/library/library-reader.ts";
import { runQuery } from "../store/query.ts";
import { selectNotesFor } from "./notes-sql.ts";

/** Time for which notes on a published story count, ms. */
const publishedFor = 30 * 86_400_000;
/** Longest text in a list, characters. */
const maxTextLength = 160;

interface NoteForRow {
  draft_id: string;
  id: string;
  kind: DashboardNote["kind"];
  is_for_person: number;
  blog_id: string;
  headline: string;
  person_id: string;
  text: string;
  time: number;
}

/** Open notes that a person is asked in, or that others have written on their stories; newest first. */
export async function readNotesFor(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  reader: LibraryReader,
  most: number,
): Promise<DashboardNote[]> {
  const shelves = [
    ["draft", 0],
    ["review", 0],
    ["published", now - publishedFor],
  ];
  const rows = await runQuery<NoteForRow>(
    db,
    selectNotesFor,
    reader.personId,
    JSON.stringify(reader),
    JSON.stringify(shelves),
    maxTextLength,
    most,
  );
  return rows.map((row) => ({
    storyId: row.draft_id,
    noteId: row.id,
    blogId: row.blog_id,
    headline: row.headline,
    kind: row.kind,
    isForPerson: row.is_for_person === 1,
    personId: row.person_id,
    text: row.text,
    timeMillis: row.time,
  }));
}
