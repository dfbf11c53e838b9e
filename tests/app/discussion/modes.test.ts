import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findDiscussionSettings, acceptsEntries, type StateChange } from "../../../contract/entities/mode.ts";
import {
  choosePage,
  entriesPerPage,
  type EntryPage,
  type LiveEntry,
} from "../../../contract/entities/live-entry.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import { presentLabels } from "../../../app/card/present-heading.ts";
import { parseLocalTime } from "../../../app/date-time/time-formats.ts";
import { buildScope } from "../../../app/discussion/discussion-scope.ts";
import { findChanges } from "../../../app/discussion/find-changes.ts";
import { parseReplyText } from "../../../app/discussion/reply-body.ts";
import {
  wholeDiscussion,
  buildEntryQuery,
  parseModeAddress,
} from "../../../app/discussion/discussion-address.ts";
import { presentMode } from "../../../app/discussion/present-mode-page.ts";
import { presentReplyPage } from "../../../app/discussion/present-reply-pages.ts";
import { wholeMode } from "../../../app/routes/reader/item-page.ts";
import { parseDiscussionSettingsForm } from "../../../app/studio/discussion-settings/parse-discussion-settings-form.ts";
import { presentLiveblog } from "../../../app/discussion/present-liveblog.ts";
import { buildBlog, buildPage, buildPost, buildPostPage, now } from "../page-fixture.ts";

const hour = 3_600_000;

const fact = (
  state: StateChange["state"],
  timeMillis: number,
  beginsTimeMillis: number | null = null,
): StateChange => ({
  mode: state === "open" || state === "closed" || state === "disabled" ? "ask" : "liveblog",
  state,
  timeMillis,
  beginsTimeMillis,
  personId: "1",
});

test.each([
  ["a report of which nothing is known is over", "liveblog", [], { state: "ended", endedTimeMillis: null }],
  [
    "an announced one says when",
    "liveblog",
    [fact("queued", 1, 9)],
    { state: "queued", beginsTimeMillis: 9 },
  ],
  [
    "one that goes on has begun",
    "liveblog",
    [fact("live", 5), fact("queued", 1, 9)],
    { state: "live", startedTimeMillis: 5, beginsTimeMillis: null, endedTimeMillis: null },
  ],
  [
    "one that ended, and began again, has not ended",
    "liveblog",
    [fact("live", 2), fact("ended", 3), fact("live", 4)],
    { state: "live", startedTimeMillis: 2, endedTimeMillis: null },
  ],
  ["questions are taken until somebody closes them", "ask", [], { state: "open" }],
  [
    "facts of another mode count for nothing",
    "ask",
    [fact("ended", 3), fact("closed", 2)],
    { state: "closed" },
  ],
  [
    "a discussion in threads has no state",
    "standard",
    [fact("live", 1)],
    { state: null, startedTimeMillis: null },
  ],
] as const)("%s", (_, mode, facts, expected) => {
  const conduct = findDiscussionSettings(mode, facts, [], now);
  expect(conduct).toMatchObject(expected);
  expect(acceptsEntries(conduct)).toBe(mode === "liveblog" && conduct.state !== "ended");
});

test.each([
  ["liveblog", "live", ["Live"]],
  ["liveblog", "queued", ["Live soon"]],
  ["liveblog", "ended", ["Liveblog ended"]],
  ["liveblog", null, ["Live"]],
  ["ask", "open", ["Q&A"]],
  ["ask", "disabled", []],
  ["chat", null, ["Chat"]],
] as const)("the card of a %s in state %s has the labels %j", (mode, modeState, labels) => {
  const post: Pick<PostSummary, "sponsored" | "mode" | "modeState"> = { sponsored: false, mode, modeState };
  expect(presentLabels(post, false, buildPage()).map(({ text }) => text)).toEqual(labels);
});

test.each(["open", "closed"] as const)(
  "%s questions offer every order but by most discussed, which they lack",
  (state) => {
    const page = buildPage();
    const found = buildPostPage(buildPost("1", { mode: "ask", modeState: state, replyCount: 2 }), {
      conduct: findDiscussionSettings("ask", [fact(state, 1)], [], now),
    });
    const offer = (shown: typeof found) => {
      const place = {
        query: { ...wholeDiscussion, sorting: "newest" as const },
        address: wholeMode,
        path: "/1",
      };
      const mode = presentMode(shown, buildScope(shown, page.blog, page), place, page);
      return mode.discussion?.choices.sortings?.items.map(({ label }) => label);
    };
    const all = ["Top", "Most discussed", "Newest", "Oldest"];
    expect(offer({ ...found, conduct: null })).toEqual(all);
    expect(offer(found)).toEqual(all.filter((label) => label !== "Most discussed"));
  },
);

