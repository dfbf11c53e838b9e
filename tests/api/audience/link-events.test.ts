import { beforeEach, expect, test } from "vitest";
import { getAudience, getStoryAudience } from "../../../contract/audience/audience.ts";
import { addLinkEvents, type LinkEvent } from "../../../contract/audience/link-events.ts";
import { createServices } from "../../../mocks/create-services.ts";
import { begin, hour, importedStory } from "../open-desk.ts";
import { openSession } from "../open-session.ts";
import { plainBlog } from "../plain-blog.ts";
import { callAs, silenceServices } from "../signed-caller.ts";

const clock = { now: begin };
let services: ReturnType<typeof createServices>;
let token = "";
silenceServices();

const dealer: LinkEvent = { category: "Sponsored", action: "Dealer link", label: "=fellgrip" };
const plain: LinkEvent = { category: "Body", action: "Click" };
const link = (...analytics: LinkEvent[]) => ({
  type: "Link" as const,
  value: [{ type: "Text" as const, value: "here", styles: [] }],
  reference: "https://dealer.example/",
  target: "",
  noFollow: false,
  analytics,
});

beforeEach(async () => {
  clock.now = begin;
  services = createServices({ now: () => clock.now });
  const body = [
    { type: "Paragraph" as const, value: [link(dealer, plain)] },
    {
      type: "Table" as const,
      caption: [],
      rows: [{ isHeader: false, cells: [{ value: [link({ ...plain, label: "table" })] }] }],
    },
  ];
  await services.load({
    people: ["Sam-Super", "Abe-Author"].map((screenName, index) => ({
      id: String(601 + index),
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [plainBlog("1", "kinja", { isMainSite: true }), plainBlog("9", "kotaku")],
    posts: [importedStory("101", { body }), importedStory("102", { body, status: "DRAFT" })],
  });
  token = await openSession(services.db, "Sam-Super", { roles: ["superuser"] });
});

const add = (...events: [id: string, event: LinkEvent, count: number][]) =>
  callAs(
    services.fetch,
    "",
    addLinkEvents,
    {},
    {
      events: events.map(([id, event, count]) => ({ id, event, count })),
    },
  );
const show = async (period = "day") =>
  (await callAs(services.fetch, token, getStoryAudience, { postId: "101" }, undefined, { period })).data
    .audience.linkEvents;

test("events of a story's links are added up by day, wherever its text has them, and shown with its figures", async () => {
  expect((await add(["101", dealer, 2], ["101", plain, 1], ["101", dealer, 1])).data).toEqual({ counted: 2 });
  await add(["101", { ...plain, label: "table" }, 5]);
  expect(await show()).toEqual([
    { category: "Body", action: "Click", label: "table", count: 5 },
    { category: "Sponsored", action: "Dealer link", label: "=fellgrip", count: 3 },
    { category: "Body", action: "Click", label: "", count: 1 },
  ]);
  clock.now += 24 * hour;
  expect(await show()).toEqual([]);
  expect(await show("yesterday")).toHaveLength(3);
  expect(await show("week")).toHaveLength(3);
  // With those of the author's other stories; of a blog there would be any number.
  const asked = (query: Record<string, string>) =>
    callAs(services.fetch, token, getAudience, {}, undefined, { blogId: "9", period: "week", ...query });
  expect((await asked({ of: "author:602" })).data.audience.linkEvents).toHaveLength(3);
  expect((await asked({})).data.audience.linkEvents).toEqual([]);
});

test("only events that a public story's text has count: nobody can write into the figures", async () => {
  const forged = { category: "Sponsored", action: "Buy my watches" };
  expect((await add(["101", forged, 9], ["102", dealer, 9], ["999", dealer, 9])).data).toEqual({
    counted: 0,
  });
  expect(await show()).toEqual([]);
  const { results } = await services.db.prepare("SELECT * FROM audience_details").all();
  expect(results).toEqual([]);
});

test.each([
  ["an empty category", { ...plain, category: "" }, 1],
  ["a long label", { ...plain, label: "x".repeat(101) }, 1],
  ["none", plain, 0],
  ["more than readers there are", plain, 50_001],
])("a report with %s is refused", async (_, event, count) => {
  expect((await add(["101", event, count])).status).toBe(400);
});
