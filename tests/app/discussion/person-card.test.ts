import { expect, test } from "vitest";
import { presentPersonCard } from "../../../app/discussion/present-person-card.ts";
import { buildPage, buildPerson } from "../page-fixture.ts";

const page = buildPage();
const person = buildPerson("3");
const card = {
  person,
  memberships: [
    { blogId: "77", personId: "3", role: "Admin" as const, title: "" },
    { blogId: page.blog.id, personId: "3", role: "Author" as const, title: "Reviews Editor" },
  ],
  figures: { replies: 1_000, followers: 1, following: 0 },
};
const relation = { person, isOwn: false, isFollowed: true, isMuted: false, isBlocked: false, blogs: [] };
const stranger = { relation: null, notice: null };

test("a card says the role here, counts up to a thousand, and leaves out what is zero", () => {
  const view = presentPersonCard(card, stranger, { ...page, network: [page.blog] });
  expect(view).toMatchObject({
    role: `Reviews Editor, ${page.blog.displayName}`,
    figures: ["1,000+ replies", "1 follower"],
    buttons: [],
    relate: { label: "Follow", title: `Follow ${person.displayName}` },
  });
  expect(view.relate?.href).toContain(`/settings/people/${person.screenName}`);
});

test("a membership of a blog that is no longer there is no role", () => {
  const memberships = card.memberships.slice(0, 1);
  expect(presentPersonCard({ ...card, memberships }, stranger, page).role).toBeNull();
});

test("buttons do the opposite of what is, and there are none on one's own card", () => {
  const view = presentPersonCard(card, { relation, notice: "reply.done.follow" }, page);
  expect(view.buttons.map((button) => button.do)).toEqual(["unfollow", "mute"]);
  expect(view).toMatchObject({ relate: null, notice: `You now follow ${person.displayName}.` });
  const own = presentPersonCard(card, { relation: { ...relation, isOwn: true }, notice: null }, page);
  expect(own).toMatchObject({ buttons: [], relate: null });
});