test("the pages of two replies of one person to one story have different titles", () => {
  const page = buildPage();
  const title = (changes: object) => {
    const post = buildPost("2", { isStarter: false, starterId: "1", parentId: "1", ...changes });
    return presentReplyPage(buildPostPage(post), page.blog, "/2", page).pageTitle;
  };
  const titles = [
    title({ excerpt: "I built one too." }),
    title({ excerpt: "It broke." }),
    title({ excerpt: "It broke.", publishTimeMillis: now - 60_000 }),
    title({ excerpt: "" }),
  ];
  expect(new Set(titles).size).toBe(4);
  expect(titles[0]).toMatch(/: “I built one too\.” \(.+\)$/);
});

describe("pages of entries", () => {
  type Step = { action: "write" } | { action: "delete"; at: number };
  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant<Step>({ action: "write" }) },
      fc.record({ action: fc.constant("delete" as const), at: fc.nat() }),
    ),
    { minLength: 1, maxLength: 150 },
  );
  const play = (walk: readonly Step[]) => {
    const entries: { page: number; timeMillis: number; id: string; isDeleted: boolean }[] = [];
    for (const [index, step] of walk.entries()) {
      const id = String(1_000 + index);
      if (step.action === "write")
        entries.push({ page: choosePage(entries, index, id), timeMillis: index, id, isDeleted: false });
      else if (entries.length > 0) {
        const chosen = entries[step.at % entries.length];
        if (chosen) chosen.isDeleted = true;
      }
    }
    return entries;
  };

  test("are stable, and full except for the last, whatever is deleted: nothing is repeated or skipped", () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const entries = play(walk);
        const pages = entries.map(({ page }) => page);
        expect(pages).toEqual(pages.toSorted((a, b) => a - b));
        const last = Math.max(1, ...pages);
        for (let page = 1; page < last; page += 1)
          expect(pages.filter((other) => other === page).length).toBeGreaterThanOrEqual(entriesPerPage);
        const standing = entries.filter(({ page, isDeleted }) => page === last && !isDeleted);
        expect(standing.length).toBeLessThanOrEqual(entriesPerPage);
      }),
    );
  });

  test("an entry between others goes on the page of the next one", () => {
    const entry = (page: number, timeMillis: number) => ({
      page,
      timeMillis,
      id: String(timeMillis),
      isDeleted: false,
    });
    expect(choosePage([entry(1, 10), entry(2, 20), entry(3, 30)], 15, "15")).toBe(2);
    expect(choosePage([entry(1, 10)], 10, "9")).toBe(1);
    expect(choosePage([], 5, "5")).toBe(1);
  });
});

describe("changes since the page was rendered", () => {
  const shown = new Map([
    ["101", 0],
    ["102", 5],
    ["103", 0],
  ]);
  test.each([
    [
      "nothing",
      [
        ["103", 0],
        ["102", 5],
        ["101", 0],
      ],
      { fresh: [], edited: [], gone: [] },
    ],
    [
      "what came after the last",
      [
        ["105", 0],
        ["104", 0],
        ["103", 0],
        ["102", 5],
        ["101", 0],
      ],
      { fresh: ["104", "105"], edited: [], gone: [] },
    ],
    [
      "what was changed",
      [
        ["103", 7],
        ["102", 5],
        ["101", 0],
      ],
      { fresh: [], edited: ["103"], gone: [] },
    ],
    [
      "what was taken back",
      [
        ["103", 0],
        ["101", 0],
      ],
      { fresh: [], edited: [], gone: ["102"] },
    ],
    [
      "nothing of what was not asked about",
      [
        ["104", 0],
        ["103", 0],
      ],
      { fresh: ["104"], edited: [], gone: [] },
    ],
    [
      "all of it, by numbers and not by letters",
      [
        ["1000", 0],
        ["103", 0],
        ["102", 5],
        ["101", 0],
      ],
      { fresh: ["1000"], edited: [], gone: [] },
    ],
  ] as [string, [string, number][], object][])("%s", (_, newest, expected) => {
    expect(findChanges(shown, newest, "103")).toEqual(expected);
  });

  test("a page without items gets all", () => {
    expect(
      findChanges(
        new Map(),
        [
          ["102", 0],
          ["101", 0],
        ],
        null,
      ).fresh,
    ).toEqual(["101", "102"]);
  });
});

