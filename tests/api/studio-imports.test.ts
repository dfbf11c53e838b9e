import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { addSubscribers, summarizeList, type OpenList } from "../../app/studio/imports/add-subscribers.ts";
import { createImportCalls } from "../../app/studio/imports/import-calls.ts";
import { createImportLine, RunEnd, type Answer } from "../../app/studio/imports/import-line.ts";
import { openChosen } from "../../app/studio/imports/read-file.ts";
import { runFile, summarize, type OpenFile } from "../../app/studio/imports/run-file.ts";
import type {
  ImportTarget,
  RunChoices,
  SourceHints,
  SubscriberChoices,
} from "../../app/studio/imports/worker-messages.ts";
import { readChosenFile, type InputFile } from "../../cli/records/input-file.ts";
import { getDraft, syncDraft } from "../../contract/drafts/draft-rooms.ts";
import { readReport } from "../../app/studio/imports/present-report.ts";
import * as calls from "../../contract/import/studio-imports.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getPersonByName } from "../../contract/people/profile.ts";
import type { Call, ReplyOf } from "../../contract/wire/call.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { getImportReport, keepCommandReport } from "../../contract/import/import-reports.ts";
import { importCalls } from "./import-calls.ts";
import { importToken, openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* Imports from the studio: the calls, and the page's part of them without a browser. */

let services: TestServices;
let superuser: string;
let target: ImportTarget;

beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  const blog = fixtureNetwork.blogs?.find(({ isMainSite }) => !isMainSite);
  target = {
    id: blog?.id ?? "",
    name: blog?.name ?? "",
    displayName: blog?.displayName ?? "",
    timezone: "UTC",
    mainHost: "kinja.com",
    imageAccount: "magma",
  };
});

const steps: Record<string, Call> = { ...importCalls, fetch: calls.fetchImportedImage };

/** Answers as the front end's route does. */
async function answer(token: string, body: string | Blob): Promise<Answer> {
  if (typeof body !== "string") return { status: 400, body: null };
  const { step, ...fields } = JSON.parse(body) as { step: string } & Record<string, unknown>;
  const call = steps[step];
  if (call === undefined) return { status: 400, body: null };
  if (step === "fetch")
    return { status: 200, body: { image: null, reason: "isn't fetched by this test", isHostDown: false } };
  const { status, data } = await callAs(services.fetch, token, call, {}, fields);
  return {
    status,
    body:
      step === "prepare" && data
        ? { ...data, places: [{ storyType: "news", category: "sea", name: "News › Sea" }] }
        : data,
  };
}

interface LineChanges {
  token?: string;
  send?: (next: () => Promise<Answer>) => Promise<Answer>;
  untilGoOn?: () => Promise<void>;
}

function openPage({ token = superuser, send = (next) => next(), untilGoOn }: LineChanges = {}) {
  const waits: string[] = [];
  const line = createImportLine({
    send: (_, body) => send(() => answer(token, body)),
    wait: (ms) => (waits.push(`${ms}`), Promise.resolve()),
    untilGoOn: async (reason) => {
      waits.push(reason);
      await untilGoOn?.();
    },
    onRetry: () => undefined,
  });
  return { waits, calls: createImportCalls(line, { calls: "calls", image: "image" }) };
}

const choices: RunChoices = {
  authors: [],
  tags: [],
  categories: [],
  asDrafts: false,
  taken: [],
  isRehearsal: false,
};
const progress = { step: () => undefined, say: () => undefined, end: () => undefined };

const wxr = new URL("../cli/fixtures/export.xml", import.meta.url);
const asFile = (text: string | Uint8Array<ArrayBuffer>, name: string) =>
  readChosenFile(new File([text], name));
const exported = () => asFile(new Uint8Array(readFileSync(wxr)), "export.xml");

const hints: SourceHints = { kind: null, site: "", permalinks: "", isPublic: false };

const openAny = (file: InputFile, given = hints) =>
  openChosen(file, {
    blog: target.name,
    timezone: "UTC",
    hints: given,
    findStories: openPage().calls.createStoryFinder(target.name),
  });

