import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { begin, hour, openDesk } from "./open-desk.ts";

export const nine = begin + hour;
export const abe = "Abe-Author";

export type Scheduled = Awaited<ReturnType<typeof openScheduled>>;

/** A desk with a live story by Abe, for scheduled changes. The clock is the test's. */
export async function openScheduled() {
  const desk = await openDesk();
  const id = await desk.write();
  await desk.publish(abe, id);
  return {
    ...desk,
    id,
    /** Writes at the start of the headline, and schedules the change. */
    change: async (text: string, time: number) => {
      await desk.type(abe, id, 1, text);
      return desk.publish(abe, id, time);
    },
    headline: async () => (await desk.page(id)).post?.headline,
    unschedule: () => desk.send<{ state: string }>(abe, publishing.unscheduleDraft, { draftId: id }, {}),
    takeDown: () => desk.send(abe, publishing.removeDraft, { draftId: id }, {}),
    /** Removes or restores the authors, without whom the checklist fails. */
    setAuthors: (ids: string[]) =>
      desk.services.db
        .prepare(
          "UPDATE scheduled_changes SET fields = json_set(fields, '$.authorIds.value', json(?1)) WHERE kind = 'change'",
        )
        .bind(JSON.stringify(ids))
        .run(),
  };
}
