import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importSubscriberList, parseSubscriberArguments } from "../../../cli/upload/import-subscribers.ts";
import { readSubscribers } from "../../../cli/upload/subscriber-list.ts";
import { getLocalMessages } from "../../../contract/subscriptions/subscriptions.ts";
import { loadInto } from "../../api/open-services.ts";
import { plainBlog } from "../../api/plain-blog.ts";
import { callAs } from "../../api/signed-caller.ts";
import { times } from "../../sampling.ts";
import { serveMemory, type MemoryNetwork } from "../network/serve-memory.ts";
import { createFolder } from "../records/import-run.ts";

/* Subscribers of other systems: only those with proof of their consent, and without a mail to anybody. */

const now = Date.UTC(2026, 10, 30);
const options = { place: null, areUnsubscribed: false, now };
const form = "https://old.example/subscribe";
const results = (text: string, more: Partial<typeof options> | { place: string } = {}) =>
  readSubscribers(text, { ...options, ...more })?.map(({ result }) =>
    typeof result === "string" ? result : result.state,
  );

describe("a list of subscribers", () => {
  test("of Buttondown says when and where they agreed", () => {
    const list = `email,creation_date,subscriber_type,source,referrer_url
ann@a.example,2025-01-02T03:04:05Z,regular,embedded_form,https://old.example/
bob@a.example,2025-01-02T03:04:05Z,regular,embedded_form,
cyd@a.example,2025-01-02T03:04:05Z,regular,import,https://old.example/
dan@a.example,2025-01-02T03:04:05Z,unactivated,embedded_form,https://old.example/
eva@a.example,2025-01-02T03:04:05Z,unsubscribed,embedded_form,https://old.example/
fay@a.example,,regular,embedded_form,https://old.example/
not an address,2025-01-02T03:04:05Z,regular,embedded_form,https://old.example/
`;
    expect(results(list)).toEqual([
      "confirmed",
      "confirmed",
      "added",
      "unconfirmed",
      "unsubscribed",
      "date",
      "address",
    ]);
    expect(readSubscribers(list, options)?.[0]?.result).toEqual({
      state: "confirmed",
      email: "ann@a.example",
      consentTimeMillis: Date.UTC(2025, 0, 2, 3, 4, 5),
      consentPlace: "https://old.example/",
    });
  });

  test("of Beehiiv has a status, and the site that they came from", () => {
    const list = `Email,Status,Created At,UTM Source,Referring Site
ann@a.example,active,2025-01-02 03:04:05,,https://old.example/
bob@a.example,inactive,2025-01-02 03:04:05,,https://old.example/
cyd@a.example,pending,2025-01-02 03:04:05,,https://old.example/
dan@a.example,active,2025-01-02 03:04:05,,
`;
    expect(results(list)).toEqual(["confirmed", "unsubscribed", "unconfirmed", "place"]);
  });

  test("of Ghost doesn't say where: the operator does, but not for those who were imported there", () => {
    const list = `id,email,name,note,subscribed_to_emails,complimentary_plan,created_at,deleted_at,labels
1,ann@a.example,Ann,,true,false,2024-05-06T07:08:09.000Z,,
2,bob@a.example,Bob,,false,false,2024-05-06T07:08:09.000Z,,
3,cyd@a.example,Cyd,,true,false,2024-05-06T07:08:09.000Z,,"vip, Import 2024-05-06 07:08"
4,dan@a.example,Dan,,true,false,2024-05-06T07:08:09.000Z,2025-01-01T00:00:00.000Z,
5,eva@a.example,Eva,,true,false,2027-05-06T07:08:09.000Z,,
`;
    expect(results(list)).toEqual(["place", "unsubscribed", "added", "unsubscribed", "date"]);
    expect(results(list, { place: form })?.[0]).toBe("confirmed");
  });

  test("of Substack names mail that was switched off", () => {
    const list = `email,active_subscription,expiry,plan,email_disabled,created_at
ann@a.example,false,,other,false,2024-05-06T07:08:09.000Z
bob@a.example,true,,yearly,true,2024-05-06T07:08:09.000Z
`;
    expect(results(list, { place: form })).toEqual(["confirmed", "unsubscribed"]);
  });

  test("of any shape makes no subscriber without a time and a place", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("ann@a.example", "2024-01-01", "active", "import", "true", "", form, '"', "\n"),
    );
    const names = fc.shuffledSubarray([
      "email",
      "created_at",
      "status",
      "source",
      "labels",
      "subscribed",
      "x",
    ]);
    fc.assert(
      fc.property(names, fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }), (head, rows) => {
        const text = [head, ...rows].map((cells) => cells.join(",")).join("\n");
        for (const { result } of readSubscribers(text, options) ?? []) {
          if (typeof result === "string" || result.state === "unsubscribed") continue;
          expect(result.consentTimeMillis).toBeGreaterThan(0);
          expect(result.consentTimeMillis).toBeLessThanOrEqual(now);
          expect(result.consentPlace).not.toBe("");
        }
      }),
      { numRuns: times(500, 2_000) },
    );
  });

  test("may be something else, or broken", () => {
    expect(readSubscribers("title,slug\nA,a\n", options)).toBeNull();
    expect(readSubscribers("", options)).toBeNull();
    expect(results("email,created_at\nann@a.example\n")).toEqual(["unreadable"]);
    expect(results("email\n\u0000\n,\n")?.every((one) => one !== "confirmed")).toBe(true);
  });
});