async function open(file = exported()): Promise<OpenFile> {
  const opened = await openAny(file);
  return opened.kind === "subscribers" ? expect.fail("no stories") : { ...opened, target };
}

async function openList(text: string, given = hints): Promise<OpenList> {
  const opened = await openAny(asFile(text, "members.csv"), given);
  return opened.kind === "subscribers" ? { ...opened, target } : expect.fail("a list was expected");
}

const run = (
  file: OpenFile,
  page: ReturnType<typeof openPage>,
  change: Partial<RunChoices> = {},
  checkpoint = () => Promise.resolve(),
) => runFile(file, { ...choices, ...change }, { calls: page.calls, progress, checkpoint });

const call = async (given: Call, body: object, token = superuser): Promise<{ status: number }> =>
  callAs(services.fetch, token, given, {}, body);

const readRuns = async () =>
  (await callAs(services.fetch, superuser, calls.getImportRuns, {}, undefined)).data;

const ghost = (title: string, id = "5f2b") =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: [
            {
              id,
              title,
              slug: "fog",
              html: "<p>Fog over the harbor.</p>",
              status: "published",
              visibility: "public",
              published_at: "2020-01-02T03:04:05.000Z",
            },
          ],
          users: [{ id: "1", name: "Ann Harbor", slug: "ann-harbor" }],
          posts_authors: [{ post_id: id, author_id: "1", sort_order: 0 }],
        },
      },
    ],
  });

describe("a file", () => {
  test.each([
    ["an empty one", "", "empty"],
    ["spaces", "  \n ", "empty"],
    ["a text", "Dear editors, here are my stories.", "unknown"],
    ["a page", "<!doctype html><title>Old</title>", "unknown"],
    ["other XML", '<?xml version="1.0"?><svg></svg>', "unknown"],
  ])("that is %s is refused", async (_, text, refusal) => {
    await expect(open(asFile(text, "export.xml"))).rejects.toMatchObject({ refusal });
  });

  test("is told by what is in it, not by its name", async () => {
    expect((await open(asFile(ghost("Fog"), "export.xml"))).kind).toBe("ghost");
    expect((await open(asFile(new Uint8Array(readFileSync(wxr)), "a.json"))).kind).toBe("wxr");
  });

  test("says what it holds before anything is written", async () => {
    const summary = await summarize(await open(), openPage().calls);
    expect(summary).toMatchObject({ kind: "wxr", file: "export.xml", elsewhere: [] });
    expect(summary.stories).toBeGreaterThan(0);
    expect(summary.comments).toBeGreaterThan(0);
    expect(summary.firstMillis).toBeLessThan(summary.lastMillis ?? 0);
    expect((await readRuns()).brought.map(({ source }) => source)).not.toContain(summary.source);
  });
});

