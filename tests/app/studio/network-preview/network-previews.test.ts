import { describe, expect, test } from "vitest";
import {
  parsePreviewForm,
  type TypedPreview,
} from "../../../../app/studio/network-preview/parse-preview-form.ts";
import {
  nothingSent,
  presentForm,
  presentNetworkPreviews,
} from "../../../../app/studio/network-preview/present-network-previews.ts";
import {
  buildPreviewQuery,
  readPreviewMoment,
  readMoment,
} from "../../../../app/studio/time/preview-moment.ts";
import { buildBlog, buildPage, buildPerson, now } from "../../page-fixture.ts";

const typed: TypedPreview = {
  date: "2026-11-24",
  time: "09:00",
  which: null,
  days: 7,
  theme: null,
  scheme: null,
  flags: {},
};
const clock = { zone: "America/New_York", locale: "en-US", now: Date.UTC(2026, 9, 1) };

describe("the moment", () => {
  test("is of the blog's clocks, and now where nothing is typed", () => {
    expect(readMoment(typed, clock)).toEqual({ ms: Date.UTC(2026, 10, 24, 14) });
    expect(readMoment(typed, { ...clock, zone: "Europe/Madrid" })).toEqual({
      ms: Date.UTC(2026, 10, 24, 8),
    });
    expect(readMoment({ ...typed, date: "", time: "" }, clock)).toEqual({ ms: null });
  });

  test.each([
    ["no time", { time: "" }, "networkPreview.error.time"],
    ["no date", { date: "tomorrow" }, "networkPreview.error.time"],
    ["the past", { date: "2026-09-30" }, "networkPreview.error.past"],
    ["an hour that clocks skip", { date: "2027-03-14", time: "02:30" }, "publish.time.skipped"],
    ["an hour that they show twice", { date: "2026-11-01", time: "01:30" }, "publish.time.twice"],
  ])("is refused: %s", (_, change, error) => {
    expect(readMoment({ ...typed, ...change }, clock)).toMatchObject({ error });
  });

  test("of an hour that clocks show twice is the one that was chosen", () => {
    const twice = { ...typed, date: "2026-11-01", time: "01:30" };
    expect(readMoment({ ...twice, which: "first" }, clock)).toEqual({ ms: Date.UTC(2026, 10, 1, 5, 30) });
    expect(readMoment({ ...twice, which: "second" }, clock)).toEqual({ ms: Date.UTC(2026, 10, 1, 6, 30) });
  });
});

const buildForm = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("the form says which flags are set, and whatever no page of ours offers is nothing", () => {
  const fields = {
    do: "create",
    date: "2026-11-24",
    time: "09:00",
    days: "7",
    theme: "gizmodo",
    scheme: "light",
  };
  const flags = { "flag.share_bar": "on", "flag.network_nav": "off", "flag.other": "" };
  expect(parsePreviewForm(buildForm({ ...fields, ...flags }))).toEqual({
    kind: "create",
    typed: { ...typed, theme: "gizmodo", scheme: "light", flags: { share_bar: true, network_nav: false } },
  });
  expect(parsePreviewForm(buildForm({ ...fields, theme: "</style>", scheme: "</style>" }))).toMatchObject({
    typed: { theme: null, scheme: null },
  });
  expect(parsePreviewForm(buildForm({ ...fields, days: "365" }))).toBeNull();
  expect(parsePreviewForm(buildForm({ do: "revoke", id: "a-1" }))).toEqual({ kind: "revoke", id: "a-1" });
  expect(parsePreviewForm(buildForm({ do: "revoke", id: "../x" }))).toBeNull();
});

test("the page begins with tomorrow at nine, and lists what each link shows", () => {
  const item = {
    id: "a-1",
    blogId: "9",
    momentMillis: now + 86_400_000,
    flags: { share_bar: false },
    showsFrontDraft: true,
    theme: "gizmodo",
    scheme: "dark" as const,
    expiresTimeMillis: now + 2 * 86_400_000,
    createdByPersonId: "1",
    createdTimeMillis: now,
    opened: { count: 2, timeMillis: now, personId: null },
  };
  const present = (items: (typeof item)[]) =>
    presentNetworkPreviews(
      { items, people: [buildPerson("1")] },
      [
        {
          blogId: "9",
          flags: [{ name: "share_bar", value: "on", description: "", place: "", changedTimeMillis: null }],
        },
      ],
      buildBlog(),
      nothingSent,
      buildPage(),
    );
  const { form, items } = present([item, { ...item, id: "a-2", momentMillis: now - 1 }]);
  expect([form.date.value, form.time.value]).toEqual(["2026-11-22", "09:00"]);
  expect(form.flags?.items.map(({ name }) => name)).toEqual(["share_bar"]);
  expect(items.map(({ moment }) => moment)).toEqual([
    expect.stringContaining("November 22, 2026"),
    "The network as it is now",
  ]);
  expect(items[0]?.details).toEqual([
    expect.stringContaining("November 23, 2026"),
    "With the front’s draft",
    "Theme gizmodo",
    "Color scheme: Dark",
    "share_bar: Off",
    "Opened 2 times, last November 21, 2026, 10:00AM by someone who isn’t on the staff",
  ]);
  expect(present([]).empty).not.toBeNull();
});

test.each([
  [
    "a moment to come, by the blog's clocks",
    buildPreviewQuery(Date.UTC(2026, 10, 24, 14, 29, 1)),
    ["2026-11-24", "09:30"],
  ],
  ["one that is over", buildPreviewQuery(now - 60_000), ["2026-11-22", "09:00"]],
  ["what is none", "?at=soon", ["2026-11-22", "09:00"]],
])("a link fills in %s", (_, query, expected) => {
  const moment = readPreviewMoment(new URLSearchParams(query));
  const { date, time } = presentForm([], buildBlog(), { ...nothingSent, moment }, buildPage());
  expect([date.value, time.value]).toEqual(expected);
});
