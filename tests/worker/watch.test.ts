import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../api/open-session.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";

let app: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  app = await startBothWorkers(fixtureNetwork);
});
afterAll(() => app.stop());

const story = "1830000001";
const host = () => `kotaku.com.localhost:${app.port}`;

/** Opens the connection like a browser, with the headers of its page. */
async function watch(headers: Record<string, string>): Promise<{ status: number; socket: Socket | null }> {
  const asked = request({
    port: app.port,
    path: `/ajax/watch/${story}`,
    headers: {
      Host: host(),
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
      ...headers,
    },
  });
  const opened = once(asked, "upgrade") as Promise<[IncomingMessage, Socket]>;
  const refused = once(asked, "response") as Promise<[IncomingMessage]>;
  asked.end();
  const [answer, socket = null] = await Promise.race<[IncomingMessage, Socket?]>([opened, refused]);
  if (!socket) answer.resume();
  return { status: answer.statusCode ?? 0, socket };
}

describe("live updates of a discussion", () => {
  const signIn = async (name: string) => ({
    Origin: `http://${host()}`,
    Cookie: `__Host-session=${await openSession(app.env.DB, name, { host: "kotaku.com" })}`,
  });

  test("an author is notified of changes, through both Workers", async () => {
    const { status, socket } = await watch(await signIn("Ben-Writer"));
    expect(status).toBe(101);
    if (!socket) expect.fail("is refused");
    const heard = once(socket, "data") as Promise<[Buffer]>;
    await app.env.THREAD_ROOM.getByName(story).tell();
    const [frame] = await heard;
    expect(frame.toString("latin1")).toContain('{"kind":"changed"}');
    socket.destroy();
  });

  test("a reader, a visitor, and a page of another site are not", async () => {
    expect((await watch(await signIn("Cleo-Reader"))).status).toBe(403);
    expect((await watch({ Origin: `http://${host()}` })).status).toBe(401);
    const author = await signIn("Ben-Writer");
    expect((await watch({ ...author, Origin: "https://evil.example" })).status).toBe(403);
  });
});