describe("an import from the studio", () => {
  test("rehearses without writing, imports, changes nothing the second time, and is undone", async () => {
    const page = openPage();
    const rehearsed = await run(await open(), page, { isRehearsal: true });
    expect(rehearsed.checked).toBeGreaterThan(0);
    expect((await readRuns()).runs).toEqual([]);

    const first = await run(await open(), page);
    expect(first.result.created).toBe(rehearsed.checked);
    expect(first.fault).toBeNull();
    expect(first.html).toContain("<h1>Import of export.xml");
    const second = await run(await open(), page);
    expect(second.result).toMatchObject({ created: 0, updated: 0, unchanged: first.result.created });

    const { runs, brought } = await readRuns();
    expect(runs).toHaveLength(2);
    expect(runs[0]).toMatchObject({ state: "finished", file: "export.xml", kind: "wxr", blogId: target.id });
    expect(runs.map(({ result }) => result?.ledger.find(([kind]) => kind === "word"))).toEqual(
      [first, second].map(({ result }) => result.ledger.find(([kind]) => kind === "word")),
    );
    const source = runs[0]?.source ?? "";
    expect(brought).toContainEqual({ source, blogId: target.id, posts: first.result.created });

    const review = await callAs(services.fetch, superuser, calls.reviewUndo, {}, undefined, {
      blog: target.name,
      source,
      part: "stories",
    });
    expect(review.data.stories).toBeGreaterThan(0);
    expect((await readRuns()).brought).toEqual(brought);

    let taken = 0;
    for (let at: calls.UndoPosition | null = calls.undoStart; at !== null;) {
      const body: object = { blog: target.name, source, at };
      const { data }: { data: ReplyOf<typeof calls.undoImport> } = await callAs(
        services.fetch,
        superuser,
        calls.undoImport,
        {},
        body,
      );
      taken += data.stories + data.replies;
      at = data.next;
    }
    const after = await readRuns();
    const left = after.brought.find((one) => one.source === source)?.posts ?? 0;
    expect(left).toBeLessThan(first.result.created / 2);
    expect(taken + left).toBe(first.result.created);
    expect(after.runs.map(({ state }) => state)).toEqual(["undone", "undone"]);
    const log = (await callAs(services.fetch, superuser, getAudit, {}, undefined, { blogId: target.id }))
      .data;
    const actions = log.items.map(({ action }) => action).filter((action) => action.startsWith("import."));
    expect(actions.toReversed()).toEqual([
      "import.start",
      "import.end",
      "import.start",
      "import.end",
      "import.undo",
    ]);
    expect(log.items.find(({ action }) => action === "import.start")?.words).toBe(`${source}, export.xml`);
  });

  test("goes on when the line is back, and asks after that", async () => {
    let failures = 9;
    const page = openPage({
      send: (next) => (failures-- > 0 ? Promise.resolve({ status: 0, body: null }) : next()),
    });
    const { result } = await run(await open(asFile(ghost("Fog"), "ghost.json")), page);
    expect(result.created).toBe(1);
    // Four pauses, then someone goes on, and four more.
    expect(page.waits).toEqual(["1000", "3000", "8000", "20000", "offline", "1000", "3000", "8000", "20000"]);
  });

  test("waits for the session, and for the time that the services ask for", async () => {
    const answers: Answer[] = [
      { status: 401, body: null },
      { status: 429, body: null, retryAfter: 7 },
    ];
    const page = openPage({ send: (next) => Promise.resolve(answers.shift() ?? next()) });
    expect((await run(await open(asFile(ghost("Fog"), "ghost.json")), page)).result.created).toBe(1);
    expect(page.waits).toEqual(["signedOut", "7000"]);
  });

  test("that is ended keeps what has arrived, and is continued by the next one", async () => {
    const posts = Array.from({ length: 45 }, (_, at) => ({
      id: `5f${at}`,
      title: `Fog ${at}`,
      slug: `fog-${at}`,
    }));
    const many = asFile(JSON.stringify({ db: [{ data: { posts } }] }), "ghost.json");
    let items = 0;
    const stop = () => {
      items += 1;
      return items > 30 ? Promise.reject(new RunEnd(0)) : Promise.resolve();
    };
    const page = openPage();
    const file = await open(many);
    const cut = await run(file, page, {}, stop);
    expect(cut.isCut).toBe(true);
    expect(cut.result.created).toBeGreaterThan(0);
    expect((await readRuns()).runs[0]).toMatchObject({ state: "stopped" });
    const rest = await run(file, page);
    expect(rest.result.unchanged).toBe(cut.result.created);
    expect((await readRuns()).runs).toHaveLength(1);
  });

  test("of a file that is cut off brings what is before the fault, and says so", async () => {
    const text = readFileSync(wxr, "utf8");
    const half = asFile(text.slice(0, text.lastIndexOf("<item>")), "half.xml");
    const { result, fault } = await run(await open(half), openPage());
    expect(result.created).toBeGreaterThan(0);
    expect(`${fault ?? ""}${result.failed}`).not.toBe("0");
  });

  test("with a control character brings its words", async () => {
    const file = asFile(ghost("Fog").replace("Fog over", String.raw`Fog \u0001over`), "ghost.json");
    expect((await run(await open(file), openPage())).result).toMatchObject({ created: 1, failed: 0 });
  });

  test("isn't given to somebody by a login alone", async () => {
    const name = "ben-writer";
    const text = ghost("Fog").replaceAll("ann-harbor", name).replace("Ann Harbor", "Another Ben");
    const file = await open(asFile(text, "ghost.json"));
    await expect(run(file, openPage())).rejects.toMatchObject({ refusal: "namesakes" });
    expect((await readRuns()).runs).toEqual([]);
    const other = await run(file, openPage(), { authors: [[name, "another-ben"]] });
    expect(other.people).toBe(1);
    const same = await open(asFile(text.replaceAll("5f2b", "6a3c").replace("/fog", "/mist"), "ghost.json"));
    await run(same, openPage(), { authors: [[name, name]] });
    const ben = await callAs(services.fetch, null, getPersonByName, { screenName: name }, undefined);
    expect(ben.data.displayName).not.toBe("Another Ben");
  });
});

