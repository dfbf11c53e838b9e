import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportBatch } from "../../contract/import/import.ts";
import { importToken, openServices, type TestServices } from "./open-services.ts";
import { until } from "../until.ts";

const list = (id: string, key = id) => ({
  key,
  name: `List ${id}`,
  id,
  description: "",
  provider: "campaignMonitor" as const,
});
const blog = (id: string, name: string, mailingLists: ReturnType<typeof list>[]) => ({
  id,
  name,
  host: `${name}.example`,
  displayName: name,
  locale: "en-US" as const,
  blogGroup: name,
  properties: {},
  sales: {},
  mailingLists,
});
const network = { blogs: [blog("1", "one", [list("daily"), list("weekly")])] } satisfies ImportBatch;

const wish = {
  lists: ["daily"],
  email: "Reader@Example.com",
  locale: "en-US",
  host: "one.example",
  source: "page",
  consentVersion: "7",
};

const post = (services: TestServices, path: string, body: object) =>
  services.fetch(
    new Request(`http://services.invalid/api/subscriptions/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

/** Requests to Campaign Monitor and its responses; nothing leaves the machine. */
const asked: { path: string; authorization: string | null; body: Record<string, unknown> }[] = [];
let answers: (() => Response)[] = [];
const outside = setupServer(
  http.post("https://api.createsend.com/*", async ({ request }) => {
    asked.push({
      path: new URL(request.url).pathname,
      authorization: request.headers.get("authorization"),
      body: (await request.json()) as Record<string, unknown>,
    });
    return (answers.shift() ?? (() => HttpResponse.json({}, { status: 202 })))();
  }),
);

beforeAll(() => outside.listen());
afterAll(() => outside.close());
beforeEach(() => {
  asked.length = 0;
  answers = [];
});

describe("with Campaign Monitor", () => {
  let services: TestServices;
  beforeAll(async () => {
    services = openServices({
      NEWSLETTER_PROVIDER: "campaignMonitor",
      SUBSCRIPTIONS_PUBLIC_BASE: "https://{host}/newsletter/",
      SUBSCRIPTIONS_SECRET: "secret-of-the-tests",
      CAMPAIGN_MONITOR_KEY: "api-key",
      CAMPAIGN_MONITOR_LISTS: '{"daily": "cm-daily", "weekly": "cm-weekly"}',
      CAMPAIGN_MONITOR_CONFIRMATIONS: '{"en-US": "smart-1"}',
    });
    await services.load(network);
  });
  afterEach(() =>
    services.db.exec("DELETE FROM subscription_requests; DELETE FROM subscriptions; DELETE FROM outbox;"),
  );

  const waitForCalls = (count: number) => until(() => expect(asked).toHaveLength(count));
  const linkIn = (index: number) => {
    const body = asked[index]?.body as {
      Data?: { confirmUrl: string };
      CustomFields?: { Key: string; Value: string }[];
    };
    const url =
      body.Data?.confirmUrl ??
      body.CustomFields?.find((field) => field.Key === "UnsubscribeUrl")?.Value ??
      "";
    return { url, token: new URL(url).searchParams.get("token") ?? "" };
  };
  const rows = async (sql: string) => (await services.db.prepare(sql).all()).results;
  const tick = () => services.runJobs();
  /** Waits until no item of a kind is pending: the provider is called after our response. */
  const delivered = (kind: "confirmation" | "subscription") =>
    until(async () =>
      expect(await rows(`SELECT 1 FROM outbox WHERE kind = '${kind}' AND state = 'waiting'`)).toEqual([]),
    );

  test("a complete subscription takes three calls, without tracking", async () => {
    await post(services, "subscribe", wish);
    await waitForCalls(1);
    const confirm = linkIn(0);
    expect(confirm.url).toMatch(/^https:\/\/one\.example\/newsletter\/confirm\?token=[\w-]{43}$/);
    await post(services, "confirm", { token: confirm.token });
    await waitForCalls(2);
    await delivered("subscription");
    const end = linkIn(1);
    expect(end.url).toMatch(/^https:\/\/one\.example\/newsletter\/unsubscribe\?token=[\w-]{43}$/);
    await post(services, "unsubscribe", { token: end.token });
    await waitForCalls(3);
    expect(asked).toEqual([
      {
        path: "/api/v3.3/transactional/smartEmail/smart-1/send",
        authorization: `Basic ${btoa("api-key:x")}`,
        body: {
          To: ["Reader@Example.com"],
          Data: { confirmUrl: confirm.url, lists: "List daily" },
          AddRecipientsToList: false,
          ConsentToTrack: "No",
        },
      },
      {
        path: "/api/v3.3/subscribers/cm-daily.json",
        authorization: `Basic ${btoa("api-key:x")}`,
        body: {
          EmailAddress: "Reader@Example.com",
          CustomFields: [
            { Key: "Locale", Value: "en-US" },
            { Key: "Source", Value: "page" },
            { Key: "UnsubscribeUrl", Value: end.url },
          ],
          Resubscribe: true,
          RestartSubscriptionBasedAutoresponders: false,
          ConsentToTrack: "No",
        },
      },
      {
        path: "/api/v3.3/subscribers/cm-daily/unsubscribe.json",
        authorization: `Basic ${btoa("api-key:x")}`,
        body: { EmailAddress: "Reader@Example.com" },
      },
    ]);
  });

  test("a subscriber of another system is added without a welcome, and isn't brought back", async () => {
    const blog = network.blogs?.[0]?.name;
    const subscriber = {
      state: "confirmed",
      email: "moved@example.com",
      consentTimeMillis: 1_700_000_000_000,
      consentPlace: "https://old.example/join",
    };
    const response = await services.fetch(
      new Request("http://services.invalid/api/subscriptions/import", {
        method: "POST",
        headers: { authorization: `Bearer ${importToken}`, "content-type": "application/json" },
        body: JSON.stringify({ blog, list: "daily", consentVersion: "import", subscribers: [subscriber] }),
      }),
    );
    expect(response.status).toBe(200);
    expect(asked).toEqual([]);
    await tick();
    expect(asked).toMatchObject([
      {
        path: "/api/v3.3/subscribers/cm-daily/import.json",
        body: {
          Subscribers: [{ EmailAddress: "moved@example.com", ConsentToTrack: "No" }],
          Resubscribe: false,
          QueueSubscriptionBasedAutoResponders: false,
        },
      },
    ]);
    expect(await rows("SELECT source, consent_time, task FROM subscriptions")).toEqual([
      { source: "import: https://old.example/join", consent_time: 1_700_000_000_000, task: null },
    ]);
  });

  test("the database shows neither an address nor a token, and keeps the proof of consent", async () => {
    await post(services, "subscribe", wish);
    await waitForCalls(1);
    const dump = async () =>
      JSON.stringify([
        await rows("SELECT * FROM subscription_requests"),
        await rows("SELECT * FROM subscriptions"),
        await rows("SELECT * FROM outbox"),
      ]).toLowerCase();
    const confirm = linkIn(0);
    for (const secret of ["reader@", confirm.token.toLowerCase()]) expect(await dump()).not.toContain(secret);
    await post(services, "confirm", { token: confirm.token });
    await waitForCalls(2);
    await delivered("subscription");
    for (const secret of ["reader@", linkIn(1).token.toLowerCase()])
      expect(await dump()).not.toContain(secret);
    expect(await rows("SELECT list_id, state, consent_version, consent_time FROM subscriptions")).toEqual([
      { list_id: "daily", state: "confirmed", consent_version: "7", consent_time: expect.any(Number) },
    ]);
    await post(services, "unsubscribe", { token: linkIn(1).token });
    await waitForCalls(3);
    await delivered("subscription");
    expect(await rows("SELECT state, sealed_address FROM subscriptions")).toEqual([
      { state: "unsubscribed", sealed_address: null },
    ]);
  });

  test("what the provider did not accept is retried by the scheduled job, with growing delays", async () => {
    answers = [() => new HttpResponse("upset", { status: 503 }), () => HttpResponse.error() as Response];
    const response = await post(services, "subscribe", wish);
    expect(response.status).toBe(200);
    await waitForCalls(1);
    const wait = async () =>
      Number((await rows("SELECT next_time - ready_time AS wait FROM outbox"))[0]?.["wait"]);
    expect(await wait()).toBe(5 * 60_000);
    await tick();
    expect(asked).toHaveLength(1);
    const rewind = () => services.db.exec("UPDATE outbox SET next_time = 1");
    await rewind();
    await tick();
    expect(asked).toHaveLength(2);
    expect(await wait()).toBeGreaterThanOrEqual(10 * 60_000);
    await rewind();
    await tick();
    await delivered("confirmation");
    expect(asked).toHaveLength(3);
    // The first message's link is replaced by that of the one that arrived.
    const { outcome } = await readData(post(services, "confirm", { token: linkIn(2).token }));
    expect(outcome).toBe("confirmed");
    await waitForCalls(4);
    await delivered("subscription");
  });

  test("an address that the provider permanently rejects is given up at once", async () => {
    answers = [() => HttpResponse.json({ Code: 1, Message: "Invalid Email Address" }, { status: 400 })];
    await post(services, "subscribe", wish);
    await waitForCalls(1);
    await delivered("confirmation");
  });

  test("someone who is no longer on the list counts as unsubscribed", async () => {
    await post(services, "subscribe", wish);
    await waitForCalls(1);
    await post(services, "confirm", { token: linkIn(0).token });
    await waitForCalls(2);
    await delivered("subscription");
    answers = [() => HttpResponse.json({ Code: 203, Message: "Subscriber not in list" }, { status: 400 })];
    await post(services, "unsubscribe", { token: linkIn(1).token });
    await waitForCalls(3);
    await delivered("subscription");
  });

  test("a link is good for 72 hours, and the address of an old request is forgotten", async () => {
    await post(services, "subscribe", wish);
    await waitForCalls(1);
    await delivered("confirmation");
    const { token } = linkIn(0);
    const hour = 3_600_000;
    await services.db.exec(`UPDATE subscription_requests SET requested_time = requested_time - ${73 * hour}`);
    expect((await readData(post(services, "confirm/read", { token }))).outcome).toBe("expired");
    expect((await readData(post(services, "confirm", { token }))).outcome).toBe("expired");
    await tick();
    expect(await rows("SELECT sealed_address FROM subscription_requests")).toEqual([
      { sealed_address: null },
    ]);
    expect((await readData(post(services, "confirm", { token }))).outcome).toBe("expired");
    await services.db.exec(
      `UPDATE subscription_requests SET requested_time = requested_time - ${30 * 24 * hour}`,
    );
    await tick();
    expect((await readData(post(services, "confirm", { token }))).outcome).toBe("unknown");
  });

  test("local messages are not available elsewhere", async () => {
    const response = await services.fetch(
      new Request("http://services.invalid/api/subscriptions/local/messages"),
    );
    expect(response.status).toBe(404);
  });
});

describe("without secrets", () => {
  let services: TestServices;
  beforeAll(async () => {
    services = openServices({ NEWSLETTER_PROVIDER: "campaignMonitor", SUBSCRIPTIONS_SECRET: "" });
    await services.load(network);
  });

  test("a request is unavailable, and nothing is stored", async () => {
    const response = await post(services, "subscribe", wish);
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { meta: { error: { code: "unavailable" } }, data: null },
    ]);
    const { results } = await services.db.prepare("SELECT 1 FROM subscription_requests").all();
    expect([results, asked]).toEqual([[], []]);
  });

  test("a blog's lists belong to its row: an import replaces them, and no other blog can take one", async () => {
    const lists = async () =>
      (await services.db.prepare("SELECT blog_id, id FROM mailing_lists ORDER BY id").all()).results;
    await services.load({ blogs: [blog("1", "one", [list("weekly")])] });
    expect(await lists()).toEqual([{ blog_id: "1", id: "weekly" }]);
    const { json } = await services.importBatch({
      blogs: [blog("2", "two", [list("weekly")]), blog("3", "three", [list("a", "x"), list("b", "x")])],
    });
    expect(json.data["failures"]).toEqual([
      { item: "blogs: two", reason: "another blog has the newsletter weekly" },
      { item: "blogs: three", reason: "lists a newsletter twice" },
    ]);
    expect(await lists()).toEqual([{ blog_id: "1", id: "weekly" }]);
  });
});

async function readData(response: Promise<Response>): Promise<{ outcome: string }> {
  const { data } = await (await response).json<{ data: { outcome: string } }>();
  return data;
}
