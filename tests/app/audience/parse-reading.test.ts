import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSource } from "../../../app/audience/find-source.ts";
import {
  createReading,
  isRobot,
  listClientDetails,
  listProgress,
  parseReading,
} from "../../../app/audience/parse-reading.ts";

describe("a report of a page", () => {
  const id = "1836000001";
  test.each([
    { id, from: "" },
    { id, from: "www.google.com" },
    { id, unread: true },
    { id, seconds: [0, 13], depth: [0, 3] },
    { id, seconds: [3_599, 3_600], depth: [5, 5] },
  ])("%j is taken", (report) => {
    expect(parseReading(JSON.stringify(report))).toEqual(report);
  });

  test.each([
    "",
    "[]",
    { id },
    { id: "x", from: "" },
    { id, from: "", time: 1_900_000_000_000 },
    { id, from: "", count: 1_000 },
    { id, from: "", token: "foreign" },
    { id, unread: false },
    { id, unread: true, from: "" },
    { id, from: "a".repeat(261) },
    { id, from: "", seconds: [0, 1], depth: [0, 1] },
    { id, seconds: [5, 4], depth: [0, 0] },
    { id, seconds: [-1, 4], depth: [0, 0] },
    { id, seconds: [0, 3_601], depth: [0, 0] },
    { id, seconds: [0, 1.5], depth: [0, 0] },
    { id, seconds: [0, 1], depth: [0, 6] },
  ])("%j is refused", (report) => {
    expect(parseReading(typeof report === "string" ? report : JSON.stringify(report))).toBeNull();
  });

  test("that comes in steps counts each limit and part once, however it is divided", () => {
    const growth = (maximum: number) =>
      fc
        .uniqueArray(fc.integer({ min: 1, max: maximum }), { minLength: 1, maxLength: 6 })
        .map((steps) => steps.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(growth(3_600), growth(5), (times, parts) => {
        const sums = new Map<string, number>();
        let [second, part] = [0, 0];
        for (let step = 0; step < Math.max(times.length, parts.length); step++) {
          const seconds = times[step] ?? times.at(-1) ?? 0;
          const depth = parts[step] ?? parts.at(-1) ?? 0;
          for (const [kind, value, count] of listProgress({
            id,
            seconds: [second, seconds],
            depth: [part, depth],
          }))
            sums.set(`${kind} ${value}`, (sums.get(`${kind} ${value}`) ?? 0) + count);
          [second, part] = [seconds, depth];
        }
        expect(sums.get("seconds total")).toBe(times.at(-1));
        for (const [name, count] of sums) if (name !== "seconds total") expect(count).toBe(1);
        expect([...sums.keys()].filter((name) => name.startsWith("depth"))).toHaveLength(parts.at(-1) ?? 0);
      }),
    );
  });
});

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const desktop =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const tablet = "Mozilla/5.0 (Linux; Android 15; SM-X810) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";

describe("a request", () => {
  test.each([
    [iPhone, "phone", "safari"],
    [desktop, "desktop", "chrome-desktop"],
    [tablet, "tablet", "chrome-phone"],
    ["Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148", "tablet", "other"],
    [`${desktop} Edg/150.0.0.0`, "desktop", "other"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "desktop", "other"],
  ])("tells the kinds of device and browser, and nothing more: %s", (agent, device, browser) => {
    expect(listClientDetails(new Headers({ "User-Agent": agent }), undefined)).toEqual([
      ["device", device, 1],
      ["browser", browser, 1],
    ]);
  });

  const id = "1836000001";
  const view = { id, from: "" };
  const left = { id, unread: true } as const;
  const progress: { id: string; seconds: [number, number]; depth: [number, number] } = {
    id,
    seconds: [0, 12],
    depth: [0, 2],
  };
  const page = { "Sec-Fetch-Site": "same-origin" };
  const robot = "Googlebot/2.1 (+http://www.google.com/bot.html)";
  test.each([
    ["a reader", desktop, page, view, null],
    ["an older browser", desktop, { Origin: "https://kotaku.com" }, view, null],
    ["a robot by its name", robot, page, view, "robot"],
    ["a robot that leaves at once", robot, page, left, "robot"],
    ["a program with an ordinary name", desktop, {}, view, "program"],
    ["a page that was left without a sign of a reader", desktop, page, left, "unread"],
  ])("of %s counts, or is left out for a reason", (_who, agent, headers, report, reason) => {
    const request = {
      headers: new Headers({ ...headers, "User-Agent": agent }),
      country: "ES",
      nameSource: () => "direct:",
    };
    const reading = createReading(report, request);
    if (reason === null) expect(reading?.count).toBe(1);
    else expect(reading).toEqual({ id, count: 0, details: [["refused", reason, 1]] });
    // What such a page tells later counts neither: it was named once.
    const later = createReading(progress, request);
    if (agent === robot || !("Sec-Fetch-Site" in headers || "Origin" in headers)) expect(later).toBeNull();
    else expect(later?.details.length).toBeGreaterThan(0);
  });

  test.each([
    ["ES", [["country", "ES", 1]]],
    ["es", []],
    ["Spain", []],
    [undefined, []],
  ])("tells a country by its code: %s", (country, details) => {
    expect(listClientDetails(new Headers(), country).filter(([kind]) => kind === "country")).toEqual(details);
  });

  test.each([
    [null, true],
    ["", true],
    ["Googlebot/2.1 (+http://www.google.com/bot.html)", true],
    ["curl/8.5.0", true],
    ["Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)", true],
    ["python-requests/2.31.0", true],
    [iPhone, false],
    [desktop, false],
    [tablet, false],
  ])("by a program that says so is a robot's: %s", (agent, expected) => {
    expect(isRobot(agent)).toBe(expected);
  });
});

describe("where a reader came from", () => {
  const blogs = [
    { host: "kotaku.com", name: "kotaku" },
    { host: "www.avclub.com", name: "avclub" },
  ];
  const find = (from: string) =>
    findSource(from, { host: "kotaku.com" }, blogs, (served) => served.replace(/\.localhost:8787$/, ""));

  test.each([
    ["", "direct:"],
    ["/", "front:"],
    [".", "blog:"],
    ["newsletter", "newsletter:"],
    ["kotaku.com", "blog:"],
    ["www.kotaku.com", "blog:"],
    ["avclub.com.localhost:8787", "sister:avclub"],
    ["www.google.com", "search:google"],
    ["www.google.co.uk", "search:google"],
    ["news.google.com", "search:google-news"],
    ["gemini.google.com", "search:gemini"],
    ["docs.google.com", "search:google"],
    ["notgoogle.com", "site:notgoogle.com"],
    ["google.com.evil.example", "site:google.com.evil.example"],
    ["www.bing.com", "search:bing"],
    ["l.facebook.com", "social:facebook"],
    ["t.co", "social:x"],
    ["not-t.co", "site:not-t.co"],
    ["old.reddit.com", "social:reddit"],
    ["blog.example.org:8080", "site:blog.example.org"],
    ["192.168.0.1", "direct:"],
    ["intranet", "direct:"],
    ["wiki.internal", "direct:"],
    ["<script>alert(1)</script>", "direct:"],
    [`${"a".repeat(80)}.example`, "direct:"],
  ])("%s is %s", (from, source) => {
    expect(find(from)).toBe(source);
  });

  test("is always the value of a detail", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webUrl()), (from) => {
        expect(find(from)).toMatch(/^[\w.:-]{1,80}$/);
      }),
    );
  });
});