describe("a list of subscribers", () => {
  const now = Date.UTC(2026, 10, 30);
  const form = "https://old.example/join";
  const head = "email,created_at,status,source_url\n";
  const mixed = `${head}ann@a.example,2025-01-02,active,${form}\nbob@a.example,2025-01-03,unsubscribed,\ncyd@a.example,2025-01-05,active,\n`;
  const add = (
    list: OpenList,
    page = openPage(),
    change: Partial<SubscriberChoices> = {},
    checkpoint = () => Promise.resolve(),
  ) =>
    addSubscribers(
      list,
      { newsletter: key, place: null, ...change },
      () => ({ calls: page.calls, progress, checkpoint }),
      now,
    );
  const key = "semanal";
  const readStates = async () =>
    (
      await services.db
        .prepare("SELECT state, count(*) AS count FROM subscriptions GROUP BY state ORDER BY state")
        .all<{ state: string; count: number }>()
    ).results.map(({ state, count }) => `${state} ${count}`);

  beforeEach(() => {
    const blog = fixtureNetwork.blogs?.find(({ mailingLists = [] }) =>
      mailingLists.some((list) => list.key === key),
    );
    target = { ...target, id: blog?.id ?? "", name: blog?.name ?? "" };
  });

  test("comes with its consent, once, into the newsletter that was chosen", async () => {
    const list = await openList(mixed);
    const summary = await summarizeList(list, now);
    expect(summary).toMatchObject({ total: 3, confirmed: 1, unsubscribed: 1 });
    expect(summary.leftOut).toEqual([{ key: "place", count: 1, lines: [4] }]);
    expect(await readStates()).toEqual([]);
    expect(await add(list)).toMatchObject({ added: 1, unsubscribed: 1, unchanged: 0, isCut: false });
    // With the address of the form, the third has agreed too.
    expect(await add(list, openPage(), { place: form })).toMatchObject({
      added: 1,
      unchanged: 2,
      leftOut: [],
    });
    expect(await readStates()).toEqual(["confirmed 2", "unsubscribed 1"]);
    const { runs, brought } = await readRuns();
    expect(runs[0]).toMatchObject({
      state: "finished",
      kind: "subscribers",
      blogId: target.id,
      sent: 3,
      total: 3,
      result: { created: 1, unchanged: 2, ledger: [["subscriber", 3, 3, 0]] },
    });
    // Nothing of it is offered to be undone.
    expect(brought).toEqual([]);
    expect(JSON.stringify(runs)).not.toContain("a.example");
  });

  test("of thousands goes in parts, is ended between two, and goes on", async () => {
    const lines = Array.from({ length: 250 }, (_, at) => `r${at}@a.example,2025-01-02,active,${form}\n`);
    const list = await openList(head + lines.join(""));
    let parts = 0;
    const stop = () => ((parts += 1) > 2 ? Promise.reject(new RunEnd(0)) : Promise.resolve());
    expect(await add(list, openPage(), {}, stop)).toMatchObject({ added: 200, isCut: true });
    expect((await readRuns()).runs[0]).toMatchObject({ state: "stopped", sent: 200, total: 250 });
    expect(await add(list)).toMatchObject({ added: 50, unchanged: 200, isCut: false });
    expect((await readRuns()).runs).toHaveLength(1);
  });

  test("isn't sent for a newsletter of another blog, nor by a page that was superseded", async () => {
    const list = await openList(mixed);
    await expect(add(list, openPage(), { newsletter: "none" })).rejects.toMatchObject({ status: 400 });
    expect((await readRuns()).runs[0]).toMatchObject({ state: "stopped" });
    const held = await openPage().calls.start(target, {
      source: "x",
      kind: "subscribers",
      file: "",
      total: 0,
    });
    const body = { ...held, holder: "another", list: key, subscribers: [] };
    expect((await call(calls.sendSubscribers, body)).status).toBe(409);
    expect((await call(calls.sendSubscribers, { ...body, ...held })).status).toBe(200);
    expect(await readStates()).toEqual([]);
  });

  test("is found in an export with stories if somebody says so", async () => {
    const list = await openList(mixed.replace("email,", "email,content_html,"), {
      ...hints,
      kind: "subscribers",
    });
    expect((await summarizeList(list, now)).total).toBe(3);
    const none = await openList("title,slug\n", { ...hints, kind: "subscribers" });
    await expect(summarizeList(none, now)).rejects.toMatchObject({ refusal: "unknown" });
  });
});

