import { beforeEach, describe, expect, test } from "vitest";
import { getFigureMail, updateFigureMail } from "../../contract/audience/audience.ts";
import { endDigest } from "../../contract/subscriptions/notification.ts";
import { sendFigureMails } from "../../api/audience/figure-mails.ts";
import { packFigures } from "../../api/audience/pack-figures.ts";
import { deliverMessages } from "../../api/mail/message-queue.ts";
import { importedStory } from "./open-desk.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs } from "./signed-caller.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** A Wednesday; mails come on Mondays at eight in New York. */
const wednesday = Date.UTC(2026, 10, 4, 12);
const monday = Date.UTC(2026, 10, 9, 13);
const people = ["Ann-Owner", "Abe-Author", "Rita-Reader"];

let services: TestServices;
const tokens: Record<string, string> = {};

beforeEach(async () => {
  services = openServices();
  await services.load({
    people: people.map((screenName, index) => ({
      id: String(601 + index),
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true, timezone: "America/New_York" }),
      plainBlog("9", "kotaku", { members: [{ screenName: "Abe-Author", role: "Author" }] }),
    ],
    posts: ["101", "102", "103"].map((id) =>
      importedStory(id, { headline: `Story ${id}`, publishTimeMillis: wednesday - 30 * day }),
    ),
  });
  for (const name of people) tokens[name] = await openSession(services.db, name);
});

const put = (sql: string, ...values: unknown[]) =>
  services.db
    .prepare(sql)
    .bind(...values)
    .run();
const contextAt = (now: number) =>
  ({
    db: services.db,
    now,
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: () => undefined,
    newsletters: {
      NEWSLETTER_PROVIDER: "local",
      SUBSCRIPTIONS_SECRET: "a secret of the tests",
      ACCOUNTS_PUBLIC_BASE: "https://{host}",
    },
  }) as never;
/** Messages so far, after running the job at this time. */
async function runAt(now: number) {
  await sendFigureMails(contextAt(now));
  await deliverMessages(contextAt(now));
  const { results } = await services.db
    .prepare("SELECT message FROM local_messages")
    .all<{ message: string }>();
  return results.map(
    ({ message }) =>
      JSON.parse(message) as { to: string; subject: string; text: string; endUrl: string; locale: string },
  );
}
const views = (id: string, date: number, count: number) =>
  put(
    "INSERT INTO audience_views (scope, span, start, views, blog_id) VALUES (?1, 1440, ?2, ?3, '9')",
    id,
    date,
    count,
  );
const choose = (name: string, isWanted: boolean) =>
  callAs(services.fetch, tokens[name] ?? "", updateFigureMail, {}, { isWanted });
const choice = async (name: string) => (await callAs(services.fetch, tokens[name] ?? "", getFigureMail)).data;

describe("the weekly mail about one's stories", () => {
  beforeEach(async () => {
    await views("101", 20261102, 1_200);
    await views("101", 20261108, 34);
    await views("102", 20261108, 1);
    // The week before, and today.
    await views("102", 20261101, 7);
    await views("103", 20261109, 500);
  });

  test("comes to who wants it, once a week, with the last seven days and nothing else", async () => {
    expect(await choice("Abe-Author")).toEqual({ isWanted: false, hasStories: true });
    expect(await choice("Rita-Reader")).toEqual({ isWanted: false, hasStories: false });
    await runAt(wednesday);
    expect(await runAt(monday)).toEqual([]);
    await choose("Abe-Author", true);
    await choose("Rita-Reader", true);
    expect(await runAt(wednesday)).toEqual([]);
    expect(await runAt(monday - 1)).toEqual([]);
    const [mail, ...more] = await runAt(monday);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your stories on kinja last week: 1,235 views");
    expect(mail?.text).toContain("1,235 views in all. The week before: 7 views.");
    expect(mail?.text).toMatch(/Story 101[^]*1,234 views[^]*Story 102[^]*1 view\n/);
    expect(mail?.text).not.toContain("Story 103");
    expect(mail?.text).toContain("https://kinja.com/manage/kotaku/audience/story/101?period=week");
    expect(await runAt(monday + 1)).toHaveLength(1);
    const subjects = (await runAt(monday + 7 * day)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContain("Your stories on kinja last week: 500 views");
  });

  test("has the same figures when its weeks are packed", async () => {
    await choose("Abe-Author", true);
    await runAt(wednesday);
    await packFigures({ db: services.db, now: monday + 12 * day });
    const { results } = await services.db.prepare("SELECT 1 FROM audience_views").all();
    expect(results).toEqual([]);
    const [mail] = await runAt(monday);
    expect(mail?.subject).toBe("Your stories on kinja last week: 1,235 views");
    expect(mail?.text).toContain("1,235 views in all. The week before: 7 views.");
  });

  test("is in the language of its reader, and ends by one press without signing in", async () => {
    await put("UPDATE accounts SET locale = 'es-ES' WHERE person_id = '602'");
    await choose("Abe-Author", true);
    await runAt(wednesday);
    const [mail] = await runAt(monday);
    expect(mail?.subject).toBe("Tus artículos en kinja la semana pasada: 1235 visitas");
    const token = new URL(mail?.endUrl ?? "").searchParams.get("token");
    for (let press = 0; press < 2; press++)
      expect((await callAs(services.fetch, null, endDigest, {}, { token })).data).toEqual({
        outcome: "ended",
      });
    expect(await choice("Abe-Author")).toMatchObject({ isWanted: false });
    expect(await runAt(monday + 7 * day)).toHaveLength(1);
  });

  test("leaves out blogs that have suspended its reader, and isn't sent if nothing is left", async () => {
    await choose("Abe-Author", true);
    await runAt(wednesday);
    await put(
      `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time, until_time)
       VALUES ('602', 'suspended', '9', '601', 'spam', 1, NULL)`,
    );
    expect(await runAt(monday)).toEqual([]);
  });

  test("of one person that fails doesn't stop the others, and is tried again", async () => {
    await put("UPDATE posts SET author_ids = '[\"601\"]' WHERE id = '101'");
    await put("UPDATE stream SET list = 'author:601' WHERE list = 'author:602' AND post_id = '101'");
    for (const name of ["Ann-Owner", "Abe-Author"]) await choose(name, true);
    await runAt(wednesday);
    await put("UPDATE accounts SET locale = 'xx' WHERE person_id = '601'");
    await expect(runAt(monday)).rejects.toThrow("person 601");
    await put("UPDATE accounts SET locale = 'en-US' WHERE person_id = '601'");
    await deliverMessages(contextAt(monday));
    expect(await runAt(monday + 2 * hour)).toHaveLength(2);
  });
});
