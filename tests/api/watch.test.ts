import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { nextMessage, openRawSocket, openSocket } from "./open-socket.ts";
import { openSession } from "./open-session.ts";
import { startServices } from "./start-services.ts";

let services: Awaited<ReturnType<typeof startServices>>;
beforeAll(async () => {
  services = await startServices();
  await services.load(fixtureNetwork);
});
afterAll(() => services.close());

const story = "1830000001";
const watch = async (token: string | null, id = story) =>
  openSocket(
    `${services.origin}/api/comments/live/${id}`,
    token === null ? {} : { Authorization: `Bearer ${token}` },
  );
const tell = async () => services.env.THREAD_ROOM.getByName(story).tell();

const send = async (who: string, path: string, body: object) => {
  const roles = who === "Ada-Owner" ? (["superuser"] as const) : [];
  const response = await services.fetch(
    new Request(`http://services.invalid/api/${path}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${await openSession(services.db, who, { roles: [...roles] })}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(body),
    }),
  );
  expect(response.status, await response.clone().text()).toBe(200);
};

describe("live updates of a discussion", () => {
  test("notify an author of the blog of a change, without its content", async () => {
    const { socket } = await watch(await openSession(services.db, "Ben-Writer"));
    if (!socket) expect.fail("is refused");
    const heard = nextMessage(socket);
    await tell();
    expect(await heard).toBe('{"kind":"changed"}');
    socket.close();
  });

  test("announce a reader's reply and each change of it", async () => {
    const { socket } = await watch(await openSession(services.db, "Ben-Writer"));
    if (!socket) expect.fail("is refused");
    const reader = await openSession(services.db, "Cleo-Reader");
    const send = async (path: string, body: object) => {
      const heard = nextMessage(socket);
      const response = await services.fetch(
        new Request(`http://services.invalid/api/core/post/${path}`, {
          method: "POST",
          headers: { Authorization: `Bearer ${reader}`, "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
      expect(response.status, await response.clone().text()).toBe(200);
      expect(await heard).toBe('{"kind":"changed"}');
      return response.json<{ data: { reply: { id: string } } }>();
    };
    const words = (value: string) => [{ type: "Paragraph", value: [{ type: "Text", value, styles: [] }] }];
    const { data } = await send(`${story}/replyWithApprovals`, {
      body: words("One"),
      key: crypto.randomUUID(),
    });
    await send(`${data.reply.id}/update`, { body: words("Two") });
    await send(`${data.reply.id}/delete`, {});
    socket.close();
  });

  test("announce moderators' actions and their reversals", async () => {
    const { socket } = await watch(await openSession(services.db, "Ben-Writer"));
    if (!socket) expect.fail("is refused");
    const tokens = {
      owner: await openSession(services.db, "Ada-Owner"),
      judge: await openSession(services.db, "Eva-Es", { roles: ["superuser"] }),
      writer: await openSession(services.db, "Dov-Reader"),
    };
    const send = async (who: keyof typeof tokens, path: string, body: object) => {
      const response = await services.fetch(
        new Request(`http://services.invalid/api/moderation/${path}`, {
          method: "POST",
          headers: { Authorization: `Bearer ${tokens[who]}`, "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json<{ data: { items: { decision: { id: string } }[] } }>();
    };
    const hear = async (who: keyof typeof tokens, path: string, body: object) => {
      const heard = nextMessage(socket);
      const answer = await send(who, path, body);
      expect(await heard, path).toBe('{"kind":"changed"}');
      return answer;
    };
    const order = { items: [{ postId: "1830000102", version: 0 }], reason: "spam" };
    const { data } = await hear("owner", "queue/decide", { ...order, action: "remove" });
    const decisionId = data.items[0]?.decision.id ?? "";
    await send("writer", "appeals/send", { decisionId, words: "I was kind." });
    const verdict = { decisionId, version: 1, outcome: "reversed", words: "You were." };
    await hear("judge", "appeals/decide", verdict);
    const again = { ...order, items: [{ postId: "1830000102", version: 2 }] };
    await hear("owner", "queue/decide", { ...again, action: "block" });
    await hear("owner", "restrictions/lift", { blogId: "9", personId: "504", kind: "blocked" });
    socket.close();
  });

  test("are sent to the story's author", async () => {
    const { socket, status } = await watch(await openSession(services.db, "Eva-Es"));
    expect(status).toBe(101);
    socket?.close();
  });

  test("stay connected by keep-alive messages, and accept no others", async () => {
    const { socket } = await watch(await openSession(services.db, "Ben-Writer"));
    if (!socket) expect.fail("is refused");
    socket.send("ping");
    expect(await nextMessage(socket)).toBe("pong");
    socket.send('{"kind":"reply"}');
    expect(await nextMessage(socket)).toBe("closed 1008");
  });

  test("are limited in connections per person", async () => {
    const token = await openSession(services.db, "Ben-Writer");
    const opened = await Promise.all(Array.from({ length: 10 }, () => watch(token)));
    expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 101));
    expect((await watch(token)).status).toBe(429);
    for (const { socket } of opened) socket?.close();
  });

  test("end when the blog blocks someone, and can't be opened again", async () => {
    const { closed, end } = await openRawSocket(`${services.origin}/api/comments/live/${story}`, {
      Authorization: `Bearer ${await openSession(services.db, "Eva-Es")}`,
    });
    const { socket: other } = await watch(await openSession(services.db, "Ben-Writer"));
    if (!other) expect.fail("is refused");
    await send("Ada-Owner", "profile/block/blog", { blogId: "9", personId: "505", isBlocked: true });
    expect(await closed).toBe(1008);
    end();
    expect((await watch(await openSession(services.db, "Eva-Es"))).status).toBe(403);
    // No one else is notified.
    const heard = nextMessage(other);
    await tell();
    expect(await heard).toBe('{"kind":"changed"}');
    other.close();
    await send("Ada-Owner", "profile/block/blog", { blogId: "9", personId: "505", isBlocked: false });
  });

  test.each([
    ["nobody", null, story, 401],
    ["a reader", "Cleo-Reader", story, 403],
    ["an author of a reply's page", "Ben-Writer", "1830000101", 404],
    ["an author of a deleted story", "Ben-Writer", "1830000002", 410],
    ["an author of what is no story", "Ben-Writer", "1839999999", 404],
  ])("%s is refused", async (_, name, id, status) => {
    const token = name === null ? null : await openSession(services.db, name);
    expect((await watch(token, id)).status).toBe(status);
  });

  test("a plain request gets the supported protocol", async () => {
    const token = await openSession(services.db, "Ben-Writer");
    const response = await services.fetch(
      new Request(`http://services.invalid/api/comments/live/${story}`, {
        headers: { Authorization: `Bearer ${token}` },
      }),
    );
    expect(response.status).toBe(400);
  });
});