test.each([
  ["", { page: null, order: null, before: null }],
  ["order=newest", { page: null, order: "newest", before: null }],
  ["page=3&order=oldest", { page: 3, order: "oldest", before: null }],
  ["before=1700000000000.55", { page: null, order: null, before: "1700000000000.55" }],
  ...["page=0", "page=abc", "page=01", "page=", "order=both", "order=", "before=x", "before=1"].map(
    (query): [string, null] => [query, null],
  ),
])("?%s", (query, expected) => expect(parseModeAddress(new URLSearchParams(query))).toEqual(expected));

test.each([
  ["2026-11-22T18:30", "America/New_York", Date.UTC(2026, 10, 22, 23, 30)],
  ["2026-07-01T00:00", "Europe/Madrid", Date.UTC(2026, 5, 30, 22, 0)],
  ["2026-02-30T10:00", "UTC", null],
  ["tomorrow", "UTC", null],
  ["", "UTC", null],
])("%s in %s is a valid time", (text, zone, expected) => expect(parseLocalTime(text, zone)).toBe(expected));

describe("a form for managing a discussion", () => {
  const parse = (entries: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(entries)) form.set(name, value);
    return parseDiscussionSettingsForm(form, "UTC", "https://kinja.com/");
  };
  test.each([
    [
      { do: "mode", mode: "ask", guests: "@Dov-Reader, Eva-Es Eva-Es" },
      { kind: "mode", mode: "ask", guests: ["Dov-Reader", "Eva-Es"] },
    ],
    [
      { do: "mode", mode: "party" },
      { kind: "wrong", error: "reply.error.failed" },
    ],
    [
      { do: "mode", mode: "ask", guests: "<script>" },
      { kind: "wrong", error: "discussionSettings.error.guests" },
    ],
    [
      { do: "state", state: "queued", begins: "2026-11-22T18:30" },
      { kind: "state", state: "queued", beginsTimeMillis: Date.UTC(2026, 10, 22, 18, 30) },
    ],
    [
      { do: "state", state: "queued", begins: "soon" },
      { kind: "wrong", error: "discussionSettings.error.begins" },
    ],
    [
      { do: "state", state: "asleep" },
      { kind: "wrong", error: "reply.error.failed" },
    ],
    [
      { do: "write", text: "News.", "key-entry": "on" },
      { kind: "write", isKey: true },
    ],
    [
      { do: "write", text: "  " },
      { kind: "wrong", error: "reply.error.empty" },
    ],
    [{ do: "pin" }, { kind: "mark", action: "pin" }],
    [{ do: "like" }, { kind: "wrong", error: "reply.error.failed" }],
  ])("%j", (entries, expected) => expect(parse(entries as Record<string, string>)).toMatchObject(expected));
});

