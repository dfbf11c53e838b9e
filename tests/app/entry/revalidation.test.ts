import { describe, expect, test } from "vitest";
import type { AppContext } from "../../../app/context/app-context.ts";
import { createRevalidation } from "../../../app/entry/revalidation.ts";
import type { AnswerVersion } from "../../../app/services/dependencies.ts";
import { createEntry } from "../http/page-cache/page-fixture.ts";

const now = 5_000;
const versionOf = (path: string, more: Partial<AnswerVersion> = {}): AnswerVersion => ({
  service: "core",
  call: path,
  path,
  version: "1",
  restsUntil: 0,
  restsFor: 0,
  ...more,
});
const [story, views] = [versionOf("story"), versionOf("views", { restsUntil: now, restsFor: 600_000 })];
const dependencies = { layout: "l", answers: [story, views] };

/** A page's context, in whose services these paths have changed. */
function createContext(changed: readonly string[], layout = "l") {
  const services = { isUnchanged: async ({ path }: AnswerVersion) => !changed.includes(path) };
  const context: Pick<AppContext, "now" | "layoutVersion"> & { services: object } = {
    now,
    services,
    layoutVersion: async () => layout,
  };
  return context as AppContext;
}

describe("a kept copy", () => {
  test("is confirmed if all is as it was, and what rests begins to rest again", async () => {
    const revalidation = createRevalidation({ ...createEntry(), dependencies }, true);
    expect((await revalidation.reuse(createContext([])))?.status).toBe(304);
    const { how, dependencies: after } = await revalidation.describe();
    expect([how, after?.answers]).toEqual(["confirmed", [story, { ...views, restsUntil: now + 600_000 }]]);
  });

  test("rests on until its time is over", async () => {
    const resting = { ...views, restsUntil: now + 1 };
    const copy = { ...createEntry(), dependencies: { layout: "l", answers: [resting] } };
    const revalidation = createRevalidation(copy, true);
    await revalidation.reuse(createContext([]));
    expect((await revalidation.describe()).dependencies?.answers).toEqual([resting]);
  });

  test.each([
    ["an answer has changed", createContext(["story"])],
    ["all have", createContext(["story", "views"])],
    ["the site layout has", createContext([], "other")],
  ])("isn't used if %s", async (_what, context) => {
    const revalidation = createRevalidation({ ...createEntry(), dependencies }, true);
    expect(await revalidation.reuse(context)).toBeNull();
    expect((await revalidation.describe()).how).toBe("made");
  });
});
