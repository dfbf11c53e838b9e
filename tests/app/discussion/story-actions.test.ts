import { expect, test } from "vitest";
import { presentShare, presentStoryActions } from "../../../app/discussion/present-story-actions.ts";
import { buildBlog, buildPage, buildPerson, buildPost, buildPostPage } from "../page-fixture.ts";

const page = buildPage();
const story = buildPost("1800000001", {
  headline: "Lantern & Marrow: 50% of “it”",
  permalink: "https://kotaku.com/lantern-1800000001",
  likeCount: 2,
});

test("a story is liked, saved, followed and shared by links that work without script", () => {
  expect(presentStoryActions(story, page.blog, page)).toEqual({
    storyId: "1800000001",
    toggles: [
      { name: "like", href: "/reply/1800000001#like", label: "Like" },
      { name: "save", href: "/reply/1800000001#save", label: "Save" },
      { name: "follow", href: "/reply/1800000001#followDiscussion", label: "Follow discussion" },
    ],
    likes: { count: 2, label: "2 likes" },
    share: { href: "/share/1800000001", label: "Share" },
  });
});

test("where a blog has no discussions, a story is only shared; in a preview not even that", () => {
  const closed = buildBlog({}, { commentsDisabled: true });
  expect(presentStoryActions(story, closed, buildPage(closed))).toMatchObject({ toggles: [], likes: null });
  expect(presentStoryActions(story, page.blog, { ...page, isPreview: true })).toBeNull();
});

test("what is shared is the canonical address and the headline, whatever characters they have", () => {
  const view = presentShare(buildPostPage(story), page);
  expect(view.address.value).toBe("https://kotaku.com/lantern-1800000001");
  expect(view.links.map(({ name }) => name)).toEqual(
    "Facebook X Bluesky Mastodon WhatsApp Reddit Email".split(" "),
  );
  for (const { href } of view.links) {
    const url = new URL(href);
    expect(decodeURIComponent(`${url.search}${url.hash}`)).toContain("https://kotaku.com/lantern-1800000001");
    expect(url.host === "" || url.protocol === "https:").toBe(true);
  }
  expect(decodeURIComponent(view.links[2]?.href ?? "")).toContain("Lantern & Marrow: 50% of “it”");
});

test("a reply is named by its writer and the story", () => {
  const reply = buildPost("1800000002", { isStarter: false, headline: "", authorId: "3" });
  const found = buildPostPage(reply, { starter: story, people: [buildPerson("3")] });
  expect(presentShare(found, page)).toMatchObject({
    title: "Share this reply",
    headline: "Person 3 on “Lantern & Marrow: 50% of “it””",
  });
});
