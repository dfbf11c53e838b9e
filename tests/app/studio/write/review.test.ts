import { expect, test } from "vitest";
import type { Draft } from "../../../../app/studio/write/present-write.ts";
import { presentReview } from "../../../../app/studio/write/review/present-review.ts";
import type { MemberLimits, Role } from "../../../../contract/entities/person.ts";
import { buildAccount, buildBlog, buildPage, mainSite } from "../../page-fixture.ts";

const blog = buildBlog();
const page = { ...buildPage(mainSite), network: [blog] };

/** Why somebody with a role may not publish their own story. */
function explain(role: Role, publish: boolean, limits: MemberLimits | null = null) {
  const draft = {
    id: "7",
    blogId: blog.id,
    state: "draft",
    isInReview: false,
    assigneeId: null,
    review: null,
    deletion: null,
    possible: { write: true, publish },
    reviewerIds: [],
    people: [],
    fields: {},
  } as unknown as Draft;
  const account = { ...buildAccount(), networkRoles: [], memberships: [{ blogId: blog.id, role, limits }] };
  return presentReview(draft, account, page).whyNot;
}

test("says which role publishing needs, where the button is missing for want of one", () => {
  expect(explain("Freelancer", false)?.text).toBe(
    "You can’t publish this story. On Kotaku, that needs the role Contributor, Author, Admin, or Owner. Hand it over for review instead.",
  );
  expect(explain("Freelancer", false)?.href).toMatch(/^\/manage\/kotaku\/people\//);
});

test("says so if it is for the limits of a role", () => {
  const limits = { edits: true, publishes: false, sections: null };
  expect(explain("Author", false, limits)?.text).toBe(
    "The limits of your role on Kotaku don’t let you publish this story.",
  );
  expect(explain("Freelancer", false, limits)?.text).toContain("needs the role");
});

test("says nothing to those who may publish, or may not for another reason", () => {
  expect(explain("Contributor", true)).toBeNull();
  expect(explain("Contributor", false)).toBeNull();
});