describe("a story that was edited here and changed in the file", () => {
  const rehearse = { isRehearsal: true };
  const edit = async () => {
    await services.db
      .prepare(
        "INSERT INTO memberships (blog_id, position, person_id, role, title) SELECT ?1, 99, id, 'Owner', '' FROM people WHERE screen_name = 'Cleo-Reader'",
      )
      .bind(target.id)
      .run();
    const row = await services.db
      .prepare("SELECT id FROM posts WHERE source_id LIKE 'ghost:%'")
      .first<{ id: string }>();
    const params = { draftId: row?.id ?? "" };
    const { data } = await callAs(services.fetch, superuser, getDraft, params);
    const steps = [
      { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text: "Our " }] } },
    ];
    const body = { version: data.version, clientId: "page-of-the-editor", steps };
    expect((await callAs(services.fetch, superuser, syncDraft, params, body)).status).toBe(200);
  };

  test("is shown by a rehearsal as by an import, and replaced if that was chosen", async () => {
    await run(await open(asFile(ghost("Fog"), "ghost.json")), openPage());
    await edit();
    const changed = await open(asFile(ghost("Mist"), "ghost.json"));
    expect((await run(await open(asFile(ghost("Fog"), "ghost.json")), openPage(), rehearse)).kept).toEqual(
      [],
    );
    const rehearsal = await run(changed, openPage(), rehearse);
    expect(rehearsal).toMatchObject({ keptCount: 1, checked: 0, result: { kept: 1 } });
    expect(rehearsal.kept[0]?.differences).toContainEqual({
      field: "headline",
      here: "Our Fog",
      source: "Mist",
    });
    const [story] = (await run(changed, openPage())).kept;
    expect(story).toEqual(rehearsal.kept[0]);
    const after = await run(changed, openPage(), { taken: [story?.sourceId ?? ""] });
    expect(after.result).toMatchObject({ updated: 1, kept: 0 });
  });

  test("isn't shown to who imports into another blog", async () => {
    await run(await open(asFile(ghost("Fog"), "ghost.json")), openPage());
    await edit();
    const { source } = await open(asFile(ghost("Mist"), "ghost.json"));
    const posts: ImportedPost[] = [];
    for await (const { post } of source.items()) if (post !== null) posts.push(post);
    const compare = async (blog: string) =>
      (await callAs(services.fetch, superuser, calls.compareSent, {}, { blog, posts })).data.stories.length;
    const other = fixtureNetwork.blogs?.find(({ isMainSite, name }) => !isMainSite && name !== target.name);
    expect([await compare(target.name), await compare(other?.name ?? "")]).toEqual([1, 0]);
  });
});