describe("an import of subscribers", () => {
  let network: MemoryNetwork;
  let folder: string;
  beforeEach(async () => {
    network = await serveMemory();
    folder = createFolder();
    const list = {
      key: "daily",
      id: "harbour-daily",
      name: "Daily",
      description: "",
      provider: "campaignMonitor" as const,
    };
    await loadInto(network.fetch, {
      blogs: [
        plainBlog("1", "group", { host: "kinja.com", isMainSite: true }),
        plainBlog("9", "harbour", { mailingLists: [list] }),
      ],
    });
  });
  afterEach(() => network.close());

  const write = (text: string, name = "members.csv") => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  async function run(path: string, ...more: string[]) {
    let printed = "";
    const report = join(folder, "report.json");
    const line = ["subscribers", path, "--blog", "harbour", "--list", "daily", "--report", report, ...more];
    const isWhole = await importSubscriberList(parseSubscriberArguments(line, {}), network.importer, {
      write: (text: string) => ((printed += text), true),
    });
    return { isWhole, printed, report: readFileSync(report, "utf8") };
  }
  const readAll = async () =>
    (
      await network.db
        .prepare(
          "SELECT state, source, consent_time, task, sealed_address IS NOT NULL AS is_kept FROM subscriptions ORDER BY state, source, consent_time",
        )
        .all()
    ).results;
  const list = (status: string) => `email,created_at,status,source_url
ann@a.example,2025-01-02,${status},${form}
bob@a.example,2025-01-03,unsubscribed,${form}
Ann@A.example,2025-01-04,active,${form}
cyd@a.example,2025-01-05,active,
`;
  const time = Date.UTC(2025, 0, 2, 12);

  test("adds those with consent, counts the others, mails nobody and prints no address", async () => {
    const file = write(list("active"));
    const rehearsed = await run(file, "--dry-run");
    expect(rehearsed.printed).toContain(
      "4 subscribers in members.csv: 1 with consent, 1 unsubscribed, 2 left out.",
    );
    expect(rehearsed.printed).toContain("Nothing was written.");
    expect(await readAll()).toEqual([]);
    const { isWhole, printed, report } = await run(file);
    expect(isWhole).toBe(true);
    expect(printed).toContain("Added 1, unchanged 0, unsubscribed 1; 0 have unsubscribed here before");
    expect(printed).toContain("1  the list doesn't say where they agreed");
    expect(printed + report + rehearsed.printed).not.toContain("a.example");
    expect(JSON.parse(report)).toMatchObject({
      leftOut: [
        { key: "twice", count: 1, lines: [4] },
        { key: "place", count: 1, lines: [5] },
      ],
    });
    expect(await readAll()).toEqual([
      { state: "confirmed", source: `import: ${form}`, consent_time: time, task: "subscribe", is_kept: 1 },
      expect.objectContaining({ state: "unsubscribed", task: null, is_kept: 0 }),
    ]);
    await network.runJobs();
    expect((await readAll()).map((row) => row["task"])).toEqual([null, null]);
    const { data } = await callAs(network.fetch, null, getLocalMessages);
    expect(data.items).toEqual([]);
  });

  test("changes nothing the second time, and ends what has ended at the source since", async () => {
    await run(write(list("active")));
    const before = await readAll();
    expect((await run(write(list("active")))).printed).toContain(
      "Added 0, unchanged 2, unsubscribed 0; 0 have",
    );
    expect(await readAll()).toEqual(before);
    expect((await run(write(list("unsubscribed")))).printed).toContain("unchanged 1, unsubscribed 1");
    // Whoever has unsubscribed stays so, whatever a later list says.
    expect((await run(write(list("active")))).printed).toContain(
      "1 have unsubscribed here before and stay so",
    );
    expect((await readAll()).map(({ state }) => state)).toEqual(["unsubscribed", "unsubscribed"]);
  });

  test("leaves a subscription that a reader has confirmed here", async () => {
    await run(write(list("active")));
    await network.db.prepare("UPDATE subscriptions SET source = 'foot' WHERE state = 'confirmed'").run();
    expect((await run(write(list("unsubscribed")))).printed).toContain("unchanged 2, unsubscribed 0");
    expect((await readAll()).map(({ state }) => state)).toEqual(["confirmed", "unsubscribed"]);
  });

  test("reads a folder with a list of those who have unsubscribed", async () => {
    mkdirSync(join(folder, "export"));
    const head = "email,creation_date,source\n";
    write(`${head}ann@a.example,2025-01-02,form\nbob@a.example,2025-01-02,form\n`, "export/subscribers.csv");
    write(`${head}bob@a.example,2025-01-02,form\n`, "export/unsubscribers.csv");
    write("title\nPost\n", "export/posts.csv");
    const { printed } = await run(join(folder, "export"));
    expect(printed).toContain(
      "3 subscribers in subscribers.csv, unsubscribers.csv: 1 with consent, 1 unsubscribed, 1 left out",
    );
  });

  test("refuses what it doesn't know", async () => {
    const file = write(list("active"));
    await expect(run(`${file}.missing`)).rejects.toThrow("File or folder not found");
    await expect(run(write("title\nA\n", "posts.csv"))).rejects.toThrow("has no list of subscribers");
    await expect(run(file, "--list", "weekly")).rejects.toThrow("the blog has no such newsletter");
    await expect(run(file, "--blog", "nowhere")).rejects.toThrow('No blog is called "nowhere"');
    expect(() => parseSubscriberArguments(["subscribers", "a", "--blog", "b"], {})).toThrow("--list KEY");
    await expect(run(file, "--signed-up-at", "the site")).rejects.toThrow("needs the address of the form");
    const broken = await run(write("email,created_at\nann@a.example\n", "broken.csv"));
    expect(broken.isWhole).toBe(false);
  });
});
