import { beforeAll, expect, test } from "vitest";
import { getDashboard } from "../../../../contract/drafts/dashboard.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const address = "kinja.com/dashboard";
const viewOf = ({ data }: { data: unknown }) => (data as { view: Record<string, unknown> }).view;

test("the dashboard asks once for the account, and once for all lists", async () => {
  await routes.open(address, { as: "Ben-Writer" });
  const calls = await routes.listCalls(() => routes.open(address, { as: "Ben-Writer" }));
  expect(calls.filter((call) => !call.startsWith("GET /api/magma/")).toSorted()).toEqual([
    "GET /api/core/dashboard/views/own",
    "GET /api/profile/session/account",
  ]);
});

test("the dashboard of a reader has no lists, and says what will appear", async () => {
  const view = viewOf(await routes.open(address, { as: "Cleo-Reader" }));
  expect(view).toMatchObject({ stories: [], notes: null, replies: null, planned: null });
  expect(view["empty"]).toBe(t("desk.nothing"));
});

test("the dashboard is there without its lists", async () => {
  const answer = await routes.failing(getDashboard, { code: "unavailable" }, () =>
    routes.open(address, { as: "Ben-Writer" }),
  );
  expect(answer.status).toBe(200);
  expect(viewOf(answer)).toMatchObject({ isFailed: true, empty: null, failedText: t("desk.failed") });
});

test("the dashboard is for people who are signed in", async () => {
  expect((await routes.open(address)).location).toBe(`/signin?next=${encodeURIComponent("/dashboard")}`);
});
