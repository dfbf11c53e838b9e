import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runSettings } from "../../../cli/settings/change-settings.ts";
import { parseCommand } from "../../../cli/settings/setting-command.ts";
import { createApiClient } from "../../../cli/upload/api-client.ts";
import { getAudit } from "../../../contract/moderation/moderation-log.ts";
import { writeBlogSettings } from "../../../contract/network/blog-settings.ts";
import { createAccessToken, type AccessRight } from "../../../contract/people/access-tokens.ts";
import { openServices, type TestServices } from "../../api/open-services.ts";
import { openSession } from "../../api/open-session.ts";
import { callAs } from "../../api/signed-caller.ts";
import { fixtureNetwork } from "../../contract/fixture-network.ts";

/* The commands, with the services behind a port of this machine. */

let services: TestServices;
let superuser: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  await services.db.prepare("UPDATE sessions SET proved_time = ?1").bind(Date.now()).run();
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const asked = new Request(`${origin}${request.url ?? ""}`, {
        method: request.method ?? "GET",
        headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const answer = await services.fetch(asked);
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function makeToken(...rights: AccessRight[]): Promise<string> {
  const wish = { name: "Command line", rights, days: 1 };
  return (await callAs(services.fetch, superuser, createAccessToken, {}, wish)).data.token;
}
const run = (token: string, ...args: string[]) =>
  runSettings(createApiClient({ origin, token, pauses: [] }), parseCommand(["settings", ...args]));
const readLog = async () => (await callAs(services.fetch, superuser, getAudit)).data.items;

describe("settings", () => {
  test("of a blog are set, shown and inherited again", async () => {
    const token = await makeToken("settings.write");
    const before = await run(token, "get", "kotaku.tagline");
    expect(await run(token, "set", "kotaku.tagline", "From a program")).toContain('→ "From a program"');
    expect(await run(token, "get", "kotaku.tagline")).toBe('"From a program"  (set here)');
    expect(await run(token, "set", "kotaku.tagline", "From a program")).toBe(
      'kotaku.tagline is already "From a program". Nothing was changed.',
    );
    expect(await run(token, "reset", "kotaku.tagline")).toMatch(
      /^kotaku\.tagline: "From a program" → inherited\n {2}.*, tagline: "From a program" → /,
    );
    expect(before).not.toContain("From a program");
    expect((await readLog()).map(({ action, tokenName }) => [action, tokenName])).toEqual([
      ["settings.write", "Command line"],
      ["settings.write", "Command line"],
      ["token.create", null],
    ]);
  });

  test("of the network are set for all blogs that inherit, and the others are kept", async () => {
    const token = await makeToken("settings.write");
    await run(token, "set", "network.hasAmp", "on");
    const answer = await run(token, "set", "network.tagline", "Of all");
    expect(answer).toMatch(/^network\.tagline: inherited → "Of all"\n {2}.+, tagline: "" → "Of all"/);
    expect(await run(token, "get", "network")).toMatch(/^hasAmp +on {2}\(set here\)$/m);
    expect(await run(token, "get", "network")).toMatch(/^isSatire +off {2}\(default\)$/m);
  });

  test("change nothing in a dry run", async () => {
    const token = await makeToken("settings.write");
    const answer = await run(token, "set", "network.tagline", "Of all", "--dry-run");
    expect(answer).toMatch(
      /^network\.tagline: inherited → "Of all"\n[^]*\nNothing was changed: this was a dry run\.$/,
    );
    expect(await run(token, "get", "network.tagline")).toBe('""  (default)');
    expect(await readLog()).toHaveLength(1);
  });
});

describe("one sentence says", () => {
  const refuse = (message: string | RegExp) =>
    expect.objectContaining({
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });

  test("which blog or group was meant", async () => {
    const token = await makeToken("settings.write");
    await expect(run(token, "get", "kotuku")).rejects.toEqual(
      refuse('There is no blog called "kotuku"; did you mean "kotaku"?'),
    );
    await expect(run(token, "get", "--group", "nonesuch")).rejects.toEqual(
      refuse(/^There is no group called "nonesuch"/),
    );
  });

  test("which right is missing", async () => {
    const token = await makeToken("settings.read");
    await expect(run(token, "set", "kotaku.tagline", "x")).rejects.toEqual(
      refuse(/responded with 403: This access token lacks the right settings\.write\.$/),
    );
  });

  test("that a token isn't accepted", async () => {
    await expect(run(`magma_${"A".repeat(43)}`, "get", "kotaku")).rejects.toEqual(
      refuse(/^The access token in MAGMA_TOKEN isn't accepted/),
    );
  });

  test("that someone else was faster", async () => {
    const token = await makeToken("settings.write");
    const client = createApiClient({ origin, token, pauses: [] });
    const late: Pick<typeof client, "read" | "write"> = {
      ...client,
      write: async (call, body, headers) => {
        const own = { blogId: null, group: null, version: 0, choices: { tagline: "First" }, isTrial: false };
        await callAs(services.fetch, superuser, writeBlogSettings, {}, own);
        return client.write(call, body, headers);
      },
    };
    await expect(
      runSettings(late, parseCommand(["settings", "set", "network.tagline", "Second"])),
    ).rejects.toEqual(refuse(/^This was changed since it was read/));
    expect(await run(token, "get", "network.tagline")).toBe('"First"  (set here)');
  });
});
