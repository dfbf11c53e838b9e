import { expect, test } from "vitest";
import type { Draft } from "../../../../app/studio/write/present-write.ts";
import { presentReview } from "../../../../app/studio/write/review/present-review.ts";
import type { MemberLimits, Role } from "../../../../contract/entities/person.ts";
import { buildAccount, buildBlog, buildPage, mainSite } from "../../page-fixture.ts";

const blog = buildBlog();
const page = { ...buildPage(mainSite), network: [blog] };

/** What a writer may not do with their own story, with what the services allow. */
function explain(role: Role, possible: Partial<Draft["possible"]>, limits: MemberLimits | null = null) {
  const draft = {
    id: "7",
    blogId: blog.id,
    state: "draft",
    permalink: null,
    isInReview: false,
    assigneeId: null,
    review: null,
    deletion: null,
    possible: { write: true, publish: true, remove: true, ...possible },
    reviewerIds: [],
    people: [],
    fields: { authorIds: { value: [buildAccount().personId] } },
  } as unknown as Draft;
  const account = { ...buildAccount(), networkRoles: [], memberships: [{ blogId: blog.id, role, limits }] };
  const withheld = presentReview(draft, account, page).withheld;
  return withheld?.groups.flatMap(({ actions }) => actions.map(({ what, why }) => `${what}: ${why}`)) ?? null;
}

test("says which role publishing needs, where the button is missing for want of one", () => {
  expect(explain("Freelancer", { publish: false })).toEqual([
    "Publish and schedule stories: needs the role Contributor, Author, Admin, or Owner.",
  ]);
});

test("says so if it is for the limits of a role", () => {
  const limits = { edits: true, publishes: false, sections: null };
  expect(explain("Contributor", { publish: false }, limits)).toEqual([
    "Publish and schedule stories: the limits of your role don’t include this.",
  ]);
  expect(explain("Freelancer", { publish: false }, limits)?.[0]).toContain("needs the role");
});

test("says nothing to those who may publish, or may not for another reason", () => {
  expect(explain("Contributor", {})).toBeNull();
  expect(explain("Contributor", { publish: false })).toBeNull();
});
