import { describe, expect, test } from "vitest";
import { parseFrontForm } from "../../app/studio/front/front-form.ts";
import { changeFront, publishFront } from "../../contract/fronts/front-desk.ts";
import type { FrontBody } from "../../contract/fronts/front.ts";
import { buildDeskPreview, networkPreviewHeader } from "../../contract/network/network-previews.ts";
import { getStoryTypeStream } from "../../contract/posts/core.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { getSpecialSectionStream } from "../../contract/posts/taxonomy.ts";
import { buildCallPath, type Call, type QueryValues } from "../../contract/wire/call.ts";
import { createServices, type Databases, openDatabases } from "../../mocks/create-services.ts";
import { hour, minute } from "./open-desk.ts";
import { buildBlock, listStories, openFronts, placeStory } from "./open-fronts.ts";
import { importToken } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/*
 * Fronts that are scheduled for an hour around a change of the clocks: what their preview showed is what readers get, letter
 * by letter, from services that were started only after that hour.
 */

const newYork = "America/New_York";
const madrid = "Europe/Madrid";
const cases: [name: string, zone: string, typed: string, moment: string][] = [
  ["New York, after the hour that is left out", newYork, "2026-03-08T03:00", "2026-03-08T07:00:00Z"],
  ["New York, in the hour that comes twice", newYork, "2026-11-01T01:30", "2026-11-01T05:30:00Z"],
  ["New York, after it", newYork, "2026-11-01T02:00", "2026-11-01T07:00:00Z"],
  ["Madrid, after the hour that is left out", madrid, "2026-03-29T03:00", "2026-03-29T01:00:00Z"],
  ["Madrid, in the hour that comes twice", madrid, "2026-10-25T02:30", "2026-10-25T00:30:00Z"],
  ["Madrid, after it", madrid, "2026-10-25T03:00", "2026-10-25T02:00:00Z"],
];

const fronts: [name: string, topic: string | null, call: Call, query: QueryValues][] = [
  ["a blog", null, getCuratedFront, { blogId: "9" }],
  ["a special section", "s/launch", getSpecialSectionStream, {}],
  ["a story type", "c/news", getStoryTypeStream, {}],
];

/** Services as they start on databases, at a time that stands still. */
const start = (databases: Databases, now: number) =>
  createServices({ now: () => now, variables: { IMPORT_TOKEN: importToken }, databases });

/** Three hours before the moment: a blog with stories, of which one appears half an hour before it. */
async function load(databases: Databases, zone: string, moment: number) {
  const now = moment - 3 * hour;
  const { services } = await openFronts({
    now: () => now,
    databases,
    people: ["Ann-Owner", "Abe-Author"],
    kotaku: {
      timezone: zone,
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Abe-Author", role: "Author" },
      ],
      storyTypes: [{ id: "news", displayName: "News", categories: [] }],
      specialSections: [{ urlName: "launch", displayName: "Launch" }],
    },
    posts: listStories(9, (index) => ({
      storyType: "news",
      specialSection: "launch",
      publishTimeMillis: index === 8 ? moment - 30 * minute : now - (index + 1) * hour,
    })),
  });
  return services;
}

/** One story from the moment on, one until then, one that appears before it, and more by a rule. */
function buildBody(moment: number): FrontBody {
  const place = (postId: string, hours: { fromMillis?: number; untilMillis?: number } = {}) =>
    placeStory(postId, { headline: `Here ${postId}`, ...hours });
  const blocks = [
    buildBlock("blocklead", "leadFour", {
      placed: [place("105", { fromMillis: moment }), place("106", { untilMillis: moment }), place("109")],
    }),
    buildBlock("blocklist", "list", {
      rule: { source: { kind: "storyType", storyType: "news", category: null }, maxAgeHours: 7, minimum: 1 },
    }),
  ];
  return { splash: null, blocks };
}

/** A call's answer without its envelope, as it was sent. */
async function read(
  services: ReturnType<typeof createServices>,
  call: Call,
  query: QueryValues,
  headers: Record<string, string> = {},
) {
  const path = buildCallPath(call, { blogId: "9", section: "launch", storyType: "news" }, query);
  const response = await services.fetch(
    new Request(`http://services.invalid/api/${call.service}/${path}`, { headers }),
  );
  expect(response.status).toBe(200);
  return JSON.stringify((await response.json<{ data: unknown }>()).data);
}

describe.each(cases)("%s", (_name, zone, typed, iso) => {
  test.each(fronts)("the front of %s is what its preview showed", async (_subject, topic, call, query) => {
    const databases = openDatabases();
    const moment = Date.parse(iso);
    const services = await load(databases, zone, moment);
    const ann = await openSession(services.db, "Ann-Owner");
    const front = { blogId: "9", topic };
    const operation = { kind: "replace", body: buildBody(moment) } as const;
    const changed = await callAs(
      services.fetch,
      ann,
      changeFront,
      {},
      {
        ...front,
        operationId: crypto.randomUUID(),
        seen: 0,
        operation,
      },
    );
    expect(changed.data.result.outcome).toBe("done");

    // The hour as it is typed at the desk.
    const form = new FormData();
    for (const [name, value] of Object.entries({ form: "publish", seen: "1", time: typed }))
      form.set(name, value);
    const sent = parseFrontForm(form, { zone, now: moment - 3 * hour });
    expect(sent).toMatchObject({ kind: "publish", liveMillis: moment });
    await callAs(services.fetch, ann, publishFront, {}, { ...front, seen: 1, liveMillis: moment });

    const preview = await read(services, call, query, {
      [networkPreviewHeader]: buildDeskPreview("9", moment),
      authorization: `Bearer ${ann}`,
    });
    expect(preview).toMatch(/Here 105.*Here 109/);
    expect(preview).not.toContain("Here 106");

    // Stopped since then: nothing has run at the hour.
    expect(await read(start(databases, moment - 1), call, query)).not.toContain("Here 1");
    expect(await read(start(databases, moment), call, query)).toBe(preview);
  });
});
