import { expect, test } from "vitest";
import { ExperimentsPage } from "../../../../app/studio/feature-preview/ExperimentsPage.tsx";
import { FeaturesPage } from "../../../../app/studio/feature-preview/FeaturesPage.tsx";
import {
  presentExperiments,
  presentFeatures,
} from "../../../../app/studio/feature-preview/present-feature-preview.ts";
import { buildPage } from "../../page-fixture.ts";
import { printInRouter } from "../in-router.tsx";

const flags = [
  {
    blogId: "9",
    flags: [{ name: "zoom", value: "on", description: "Zooms <all>.", place: "", changedTimeMillis: null }],
  },
];
const experiment = {
  name: "headline",
  description: "",
  status: "running" as const,
  share: 1,
  variations: [{ name: "control", weight: 1 }],
  blogs: [],
};

test.each([
  ["features", <FeaturesPage key="page" page={presentFeatures(flags, buildPage())} />, "zoom"],
  [
    "experiments",
    <ExperimentsPage key="page" page={presentExperiments([experiment], buildPage())} />,
    "headline",
  ],
])(
  "the page of %s lists them without script, says that choosing needs it, and offers no choice",
  (_what, page, name) => {
    const html = printInRouter(page);
    expect(html).toMatch(new RegExp(`<h2[^>]*><code[^>]*>${name}</code></h2>`));
    expect(html).toContain("Turn on JavaScript");
    expect(html).not.toMatch(/<(?:input|button)/);
    expect(html).not.toContain("<all>");
  },
);