describe("a liveblog's page", () => {
  const page = buildPage();
  const scope = buildScope(buildPostPage(buildPost("1")), buildBlog(), page);
  const found: EntryPage = { items: [], older: 2, newer: 4, last: 4, pinned: null, key: [] };
  const summary = parseReplyText("Nobody was hurt.", "https://kinja.com/");
  const present = (state: StateChange["state"], shown: Partial<EntryPage>, query = "") =>
    presentLiveblog(
      buildPost("1", { publishTimeMillis: shown.items?.[0]?.reply.publishTimeMillis ?? now }),
      { ...found, ...shown },
      findDiscussionSettings("liveblog", [fact(state, now - 60_000, now + 60_000)], [], now, summary),
      {
        address: parseModeAddress(new URLSearchParams(query)) ?? {
          page: null,
          order: null,
          before: null,
        },
        path: "/x-1",
      },
      scope,
      page,
    );

  test("links to adjacent pages, with the fragment of the entries", () => {
    const { above, below } = present("live", {}, "page=3");
    expect([above?.href, below?.href]).toEqual(["/x-1#entries", "/x-1?page=2#entries"]);
    const oldest = present("live", { older: 1, newer: 3 }, "page=2&order=oldest");
    expect([oldest.above?.href, oldest.below?.href]).toEqual([
      "/x-1?order=oldest#entries",
      "/x-1?order=oldest&page=3#entries",
    ]);
    expect(buildEntryQuery({ page: 2 }, "entry-7")).toBe("?page=2#entry-7");
  });

  test("updates itself while it is live, but not after its end, nor on older pages", () => {
    expect(present("live", {}).feed).toMatchObject({
      address: "/live/1",
      itemsAt: "/live/1/items",
      last: "",
    });
    expect(present("queued", {}).feed).not.toBeNull();
    expect(present("ended", {}).feed).toBeNull();
    expect(present("live", {}, "page=3").feed).toBeNull();
    expect(present("live", {}, "order=oldest").feed).toBeNull();
  });

  test("says when coverage begins, and that it is over", () => {
    expect(present("queued", {}).status).toMatchObject({ label: "Coming soon", isLive: false });
    expect(present("queued", {}).status?.detail).toContain("Coverage starts");
    expect(present("ended", {}).status?.detail).toContain("Coverage ended");
  });

  const entryAt = (id: string, publishTimeMillis: number, isPinned = false): LiveEntry => ({
    reply: buildPost(id, { publishTimeMillis, isStarter: false, starterId: "1", parentId: "1" }),
    page: 1,
    isKey: false,
    isPinned,
  });
  const items = [
    entryAt("11", now - 30 * hour),
    entryAt("12", now - 26 * hour, true),
    entryAt("13", now - hour),
  ];
  const idsOf = ({ entries }: ReturnType<typeof present>) => entries.map(({ id }) => id);

  test("runs newest first, and opens with the oldest once it has ended; the other end is one link away", () => {
    const [live, ended] = [present("live", { items }), present("ended", { items })];
    expect(idsOf(live)).toEqual(["13", "12", "11"]);
    expect(live.order?.jump).toEqual({ label: "Go to the beginning", href: "/x-1?order=oldest#entries" });
    expect(idsOf(ended)).toEqual(["11", "12", "13"]);
    expect(ended.order?.jump).toEqual({ label: "Go to the end", href: "/x-1?order=newest#entries" });
    expect(present("ended", { older: null, newer: 2 }).below?.href).toBe("/x-1?page=2#entries");
  });

  test("lists the key updates in the order in which it opens", () => {
    const idsOfKey = (state: StateChange["state"]) =>
      present(state, { key: items }).key?.items.map(({ href }) => href.replace(/.*entry-/, ""));
    expect(idsOfKey("live")).toEqual(["13", "12", "11"]);
    expect(idsOfKey("ended")).toEqual(["11", "12", "13"]);
  });

  test("shows the pinned update once, beside the others where they begin", () => {
    const pinned = items[1] ?? null;
    const live = present("live", { items, pinned });
    expect([live.pinned?.entry.id, ...idsOf(live)]).toEqual(["12", "13", "11"]);
    const older = present("live", { items, pinned }, "page=1");
    expect([older.pinned, ...idsOf(older)]).toEqual([null, "13", "12", "11"]);
  });

  test("gives times of other days their weekday", () => {
    expect(present("live", { items }).entries.map(({ clock }) => clock)).toEqual([
      "9:00AM",
      "Friday 8:00AM",
      "Friday 4:00AM",
    ]);
    const week = [entryAt("1", now - 7 * 24 * hour), entryAt("2", now - 6 * 24 * hour + hour)];
    expect(present("live", { items: week }).entries.map(({ clock }) => clock)).toEqual([
      "Sunday 11:00AM",
      "Nov 14, 10:00AM",
    ]);
    const ended = present("ended", { items });
    expect(ended.entries.map(({ clock, day }) => [clock, day])).toEqual([
      ["Friday 4:00AM", "Nov 20"],
      ["Friday 8:00AM", null],
      ["Saturday 9:00AM", "Nov 21"],
    ]);
    const short = present("ended", { items: items.slice(2) });
    expect(short.entries.map(({ clock, day }) => [clock, day])).toEqual([["9:00AM", "Nov 21"]]);
  });

  test("never says that there are no updates once it has ended", () => {
    expect(present("live", { last: null }).empty).toBe("The first update will appear here.");
    expect(present("queued", { last: null }).empty).toBeNull();
    expect(present("ended", { last: null }).empty).toBeNull();
  });

  test("has a summary once it has ended", () => {
    expect(present("live", {}).summary).toBeNull();
    expect(present("ended", {}).summary).toMatchObject({
      title: "What happened",
      body: [{ type: "Paragraph", text: ["Nobody was hurt."] }],
    });
  });
});
