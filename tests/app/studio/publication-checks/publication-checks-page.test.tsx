import { expect, test } from "vitest";
import {
  evaluateCheck,
  sortLines,
  type Line,
} from "../../../../app/studio/publication-checks/evaluate-line.ts";
import { presentPublicationChecks } from "../../../../app/studio/publication-checks/present-publication-checks.ts";
import { PublicationChecksPage } from "../../../../app/studio/publication-checks/PublicationChecksPage.tsx";
import { buildPage, now } from "../../page-fixture.ts";
import { printInRouter } from "../in-router.tsx";
import { createPost } from "./create-post.ts";

const line = (more: Partial<Line>): Line => ({
  kind: "page",
  state: "done",
  reason: null,
  since: null,
  usual: 5_000,
  answer: null,
  address: { host: "kotaku.com", path: "/rss" },
  blogName: null,
  partner: null,
  ...more,
});
const post = createPost(now);
const present = (lines: Line[]) =>
  presentPublicationChecks(
    { post, hub: null, engines: null, appleNews: null },
    sortLines(lines),
    "/manage/kotaku/checks/1",
    buildPage(),
  );
const waiting = line({ kind: "rss", state: "waiting", reason: "notThere", since: now - 10_000 });

test("what is troubled or waited for comes first, what is fine is a line that counts it", () => {
  const view = present([
    line({ kind: "json" }),
    line({ kind: "page" }),
    waiting,
    line({ kind: "atom", state: "failed", reason: "noAnswer" }),
    line({ kind: "video", state: "none", reason: "noVideo" }),
  ]);
  expect(view.open.map(({ state, what }) => [state, what])).toEqual([
    ["failed", "Blog Atom feed"],
    ["waiting", "Blog RSS feed"],
  ]);
  expect(view.folded.map(({ summary, lines }) => [summary, lines.length])).toEqual([
    ["2 checks passed", 2],
    ["1 check doesn’t apply", 1],
  ]);
  expect(view.summary).toBe("1 check is late or has failed.");
});

test("checks run again by themselves only while one changes soon", () => {
  const scheduled = line({ state: "waiting", reason: "scheduled", since: now + 3_600_000 });
  expect(present([waiting])).toMatchObject({ isUnderWay: true, summary: "1 check is under way." });
  expect(present([scheduled])).toMatchObject({
    isUnderWay: false,
    open: [{ state: "scheduled", stateLabel: "Scheduled", why: null, usual: null }],
  });
  expect(present([line({})])).toMatchObject({ isUnderWay: false, open: [], summary: "All checks passed." });
});

test("the page says each state in a word, and runs the checks again by a link", () => {
  const check = { kind: "page", host: "kotaku.com", path: "/x", blogName: null, partner: null } as const;
  const more = { exemption: null, detail: null, isUnsure: false, since: now };
  const html = printInRouter(
    <PublicationChecksPage
      view={present([evaluateCheck({ ...check, ...more }, null, post, now), line({})])}
    />,
  );
  expect(html).toMatch(
    /data-state="failed".*?<h2[^>]*>Page<\/h2>.*?Failed<\/span><span>No response in time\./s,
  );
  expect(html).toMatch(/<summary[^>]*>1 check passed<\/summary>/);
  expect(html).toMatch(/<a[^>]* href="\/manage\/kotaku\/checks\/1"[^>]*>Run again<\/a>/);
  expect(html).toContain("The Lead &lt;Story&gt;");
});
