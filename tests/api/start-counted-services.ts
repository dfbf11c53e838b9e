import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/route.ts";
import { countRows } from "../../bench/network/count-rows.ts";
import { createDraftRooms } from "../../mocks/platform/create-draft-rooms.ts";
import { importToken } from "./open-services.ts";
import { createTestContext } from "./signed-caller.ts";
import { startServices } from "./start-services.ts";

const unlimited: RateLimit = { limit: () => Promise.resolve({ success: true }) };

/** The services' own router on a Worker's D1 databases, which count the rows that each call reads and writes. */
export async function startCountedServices() {
  const services = await startServices();
  const { db, takeRows, takeWritten } = countRows(services.db);
  const index = countRows(services.searchIndex);
  const more = {
    searchIndex: index.db,
    importToken,
    importLimiter: unlimited,
    replyLimiter: unlimited,
    actionLimiter: unlimited,
    draftRooms: createDraftRooms(db),
  };
  const answer = async (request: Request): Promise<Response> =>
    createRouter(routes).fetch(request, createTestContext(db, Date.now(), more));
  return {
    ...services,
    answer,
    takeRows: () => ({
      read: takeRows() + index.takeRows(),
      written: takeWritten() + index.takeWritten(),
    }),
  };
}