describe("tags of a file", () => {
  const tagged = (id: string, ...names: string[]) => {
    const rows = { tags: names.map((name) => ({ id: name, name, slug: name.toLowerCase() })) };
    const joins = names.map((name, at) => ({ post_id: id, tag_id: name, sort_order: at }));
    const content = JSON.parse(ghost("Fog", id)) as { db: [{ data: object }] };
    Object.assign(content.db[0].data, rows, { posts_tags: joins });
    return open(asFile(JSON.stringify(content), "ghost.json"));
  };
  const tagsOf = async (id: string) => {
    const { results } = await services.db
      .prepare(
        "SELECT t.safe_name FROM post_tags t JOIN posts p ON p.id = t.post_id WHERE p.source_id LIKE '%' || ?1 ORDER BY t.safe_name",
      )
      .bind(id)
      .all<{ safe_name: string }>();
    return results.map(({ safe_name }) => safe_name);
  };

  test("are shown with those here that are called nearly so, and become what was chosen", async () => {
    await run(await tagged("5f2b", "Lighthouse"), openPage());
    const file = await tagged("6a3c", "Lighthouses", "Lighthouse", "Ads", "Sea");
    const { labels, places } = await summarize(file, openPage().calls);
    expect(labels.tags.map(({ displayName, isHere, near }) => [displayName, isHere, near.length])).toEqual([
      ["Ads", false, 0],
      ["Lighthouse", true, 0],
      ["Lighthouses", false, 1],
      ["Sea", false, 0],
    ]);
    expect(places).toEqual([{ storyType: "news", category: "sea", name: "News › Sea" }]);
    const near = labels.tags[2]?.near[0] ?? null;
    await run(file, openPage(), {
      tags: [
        ["lighthouses", near],
        ["ads", null],
      ],
    });
    expect(await tagsOf("6a3c")).toEqual(["lighthouse", "sea"]);
  });
});

