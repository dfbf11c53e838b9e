import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../api/routes/routes.ts";
import { answerFaultsPage, faultsPath } from "../../mocks/faults/answer-page.ts";
import { createFaults } from "../../mocks/faults/create-faults.ts";
import { formatEffect, parseFault, parseFaults } from "../../mocks/faults/parse-fault.ts";
import { demoNow } from "../../mocks/network.ts";
import { createMockServer } from "../../mocks/server.ts";
import { silenceServices } from "../api/signed-caller.ts";

const mocks = createMockServer({ now: () => demoNow });
const faults = createFaults();
beforeAll(() => {
  silenceServices();
  mocks.use(faults.createHandler(mocks.origin));
  mocks.start();
});
afterEach(() => faults.clear());
afterAll(() => mocks.stop());

const ask = async (path: string, signal?: AbortSignal) => {
  const response = await fetch(`${mocks.origin}/api/${path}`, signal ? { signal } : {});
  return { status: response.status, text: await response.text() };
};
const latest = "core/blog/9/latest";
const site = "magma/site/byhost/kotaku.com";

describe("a fault is written", () => {
  test.each([
    ["comments=hang", "comments", "hang", null],
    ["*=status:503 x3", "*", "status:503", 3],
    ["core/blog/:blogId/latest=delay:2000", "core/blog/:blogId/latest", "delay:2000", null],
    ['kala=reply:{"items":[]} x1', "kala", 'reply:{"items":[]}', 1],
  ])("%s", (text, target, effect, times) => {
    const fault = parseFault(text);
    expect({ ...fault, effect: formatEffect(fault.effect) }).toEqual({ target, effect, times });
  });

  test.each([
    ["comments", "not of the form"],
    ["comments=sulk", "There is no fault"],
    ["comments=delay:soon", "from 0 to"],
    ["comments=status:200", "from 400 to 599"],
    ["comments=reply:{", "not JSON"],
  ])("not as %s", (text, message) => {
    expect(() => parseFault(text)).toThrow(message);
  });

  test("several in a line, one of which may be JSON with a semicolon", () => {
    expect(parseFaults('kala=reply:{"a":"b; c"}; comments=500;').map(({ target }) => target)).toEqual([
      "kala",
      "comments",
    ]);
  });
});

describe("a fault that is set", () => {
  test("applies to the next calls of its service, as often as requested, and to no other service", async () => {
    faults.add("core=status:503 x2");
    expect((await ask(site)).status).toBe(200);
    expect([(await ask(latest)).status, (await ask(latest)).status, (await ask(latest)).status]).toEqual([
      503, 503, 200,
    ]);
    expect(faults.list()).toEqual([]);
  });

  test("can apply to a single call of a service", async () => {
    faults.add("core/blog/:blogId/latest=500");
    expect((await ask(latest)).status).toBe(500);
    expect((await ask("core/health")).status).not.toBe(500);
  });

  test("can be a custom response", async () => {
    faults.add('core/blog/:blogId/latest=reply:{"items":["mine"]}');
    expect(JSON.parse((await ask(latest)).text)).toMatchObject({ data: { items: ["mine"] } });
  });

  test("can be half a response, or an empty one", async () => {
    faults.add("core=truncated x1");
    const { text } = await ask(latest);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    faults.add("core=hang");
    await expect(ask(latest, AbortSignal.timeout(20))).rejects.toThrow(/timeout/i);
  });

  test("can be a delay, after which the call runs normally", async () => {
    faults.add("core=delay:60000 x1");
    await expect(ask(latest, AbortSignal.timeout(20))).rejects.toThrow(/timeout/i);
    faults.add("core=delay:0 x1");
    expect((await ask(latest)).status).toBe(200);
  });

  test("of one request applies to that request's own calls only", async () => {
    const [inside, outside] = await Promise.all([
      faults.runWith(faults.readLine("core=500"), () => ask(latest)),
      ask(latest),
    ]);
    expect([inside.status, outside.status]).toEqual([500, 200]);
  });

  test("must be for an existing service or call", () => {
    expect(() => faults.add("core/blog/9/nothing=500")).toThrow("There is no service or call");
    expect(() => faults.readLine("nobody=500")).toThrow("There is no service or call");
  });
});

describe("the page of faults", () => {
  const open = (form?: Record<string, string>, headers: Record<string, string> = {}) =>
    answerFaultsPage(
      faults,
      new Request(`http://kotaku.com.localhost${faultsPath}`, {
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
        headers,
      }),
    );

  test("lists every call that the front end may make", async () => {
    const html = await (await open()).text();
    const names = routes.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith("/api/"));
    const missing = names.filter((name) => !html.includes(`value="${name.slice("/api/".length)}"`));
    expect(missing.filter((name) => !/\/(?:export|import)\//.test(name))).toEqual([]);
    expect(html).toContain("No faults");
  });

  test("sets a fault, shows it and removes it", async () => {
    const form = {
      do: "add",
      target: "core/blog/:blogId/latest",
      fault: "reply",
      reply: '{"a":"<b>"}',
      times: "2",
    };
    expect((await open(form)).status).toBe(303);
    expect((await open({ do: "add", target: "kala", fault: "delay", delay: "10" })).status).toBe(303);
    const html = await (await open()).text();
    expect(html).toContain("reply:{&quot;a&quot;:&quot;&lt;b&gt;&quot;}");
    expect(html).toContain("Next 2");
    await open({ do: "remove", id: String(faults.list()[0]?.id) });
    expect(faults.list().map(({ target }) => target)).toEqual(["kala"]);
    await open({ do: "clear" });
    expect(faults.list()).toEqual([]);
  });

  test("explains what is wrong with a form, and rejects forms of other sites", async () => {
    const wrong = await open({ do: "add", target: "kala", fault: "status", status: "1" });
    expect([wrong.status, (await wrong.text()).includes("A status is a number from 400 to 599")]).toEqual([
      422,
      true,
    ]);
    const foreign = await open(
      { do: "add", target: "kala", fault: "hang" },
      { "Sec-Fetch-Site": "cross-site" },
    );
    expect(foreign.status).toBe(403);
    expect(faults.list()).toEqual([]);
  });
});
