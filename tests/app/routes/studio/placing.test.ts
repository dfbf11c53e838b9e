import { beforeAll, describe, expect, test } from "vitest";
import { changeFront, getFrontDesk } from "../../../../contract/fronts/front-desk.ts";
import { getManagedSection } from "../../../../contract/posts/managed-sections.ts";
import { suggestShare } from "../../../../contract/posts/shares.ts";
import { createCaller } from "../../../contract/signed-call.ts";
import { openSession } from "../../../api/open-session.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

/* Forms that place stories: a share in a block of the receiving blog's front, and a section's rule. Ada is a superuser. */

const gizmodo = "4";
const lead = "1830000001";
const staff = { as: "Ada-Owner" };
let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});
const caller = () =>
  createCaller({
    fetch: (request) => routes.services.fetch(request),
    openSession: (screenName, { roles }) => openSession(routes.services.db, screenName, { roles }),
  });
const viewOf = ({ data }: { data: unknown }) => (data as { view: never }).view as Record<string, never>;

describe("accepting a share", () => {
  test("places it in a block's draft with its look, and says why that failed", async () => {
    const block = { id: "sharesblock", layout: "list" as const, title: "Shared", link: null, rule: null };
    const operation = {
      kind: "addBlock" as const,
      block: { ...block, mayRepeat: true, placed: [] },
      after: null,
    };
    const change = { blogId: gizmodo, operationId: "operation1", seen: 0, operation };
    await caller().sendAs("Ada-Owner", changeFront, {}, change);
    const { version } = await caller().sendAs(
      "Ben-Writer",
      suggestShare,
      {},
      { postId: lead, blogId: gizmodo },
    );
    const page = await routes.open(`kinja.com/manage/gizmodo/shares?story=${lead}&to=${gizmodo}`, staff);
    const { form } = viewOf(page) as unknown as {
      form: { front: { version: number; choices: { value: string }[] } };
    };
    expect(form.front).toMatchObject({ version: 1, choices: [{ value: "sharesblock" }] });
    const sent = {
      do: "accept",
      story: lead,
      to: gizmodo,
      version: String(version),
      edited: "1",
      headline: "As Gizmodo has it",
      block: "sharesblock",
      frontVersion: "1",
    };
    const { location } = await routes.send("kinja.com/manage/gizmodo/shares", sent, staff);
    expect(new URL(location ?? "", "https://kinja.com").searchParams.get("placed")).toBe("placed");
    const desk = async () => {
      const { draft } = await caller().askAs("Ada-Owner", getFrontDesk, {}, { blogId: gizmodo });
      return draft.body.blocks[0]?.placed.map(({ postId, look }) => [postId, look.headline]);
    };
    expect(await desk()).toEqual([[lead, "As Gizmodo has it"]]);

    // A block that is gone: the share is changed all the same.
    const changed = {
      ...sent,
      do: "change",
      version: String(version + 1),
      block: "goneblock",
      headline: "Again",
    };
    const second = await routes.send("kinja.com/manage/gizmodo/shares", changed, staff);
    const answered = new URL(second.location ?? "", "https://kinja.com");
    expect(answered.searchParams.get("placed")).toBe("conflict");
    const result = await routes.open(`kinja.com${answered.pathname}${answered.search}`, staff);
    expect(viewOf(result)["done"]).toMatchObject({
      text: expect.stringContaining(t("shares.front.conflictWhy")) as string,
      desk: { href: "/manage/gizmodo/front" },
    });
    expect(await desk()).toEqual([[lead, "As Gizmodo has it"]]);
  });
});

test("a section's rule is set, undone, and refused without a tag", async () => {
  const address = "kinja.com/manage/kotaku/sections/launch-week";
  const source = async () => {
    const params = { blogId: "9", section: "launch-week" };
    return (await caller().askAs("Ada-Owner", getManagedSection, params, {})).section.source;
  };
  const missing = await routes.send(address, { do: "source", source: "tag", tag: "", version: "0" }, staff);
  expect([missing.status, viewOf(missing)["error"]]).toEqual([400, t("sections.error.tag")]);
  const set = await routes.send(address, { do: "source", source: "tag", tag: "Zelda", version: "0" }, staff);
  expect(set.status).toBe(200);
  expect(await source()).toEqual({ kind: "tag", subject: "zelda" });
  const { done } = viewOf(set) as unknown as { done: { text: string; undo: [string, string][] } };
  expect(done.text).toBe(t("sections.sourceSet"));
  await routes.send(address, Object.fromEntries(done.undo), staff);
  expect(await source()).toBeNull();
});
