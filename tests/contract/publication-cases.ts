import { describe, expect, test } from "vitest";
import { getPublicationReport } from "../../contract/syndication/publication-checks.ts";
import { noon } from "./fixture-network.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/** Data of a publication that only the services have. */
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
}
