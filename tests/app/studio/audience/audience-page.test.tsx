import { expect, test } from "vitest";
import { AudiencePage } from "../../../../app/studio/audience/AudiencePage.tsx";
import { presentAudience } from "../../../../app/studio/audience/present-audience.ts";
import type { Audience } from "../../../../contract/audience/audience.ts";
import { buildPage } from "../../page-fixture.ts";
import { printInRouter } from "../in-router.tsx";

const page = buildPage();
const audience: Audience = {
  now: 3,
  views: 30,
  doubtful: 0,
  usual: null,
  points: [{ startMillis: page.now, views: 30, doubtful: 0, usual: null }],
  sources: [],
  devices: [],
  countries: [],
  depth: [0, 0, 0, 0, 0],
  stayed: [0, 0, 0, 0, 0],
  seconds: null,
  sampledOneIn: 1,
  linkEvents: [],
  refused: { robot: 0, program: 0, unread: 0, flood: 0, unknown: 0, dropped: 0 },
};
const group = { kind: "author" as const, id: "1", name: "<b>Ada</b>", stories: 1, isCut: false };
const groups = [{ kind: "tag" as const, id: "lamps", name: "Lamps", views: 8 }];
const print = (shown: Partial<Parameters<typeof presentAudience>[1]>) =>
  printInRouter(
    <AudiencePage view={presentAudience(page.blog, { audience, period: "day", ...shown }, page)} />,
  );

test("only the figure of now is read out when it changes", () => {
  const html = print({ groups });
  expect(html.match(/aria-live="polite" aria-atomic="true"><[^>]+>3</g)).toHaveLength(1);
  expect(html.match(/aria-live/g)).toHaveLength(1);
  expect(html).toContain("Figures as of ");
});

test("of some stories says which, and how many", () => {
  const html = print({ group });
  expect(html).toContain("Author: &lt;b&gt;Ada&lt;/b&gt;");
  expect(html).toContain("Views of 1 public story.");
  expect(html).toContain(`All of ${page.blog.displayName}`);
  expect(print({ group, mayReadAll: false })).not.toContain("All of ");
  expect(print({ groups })).toContain("?of=tag%3Alamps");
});
