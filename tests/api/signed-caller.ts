import type * as v from "valibot";
import { buildCallPath, type Call, type QueryValues } from "../../contract/wire/call.ts";
import type { WireError } from "../../contract/wire/envelope.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import type { ServiceContext } from "../../api/env.ts";
import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/route.ts";
import { vi } from "vitest";

interface Answer<Reply> {
  status: number;
  data: Reply;
  error: WireError | null;
}

type Fetch = (request: Request) => Promise<Response>;

/** Makes a call with a session token; null for none. */
export async function callAs<Reply extends v.GenericSchema>(
  fetchService: Fetch,
  token: string | null,
  call: Call<string, v.GenericSchema, v.GenericSchema | undefined, Reply>,
  params: Record<string, string> = {},
  body?: unknown,
  query: QueryValues = {},
  more: Record<string, string> = {},
): Promise<Answer<v.InferOutput<Reply>>> {
  const response = await fetchService(
    new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, params, query)}`, {
      method: call.method,
      headers: {
        "content-type": "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...more,
      },
      ...(call.method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    }),
  );
  const { meta, data } = await response.json<{
    meta: { error: WireError | null };
    data: v.InferOutput<Reply>;
  }>();
  return { status: response.status, data, error: meta.error };
}

/** Context of the services' router in tests: a database, without external services. */
export const createTestContext = (
  db: D1Database,
  now: number,
  more: Partial<ServiceContext> = {},
): ServiceContext =>
  ({
    db,
    now,
    createUid: () => crypto.randomUUID(),
    waitUntil: () => undefined,
    checker: {},
    publicLimiters: {},
    newsletters: {},
    webSub: {},
    indexNow: {},
    appleNews: {},
    rooms: { getByName: () => ({ tell: () => Promise.resolve(), closePerson: () => Promise.resolve() }) },
    ...more,
  }) as unknown as ServiceContext;

/** The services' own router at a given time, on the harness's database; without rate limits. */
export const fetchAt =
  (db: D1Database, now: () => number): Fetch =>
  (request) =>
    createRouter(routes).fetch(request, createTestContext(db, now()));

/** Silences the log of services that run inside a test, for files that don't check it. */
export function silenceServices(): void {
  for (const level of ["log", "info", "warn", "error"] as const) vi.spyOn(console, level).mockReturnValue();
}

/** A paragraph as sent by readers. */
export const paragraph = (value: string): NonNullable<ImportedPost["body"]> => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value, styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];

let texts = 0;
/** Unique text, because rules detect repeated texts. */
export const newWords = () => `Words of my own, number ${String((texts += 1))}`;

let keys = 0;
/** A unique idempotency key. */
export const newKey = () => `key-of-the-tests-${String((keys += 1)).padStart(6, "0")}`;
