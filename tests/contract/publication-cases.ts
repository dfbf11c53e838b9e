import { describe, expect, test } from "vitest";
import { getPublicationReport, getStories } from "../../contract/publication-checks.ts";
import { noon } from "./fixture-network.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/** What only the services know of a publication. */
export function publicationCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const read = (postId: string, who = "Ada-Owner") => caller().askAs(who, getPublicationReport, { postId });

  describe("what became of a publication", () => {
    test("is told to its author, with all that follows from it", async () => {
      const { post } = await read("1830000001", "Ben-Writer");
      expect(post).toMatchObject({
        headline: "The Lead Story",
        permalink: "https://kotaku.com/the-lead-story-1830000001",
        blogId: "9",
        state: "out",
        publishTimeMillis: noon,
        tag: "legend-of-zelda",
        author: "Ben-Writer",
        isPage: false,
        hasPassword: false,
        hasPicture: false,
        hasFilm: false,
        exclusions: [],
      });
    });

    test.each([
      ["1830000002", "deleted"],
      ["1830000003", "legal"],
      ["1830000032", "deleted"],
      ["1830000033", "draft"],
      ["1830000035", "scheduled"],
      ["1830000034", "out"],
    ])("of %s says that it is %s", async (id, state) => {
      expect((await read(id)).post.state).toBe(state);
    });

    test("names where it was shared", async () => {
      const { post } = await read("1830000031");
      expect(post.reposts.map(({ blogId }) => blogId)).toEqual(["4"]);
    });

    test("is nobody's who is not signed in", async () => {
      expect((await caller().failToAsk(getPublicationReport, { postId: "1830000001" }, {})).status).toBe(401);
    });
  });

  describe("the stories of a blog", () => {
    const list = (query: Record<string, string> = {}, who = "Ben-Writer") =>
      caller().askAs(who, getStories, {}, { blogId: "9", maxReturned: "50", ...query });

    test("are told to who publishes there, newest first, with what is to come and not what is gone", async () => {
      const { items, people } = await list();
      const times = items.map(({ publishTimeMillis }) => publishTimeMillis);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(items[0]).toMatchObject({ id: "1830000005", state: "scheduled" });
      expect(new Set(items.slice(1).map(({ state }) => state))).toEqual(new Set(["out"]));
      expect(items.find(({ id }) => id === "1830000001")).toEqual({
        id: "1830000001",
        headline: "The Lead Story",
        permalink: "https://kotaku.com/the-lead-story-1830000001",
        state: "out",
        publishTimeMillis: noon,
        authorIds: ["502", "505"],
      });
      const ids = items.map(({ id }) => id);
      for (const gone of ["1830000002", "1830000003", "1830000004"]) {
        expect((await read(gone)).post.state === "out").toBe(ids.includes(gone));
      }
      expect(people.map(({ id }) => id)).toContain("502");
    });

    test("have no pages, no drafts and nobody else's among them", async () => {
      const { items } = await list({ blogId: "8" }, "Ada-Owner");
      const ids = items.map(({ id }) => id);
      expect(ids).toContain("1830000035");
      for (const other of ["1830000032", "1830000033", "1830000034", "1830000001"])
        expect(ids).not.toContain(other);
    });

    test("come page by page, each once", async () => {
      const whole = await list();
      const walked: string[] = [];
      let after: number | null = null;
      do {
        const page: typeof whole = await list({
          maxReturned: "4",
          ...(after === null ? {} : { after: String(after) }),
        });
        expect(page.items.length).toBeLessThanOrEqual(4);
        walked.push(...page.items.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(walked).toEqual(whole.items.map(({ id }) => id));
      expect(walked.length).toBeGreaterThan(4);
    });

    test("are none for a blog without any", async () => {
      expect(await list({ after: "1" })).toEqual({ items: [], next: null, people: [] });
    });

    test.each([
      ["nobody", undefined, { blogId: "9" }, 401],
      ["a reader", "Cleo-Reader", { blogId: "9" }, 403],
      ["the staff of another blog", "Ben-Writer", { blogId: "4" }, 403],
      ["a blog that nobody knows", "Ada-Owner", { blogId: "999999" }, 404],
      ["no cursor", "Ada-Owner", { blogId: "9", after: "x" }, 400],
    ])("%s: refused", async (_, who, query, status) => {
      expect((await caller().failToAsk(getStories, {}, query, who)).status).toBe(status);
    });
  });
}