describe("a report", () => {
  const read = async (id: string, token = superuser) =>
    callAs(services.fetch, token, getImportReport, {}, undefined, { id });

  test("is kept whole, and replaced when its import goes on", async () => {
    const report = await run(await open(), openPage());
    const { runs, reports } = await readRuns();
    expect(reports).toMatchObject([{ id: runs[0]?.id, file: "export.xml", isOfCommand: false }]);
    const { data } = await read(runs[0]?.id ?? "");
    const kept = readReport(data.report);
    const { items } = (JSON.parse(report.json) as { ledger: { items: { title: string }[] } }).ledger;
    expect(kept?.ledger.items.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    expect(kept?.itemCount).toBe(kept?.ledger.items.length);
  });

  test("of the command is listed beside them, and only the latest 200 are kept", async () => {
    const body = { blog: target.name, source: "ghost", file: "ghost.json", report: "{}" };
    const keep = () => callAs(services.fetch, importToken, keepCommandReport, {}, body);
    const { data: first } = await keep();
    expect((await readRuns()).reports).toMatchObject([{ id: first.id, isOfCommand: true }]);
    await services.db
      .prepare(
        `INSERT INTO import_reports (id, blog_id, source, file, made_time)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
         SELECT 'new-' || i, ?1, 'ghost', '', 9e15 FROM n`,
      )
      .bind(target.id)
      .run();
    await keep();
    const left = await services.db.prepare("SELECT count(*) AS count FROM import_reports").first();
    expect(left).toEqual({ count: 200 });
    expect((await read(first.id)).status).toBe(404);
    expect((await call(keepCommandReport, { ...body, blog: "none" }, importToken)).status).toBe(404);
  });
});

describe("two pages at one import", () => {
  const about = () => ({ blog: target.name, source: "ghost", kind: "ghost", file: "ghost.json", total: 1 });

  test("the second one is refused, and takes over after a minute without a batch", async () => {
    const first = await callAs(services.fetch, superuser, calls.startImport, {}, about());
    expect((await call(calls.startImport, about())).status).toBe(409);
    await services.db
      .prepare("UPDATE import_runs SET last_time = last_time - ?1")
      .bind(calls.importRestMillis)
      .run();
    const second = await callAs(services.fetch, superuser, calls.startImport, {}, about());
    expect(second.data.id).toBe(first.data.id);
    expect((await call(calls.sendImport, first.data)).status).toBe(409);
    expect((await call(calls.sendImport, second.data)).status).toBe(200);
  });

  test("the page of someone else can't send for it", async () => {
    const { data: held } = await callAs(services.fetch, superuser, calls.startImport, {}, about());
    const other = await openSession(services.db, "Ben-Writer", { roles: ["superuser"] });
    expect((await call(calls.sendImport, held, other)).status).toBe(409);
    expect(
      (await call(calls.endImport, { ...held, state: "finished", result: emptyResult }, other)).status,
    ).toBe(409);
  });
});

const emptyResult = { created: 0, updated: 0, unchanged: 0, kept: 0, failed: 0, ledger: [] };

describe("a batch", () => {
  const begin = async () =>
    (
      await callAs(
        services.fetch,
        superuser,
        calls.startImport,
        {},
        {
          blog: target.name,
          source: "ghost",
          kind: "ghost",
          file: "ghost.json",
          total: 1,
        },
      )
    ).data;
  const post = {
    sourceId: "ghost:1",
    authors: ["ben-writer"],
    headline: "Fog",
    publishTimeMillis: 1_500_000_000_000,
    body: [],
  };

  test("goes to the blog of its import, whatever it says", async () => {
    const other = fixtureNetwork.blogs?.find(({ isMainSite, name }) => !isMainSite && name !== target.name);
    const held = await begin();
    const named = { ...post, blog: other?.name, id: "7", reposts: [{ blog: other?.name, timestamp: 1 }] };
    const { data } = await callAs(
      services.fetch,
      superuser,
      calls.sendImport,
      {},
      {
        ...held,
        posts: [named as never],
      },
    );
    expect(data.posts).toHaveLength(1);
    expect(data.posts[0]?.id).not.toBe("7");
    const rows = await services.db
      .prepare(
        "SELECT p.blog_id, (SELECT count(*) FROM reposts r WHERE r.post_id = p.id) AS reposts FROM posts p WHERE p.source_id = ?1",
      )
      .bind(post.sourceId)
      .first();
    expect(rows).toEqual({ blog_id: target.id, reposts: 0 });
  });

  test("takes no story of another blog", async () => {
    const held = await begin();
    const other = fixtureNetwork.posts?.find(({ blog, parent }) => blog !== target.name && !parent);
    const { data } = await callAs(
      services.fetch,
      superuser,
      calls.sendImport,
      {},
      {
        ...held,
        posts: [{ ...post, sourceId: other?.sourceId ?? "" }],
      },
    );
    expect(data.posts).toEqual([]);
    expect(data.failures[0]?.reason).toMatch(/^is a story of /);
  });

  test("makes no account, and leaves people who are here as they are", async () => {
    const held = await begin();
    const account = { email: "intruder@example.test", networkRoles: ["superuser"] };
    const joined = { joinedTimeMillis: 1_500_000_000_000 };
    const { data } = await callAs(
      services.fetch,
      superuser,
      calls.sendImport,
      {},
      {
        ...held,
        people: [
          { screenName: "new-person", displayName: "New Person", ...joined, account } as never,
          { screenName: "Ben-Writer", displayName: "Renamed", bio: "Renamed", ...joined },
        ],
      },
    );
    expect(data.people.map(({ screenName }) => screenName)).toEqual(["new-person"]);
    const found = await services.db
      .prepare("SELECT count(*) AS accounts FROM accounts WHERE email = 'intruder@example.test'")
      .first();
    expect(found).toEqual({ accounts: 0 });
    const ben = await callAs(services.fetch, null, getPersonByName, { screenName: "ben-writer" }, undefined);
    expect(ben.data.displayName).not.toBe("Renamed");
  });

  test("is refused once its import has ended, or without the right", async () => {
    const held = await begin();
    await services.db.prepare("DELETE FROM network_roles").run();
    expect((await call(calls.sendImport, held)).status).toBe(403);
    const again = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
    expect(
      (await call(calls.endImport, { ...held, state: "finished", result: emptyResult }, again)).status,
    ).toBe(200);
    expect((await call(calls.sendImport, held, again)).status).toBe(409);
  });
});
