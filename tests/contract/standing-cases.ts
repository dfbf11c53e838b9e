import { describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { setRelated } from "../../contract/posts/related.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import {
  changeHeadlineTest,
  getHeadlineTests,
  startHeadlineTest,
} from "../../contract/fronts/headline-tests.ts";
import { setSticky } from "../../contract/posts/stickies.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Ada owns Kotaku, of which Ben is an author; he wrote the story. */
const kotaku = "9";
const other = "1830000001";

/** Where stories stand, and what stands at the top of a front and below a story. */
export function standingCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const list = { postId: other, postIds: [], endTimeMillis: null };
  const read = (who = "Ben-Writer") => caller().askAs(who, getStoryStanding, { postId: other });

  describe("a story's places", () => {
    test("are at the top of its front until an end, and below it", async () => {
      // In an hour by the services' clock, which dates what Ada does.
      const posted = await caller().sendAs("Ada-Owner", setRelated, {}, { ...list, version: 0 });
      const { items } = await caller().askAs("Ada-Owner", getAudit, {}, { blogId: kotaku });
      const end = (items[0]?.timeMillis ?? 0) + 3_600_000;
      expect(posted.version).toBe(1);
      const sticky = (before: number | null, endTimeMillis: number | null, who = "Ada-Owner") =>
        caller().sendAs(who, setSticky, {}, { postId: other, before, endTimeMillis });
      expect(await sticky(null, end)).toEqual({ endTimeMillis: end });
      expect((await read()).sticky).toMatchObject({ endTimeMillis: end, mayChange: false });
      const late = { postId: other, before: null, endTimeMillis: end };
      expect((await caller().failAs("Ada-Owner", setSticky, {}, late)).status).toBe(409);
      expect((await caller().failAs("Ben-Writer", setSticky, {}, { ...late, before: end })).status).toBe(403);
      const front = await caller().ask(getCuratedFront, {}, { blogId: kotaku });
      expect(front.items.length > 0 || front.stickies.some(({ id }) => id === other)).toBe(true);
      expect(await sticky(end, null)).toEqual({ endTimeMillis: null });

      const related = { ...list, version: 1, endTimeMillis: end };
      expect((await caller().sendAs("Ben-Writer", setRelated, {}, related)).version).toBe(2);
      expect((await caller().failAs("Ben-Writer", setRelated, {}, related)).status).toBe(409);
      expect((await caller().ask(getPostPage, { postId: other }, {})).related).toEqual([]);
      expect((await read("Ada-Owner")).related).toMatchObject({ version: 2, items: [], mayChange: true });
    });

    test("have a test of its headline, which Ben may start, and one at a time", async () => {
      const posted = await caller().sendAs("Ada-Owner", setRelated, {}, { ...list, version: 2 });
      expect(posted.version).toBe(3);
      const { items } = await caller().askAs("Ada-Owner", getAudit, {}, { blogId: kotaku });
      const endMillis = (items[0]?.timeMillis ?? 0) + 3_600_000;
      const rest = {
        postId: other,
        blogId: kotaku,
        placementId: null,
        startMillis: null,
        appliesWinner: false,
      };
      const start = { ...rest, headlines: ["Another headline"], endMillis };
      const { id } = await caller().sendAs("Ben-Writer", startHeadlineTest, {}, start);
      expect((await caller().failAs("Ada-Owner", startHeadlineTest, {}, start)).refusal).toBe("running");
      expect((await caller().failAs("Cleo-Reader", startHeadlineTest, {}, start)).status).toBe(403);
      const counts = { test: `headline:${id}`, variant: "1", goal: "seen", count: 4 };
      await caller().fetch(
        new Request("http://services.invalid/api/kala/views/add", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ views: [], tests: [counts] }),
        }),
      );
      const known = async () =>
        await caller().askAs("Ada-Owner", getHeadlineTests, { postId: other }, { blogId: kotaku });
      expect((await known()).tests[0]?.headlines.map(({ readers }) => readers)).toEqual([0, 4]);
      const apply = { id, wish: { kind: "apply", variant: 1 } } as const;
      await caller().sendAs("Ben-Writer", changeHeadlineTest, {}, apply);
      const front = await caller().ask(getCuratedFront, {}, { blogId: kotaku });
      expect(front.tests.map(({ applied }) => applied)).toEqual([1]);
      await caller().sendAs(
        "Ada-Owner",
        changeHeadlineTest,
        {},
        { id, wish: { kind: "apply", variant: null } },
      );
      expect((await known()).tests[0]).toMatchObject({ applied: null, ended: { why: "person" } });
    });

    test("are known to people who may read its draft", async () => {
      expect((await caller().failToAsk(getStoryStanding, { postId: other }, {}, "Cleo-Reader")).status).toBe(
        403,
      );
      expect((await caller().failToAsk(getStoryStanding, { postId: "1" }, {}, "Ada-Owner")).status).toBe(404);
    });
  });
}
