import type { ServiceContext } from "../../api/env.ts";
import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/route.ts";
import { buildCallPath } from "../../contract/wire/call.ts";
import { createDraftRooms } from "../../mocks/platform/create-draft-rooms.ts";
import { countRows } from "../network/count-rows.ts";
import { importToken, type BenchServices } from "../network/start-services.ts";
import type { PreparedCall } from "./actions.ts";
import type { Ask } from "./drafts.ts";

const createRequest = (origin: string, { call, params = {}, body, token }: PreparedCall): Request =>
  new Request(`${origin}/api/${call.service}/${buildCallPath(call, params, {})}`, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Calls through `answer`; throws unless the call had its effect. */
export const askBy =
  (origin: string, answer: (request: Request) => Promise<Response>): Ask =>
  async (prepared) => {
    const response = await answer(createRequest(origin, prepared));
    const { data, meta } = await response.json<{ data: unknown; meta: { error: { kind: string } | null } }>();
    if (!response.ok) throw new Error(`${response.status} ${meta.error?.kind ?? ""}`);
    const {
      outcome = "published",
      items = [],
      failures = [],
    } = data as {
      outcome?: string;
      items?: { status?: number }[];
      failures?: { reason: string }[];
    };
    const refused = items.find(({ status = 200 }) => status !== 200)?.status;
    if (outcome !== "published" || refused !== undefined || failures.length > 0)
      throw new Error(`refused: ${String(refused ?? failures[0]?.reason ?? outcome)}`);
    prepared.done?.(data);
    return data;
  };

/** The running services, over HTTP. */
export const askServices = (port: number): Ask => askBy(`http://127.0.0.1:${port}`, fetch);

const unlimited: RateLimit = { limit: () => Promise.resolve({ success: true }) };

/** The services' own router in this process on the databases of running services, with counted rows. */
export async function createCountedServices(services: BenchServices) {
  const { db, takeRows, takeWritten } = countRows(await services.db());
  const search = countRows(await services.searchIndex());
  const context = {
    db,
    searchIndex: search.db,
    importToken,
    importLimiter: unlimited,
    replyLimiter: unlimited,
    actionLimiter: unlimited,
    createUid: () => crypto.randomUUID(),
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    checker: {},
    publicLimiters: {},
    newsletters: {},
    webSub: {},
    indexNow: {},
    appleNews: {},
    rooms: { getByName: () => ({ tell: () => Promise.resolve() }) },
    draftRooms: createDraftRooms(db),
  } as unknown as ServiceContext;
  const answer = (request: Request) => createRouter(routes).fetch(request, { ...context, now: Date.now() });
  return {
    ask: askBy("http://services.invalid", answer),
    answer,
    takeRows: () => ({ read: takeRows() + search.takeRows(), written: takeWritten() }),
  };
}
