import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openRawSocket, openSocket, untilClosed, untilMessage } from "./open-socket.ts";
import { openSession } from "./open-session.ts";
import { startServices } from "./start-services.ts";
import { until } from "../until.ts";

let services: Awaited<ReturnType<typeof startServices>>;
beforeAll(async () => {
  services = await startServices();
  await services.load(fixtureNetwork);
});
afterAll(() => services.close());

const draftId = "1830000010";
const watch = async (who: string) =>
  openSocket(`${services.origin}/api/core/draft/${draftId}/live`, {
    Authorization: `Bearer ${await openSession(services.db, who)}`,
  });
const watchRaw = async (who: string) =>
  openRawSocket(`${services.origin}/api/core/draft/${draftId}/live`, {
    Authorization: `Bearer ${await openSession(services.db, who)}`,
  });
const type = async (who: string, version: number, text: string) => {
  const slice = { content: [{ type: "text", text }] };
  const response = await services.fetch(
    new Request(`http://services.invalid/api/core/draft/${draftId}/sync`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${await openSession(services.db, who)}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        version,
        clientId: "one-page-1",
        steps: [{ stepType: "replace", from: 1, to: 1, slice }],
      }),
    }),
  );
  expect(response.status, await response.clone().text()).toBe(200);
};

describe("the room of a draft", () => {
  test("says that something has changed and who is there, to those who may read it", async () => {
    const { socket: ben } = await watch("Ben-Writer");
    if (!ben) expect.fail("is refused");
    const arrival = untilMessage(ben, '"people"');
    const { socket: ada } = await watch("Ada-Owner");
    if (!ada) expect.fail("is refused");
    expect(JSON.parse(await arrival)).toMatchObject({ kind: "people" });
    const moved = untilMessage(ben, '"selection":{"anchor":2,"head":3}');
    ada.send(JSON.stringify({ kind: "presence", selection: { anchor: 2, head: 3 }, version: 0 }));
    await moved;
    const changed = untilMessage(ben, '"changed"');
    await type("Ada-Owner", 0, "x");
    expect(JSON.parse(await changed)).toEqual({ kind: "changed", version: 1, isBeside: false, steps: [] });
    // Changes are sent to people whose permission a call has checked recently.
    const checked = untilMessage(ada, '"version":2');
    await type("Ada-Owner", 1, "y");
    expect(JSON.parse(await checked)).toMatchObject({ steps: [{ clientId: "one-page-1" }] });
    const closed = untilClosed(ada);
    ada.send("steps");
    expect(await closed).toBe(1008);
    ben.close();
    expect((await watch("Cleo-Reader")).status).toBe(404);
  });

  test("says that the desk has done something, and who", async () => {
    const { socket } = await watch("Ben-Writer");
    if (!socket) expect.fail("is refused");
    const heard = untilMessage(socket, '"desk"');
    const response = await services.fetch(
      new Request(`http://services.invalid/api/core/draft/${draftId}/state`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${await openSession(services.db, "Ada-Owner")}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ state: "draft" }),
      }),
    );
    expect(response.status).toBe(200);
    expect(JSON.parse(await heard)).toMatchObject({ kind: "desk", personId: expect.any(String) as string });
    socket.close();
  });

  test("has D1 say at once that there is more, and what it is at most ten seconds later", async () => {
    await type("Ben-Writer", 1, "y");
    const read = () =>
      services.db
        .prepare("SELECT pending_since, version, headline FROM drafts WHERE id = ?1")
        .bind(draftId)
        .first<{ pending_since: number | null; version: number; headline: string }>();
    expect((await read())?.pending_since).toBeGreaterThan(0);
    await until(async () =>
      expect(await read()).toMatchObject({ pending_since: null, version: 2, headline: "yxReviewed" }),
    );
  });

  test("ends with what allows it, whatever took that away", async () => {
    const { closed, end } = await watchRaw("Ben-Writer");
    const suspend = `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
      VALUES ('502', 'suspended', '', '501', '', 1)`;
    await services.db.prepare(suspend).run();
    // The scheduled job closes connections that no call has closed.
    await services.runScheduled("*/5 * * * *");
    expect(await closed).toBe(1008);
    expect((await watch("Ben-Writer")).status).toBe(404);
    end();
    await services.db.prepare("DELETE FROM restrictions WHERE person_id = '502'").run();
  });

  test("ends when the membership ends, though nothing is called and no job runs", async () => {
    await services.db
      .prepare(
        `INSERT INTO memberships (blog_id, position, person_id, role, title, until_time)
         VALUES ('9', 91, '503', 'Author', '', unixepoch('subsec') * 1000 + 1500)`,
      )
      .run();
    const { closed, end } = await watchRaw("Cleo-Reader");
    expect(await closed).toBe(1001);
    expect((await watch("Cleo-Reader")).status).toBe(404);
    end();
    await services.db.prepare("DELETE FROM memberships WHERE person_id = '503'").run();
  });

  test("ends at once when a call takes the role away", async () => {
    const join =
      "INSERT INTO memberships (blog_id, position, person_id, role, title) VALUES ('9', 90, '503', 'Author', '')";
    await services.db.prepare(join).run();
    const { closed, end } = await watchRaw("Cleo-Reader");
    const response = await services.fetch(
      new Request("http://services.invalid/api/profile/blogmembership/remove", {
        method: "POST",
        headers: {
          Authorization: `Bearer ${await openSession(services.db, "Ada-Owner")}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ blogId: "9", personId: "503" }),
      }),
    );
    expect(response.status, await response.clone().text()).toBe(200);
    expect(await closed).toBe(1008);
    end();
  });
});
