import { describe, expect, test } from "vitest";
import { presentWriteStart } from "../../../../app/studio/write/present-write-start.ts";
import { WriteStartPage } from "../../../../app/studio/write/WriteStartPage.tsx";
import { buildAccount, buildBlog, buildPage, mainSite, sister } from "../../page-fixture.ts";
import { printInRouter } from "../in-router.tsx";

const kotaku = buildBlog();
const page = { ...buildPage(mainSite), network: [kotaku, sister] };
const print = (...blogIds: string[]) => printFor(null, ...blogIds);
const printFor = (blogName: string | null, ...blogIds: string[]) => {
  const memberships = blogIds.map((blogId) => ({ blogId, role: "Contributor" as const }));
  const account = buildAccount({ memberships });
  const view = presentWriteStart({ account, desk: null, blogName, error: null }, page);
  return printInRouter(<WriteStartPage view={view} />);
};

describe("the start of a story", () => {
  test("asks nobody for a blog who writes on one", () => {
    const html = print(kotaku.id);
    expect(html).not.toContain("<select");
    expect(html).toContain(`<input type="hidden" name="blog" value="${kotaku.id}"/>`);
    expect(html).toContain("Your story will appear on Kotaku.");
  });

  test.each([[[kotaku.id]], [[kotaku.id, sister.id]]])(
    "chooses no other blog in place of the one that was requested",
    (blogIds) => {
      expect(printFor(kotaku.name, ...blogIds)).not.toContain("Choose a blog.");
      const html = printFor("lantern", ...blogIds);
      expect(html).toContain("You can’t write for lantern, or it was created a moment ago");
      expect(html).toContain('<option value="" selected="">Choose a blog.</option>');
    },
  );

  test("asks who writes on several, and offers nothing to who writes on none", () => {
    const html = print(kotaku.id, sister.id);
    expect(html).toContain("<select");
    expect(html).toContain("Choose where your story will appear.");
    expect(print()).not.toContain("<form");
  });
});
