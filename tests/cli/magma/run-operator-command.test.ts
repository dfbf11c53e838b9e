import { beforeEach, describe, expect, test } from "vitest";
import { parseOperatorCommand } from "../../../cli/magma/operator-command.ts";
import { runOperatorCommand } from "../../../cli/magma/run-operator-command.ts";
import { ApiError, type ApiClient } from "../../../cli/upload/api-client.ts";
import { RefusalError } from "../../../cli/upload/find-blog.ts";
import { createAccessToken, type AccessRight } from "../../../contract/people/access-tokens.ts";
import { openServices, type TestServices } from "../../api/open-services.ts";
import { openSession } from "../../api/open-session.ts";
import { callAs } from "../../api/signed-caller.ts";
import { fixtureNetwork } from "../../contract/fixture-network.ts";

let services: TestServices;
let superuser: string;
const network = {
  ...fixtureNetwork,
  blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
    ...blog,
    flags: blog.isMainSite ? [{ name: "lamps", value: "on", description: "Li\u001b[31mghts" }] : [],
  })),
};

beforeEach(async () => {
  services = openServices();
  await services.load(network);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  await services.db.prepare("UPDATE sessions SET proved_time = ?1").bind(Date.now()).run();
});

/** The services themselves, with the client's errors. */
function openClient(token: string): Pick<ApiClient, "read" | "write"> {
  const check = (answer: Awaited<ReturnType<typeof callAs>>) => {
    if (answer.status !== 200) throw new ApiError(answer.status, answer.error?.message ?? "");
    return answer.data as never;
  };
  return {
    read: async (call, params, query = {}) =>
      check(await callAs(services.fetch, token, call, params as never, undefined, query)),
    write: async (call, body) => check(await callAs(services.fetch, token, call, {}, body as never)),
  };
}

async function makeToken(...rights: AccessRight[]): Promise<string> {
  const wish = { name: "Command line", rights, days: 1 };
  return (await callAs(services.fetch, superuser, createAccessToken, {}, wish)).data.token;
}
const run = (token: string, line: string) =>
  runOperatorCommand(openClient(token), parseOperatorCommand(line.split(" ")));

describe("features", () => {
  test("are set for a blog, listed, and inherited again, with an entry of the log for each", async () => {
    const token = await makeToken("flags.write", "log.read");
    expect(await run(token, "flags set kotaku.lamps 25% --dry-run")).toContain("dry run");
    expect(await run(token, "flags set kotaku.lamps 25%")).toBe("kotaku.lamps: inherited → 25%");
    expect(await run(token, "flags set kotaku.lamps 25%")).toContain("Nothing was changed");
    const list = await run(token, "flags list kotaku");
    expect(list).toMatch(/^network\.lamps +on/m);
    expect(list).toMatch(/^kotaku\.lamps +25% +\d{4}-\d\d-\d\d \d\d:\d\d +Cleo-Reader$/m);
    // What moves a terminal's cursor or colors its text is left out.
    expect(list).not.toContain("\u001b");
    expect(await run(token, "flags reset kotaku.lamps")).toBe("kotaku.lamps: 25% → inherited");
    const log = await run(token, "audit list kotaku --action flag.set");
    expect(log.split("\n").map((line) => line.replace(/^.*flag\.set +/, ""))).toEqual([
      "lamps: 25% → none; (by the token Command line)",
      "lamps: none → 25%; (by the token Command line)",
    ]);
  });

  test("that are mistyped aren't made", async () => {
    const token = await makeToken("flags.write");
    await expect(run(token, "flags set network.lamp on")).rejects.toEqual(
      new RefusalError('There is no feature called "lamp"; did you mean "lamps"?'),
    );
    await expect(run(token, "flags list kotako")).rejects.toThrow('did you mean "kotaku"');
  });
});

test("redirects are tried, added, listed, followed and removed; one that is there isn't replaced", async () => {
  const token = await makeToken("redirects.write");
  expect(await run(token, "redirects add kotaku /old /latest --dry-run")).toContain("/old: created");
  expect(await run(token, "redirects list kotaku --search /old-x")).toBe("There are no redirects.");
  expect(await run(token, "redirects add kotaku /old /latest")).toContain("/old → ");
  await expect(run(token, "redirects add kotaku /old /video")).rejects.toThrow("can't be redirected: taken");
  await expect(run(token, "redirects add kotaku /about /latest")).rejects.toThrow(RefusalError);
  expect(await run(token, "redirects list kotaku --search /old")).toMatch(/^\/old +→ +\S+\/latest +0$/m);
  expect(await run(token, "redirects test kotaku /old")).toMatch(/^redirect → \S+\/latest \(by \/old\)$/);
  expect(await run(token, "redirects remove kotaku /old")).toBe("/old isn't redirected any more.");
  await expect(run(token, "redirects remove kotaku /old")).rejects.toMatchObject({ status: 404 });
});

test("blogs are listed, no more than asked for", async () => {
  const token = await makeToken("blogs.read");
  expect(await run(token, "blogs list")).toMatch(/^kotaku +kotaku\.com .* open +/m);
  expect(await run(token, "blogs list --max 1")).toMatch(/\n… and \d+ more; --max shows more\.$/);
});

test.each([
  ["flags list kotaku", "flags.write"],
  ["redirects list kotaku", "redirects.write"],
  ["blogs list", "blogs.read"],
  ["audit list", "log.read"],
])("%s needs its right", async (line, right) => {
  const token = await makeToken("settings.read");
  await expect(run(token, line)).rejects.toThrow(right);
});
