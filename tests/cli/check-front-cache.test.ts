import { expect, test } from "vitest";
import { describeFronts, type FrontAnswer } from "../../cli/check-front-cache.ts";

const own = (host: string, isHit: boolean): FrontAnswer => ({
  asked: `https://${host}/`,
  canonical: `https://${host}/`,
  isHit,
});

test.each<[string, FrontAnswer[], boolean, string]>([
  ["each blog gets its own page", [own("a.example", false), own("b.example", true)], true, "1 from"],
  ["nothing was kept", [own("a.example", false), own("b.example", false)], false, "sets? X-Host"],
  [
    "a page of another blog",
    [own("a.example", true), { ...own("b.example", true), canonical: "https://a.example/" }],
    false,
    "https://b.example/ was given https://a.example/",
  ],
  ["no page of ours", [{ ...own("a.example", true), canonical: null }], false, "no blog's page"],
])("%s", (_what, answers, isFine, line) => {
  const found = describeFronts(answers);
  expect(found.isFine).toBe(isFine);
  expect(found.lines.join("\n")).toMatch(new RegExp(line));
});
