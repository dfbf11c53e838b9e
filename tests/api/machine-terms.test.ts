import { beforeAll, expect, test } from "vitest";
import { noTermChoices, type TermChoices } from "../../contract/network/machine-terms.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";

let services: TestServices;
let owner: string;
let superuser: string;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  owner = await openSession(services.db, "Ada-Owner");
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

const call = async (path: string, token: string, body?: unknown) => {
  const response = await services.fetch(
    new Request(`http://services.invalid/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    }),
  );
  const { meta, data } = await response.json<{ meta: { error: { field?: string } | null }; data: unknown }>();
  return { status: response.status, data, field: meta.error?.field };
};
const write = (token: string, blogId: string | null, version: number, choices: TermChoices) =>
  call("profile/terms/write", token, { blogId, version, choices });
const readSiteTerms = async (host: string) => {
  const { data } = await call(`magma/site/byhost/${host}`, "");
  return (data as { terms: TermChoices | null }).terms;
};
const readEpoch = async () => {
  const { data } = await call("magma/epochs?since=0", "");
  return (data as { frame: number }).frame;
};

test("a blog states its own terms, else the network's, and every page learns of a change", async () => {
  expect(await readSiteTerms("kotaku.com")).toBeNull();
  const before = await readEpoch();
  const network = { ...noTermChoices, preset: "cite" as const, block: ["BadBot"] };
  expect(await write(superuser, null, 0, network)).toMatchObject({ status: 200, data: { version: 1 } });
  expect(await readSiteTerms("kotaku.com")).toEqual(network);
  expect(await readEpoch()).toBeGreaterThan(before);

  const own = { ...noTermChoices, preset: "search" as const, policy: "https://kotaku.com/licensing" };
  expect(await write(owner, "9", 0, own)).toMatchObject({ data: { choices: own, inherited: network } });
  expect(await readSiteTerms("kotaku.com")).toEqual(own);
  expect(await readSiteTerms("kinja.com")).toEqual(network);

  await write(owner, "9", 1, noTermChoices);
  expect(await readSiteTerms("kotaku.com")).toEqual(network);
  const { results } = await services.db
    .prepare(
      "SELECT blog_id, detail FROM audit_log WHERE action = 'terms.write' ORDER BY blog_id, created_time",
    )
    .all<{ blog_id: string; detail: string }>();
  expect(results.map((row) => [row.blog_id, JSON.parse(row.detail)])).toEqual([
    ["", { before: noTermChoices, after: network }],
    ["9", { before: noTermChoices, after: own }],
    ["9", { before: own, after: noTermChoices }],
  ]);
});

test("of two concurrent writes the second one gets a conflict and changes nothing", async () => {
  const choices = (["open", "search"] as const).map((preset) => ({ ...noTermChoices, preset }));
  const answers = await Promise.all(choices.map((one) => write(superuser, "19292", 0, one)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await call("profile/terms/views/forBlog?blogId=19292", superuser)).toMatchObject({
    data: { choices: choices[answers[0]?.status === 200 ? 0 : 1], version: 1 },
  });
});

test.each([
  ["a line break that would add lines to robots.txt", { block: ["Bot\nAllow: /"] }, "choices.block.0"],
  ["a page that isn't one", { policy: "data:text/html,x" }, "choices.policy"],
])("%s is refused", async (_, change, field) => {
  const answer = await write(superuser, null, 1, { ...noTermChoices, preset: "cite", ...change });
  expect(answer).toMatchObject({ status: 400, field });
});

test("terms of a later release count as none, and nobody's page fails", async () => {
  await services.db
    .prepare("UPDATE machine_terms SET choices = ?1 WHERE blog_id IN ('', '9')")
    .bind('{"preset":"pay","allow":[],"block":[],"policy":null}')
    .run();
  expect(await readSiteTerms("kotaku.com")).toBeNull();
});
