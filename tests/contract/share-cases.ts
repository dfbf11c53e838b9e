import { describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getLatest, getNetworkStream } from "../../contract/posts/core.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import type { Share } from "../../contract/posts/share.ts";
import * as calls from "../../contract/posts/shares.ts";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/*
 * Ada is Kotaku's owner and a superuser; Ben is Kotaku's author and wrote its stories. Neither has a role on Gizmodo, so
 * Ben's suggestions wait there for Ada.
 */
const kotaku = "9";
const gizmodo = "4";
const lead = "1830000001";
const spanish = "1831000003";
const look = { ...ownLook, headline: "As Gizmodo sees it", kicker: "From Kotaku" };

/** Stories on other blogs than their own. */
export function shareCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const suggest = (postId: string, blogId: string, more = {}, who = "Ben-Writer") =>
    caller().sendAs(who, calls.suggestShare, {}, { postId, blogId, ...more });
  const refuse = async (postId: string, blogId: string, who = "Ben-Writer") => {
    const { status, refusal } = await caller().failAs(who, calls.suggestShare, {}, { postId, blogId });
    return [status, refusal];
  };
  const place = ({ story, blogId, version }: Share) => ({ postId: story.id, blogId, version });
  const list = (blogId: string | undefined, name: string, who = "Ada-Owner") =>
    caller().askAs(who, calls.getShares, {}, { ...(blogId && { blogId }), list: name });
  const stream = (blogId: string) => caller().ask(getLatest, { blogId }, { maxReturned: "100" });
  const findCard = async (blogId: string, postId: string) =>
    (await stream(blogId)).items.find(({ post, repost }) => repost !== null && post.id === postId);

  describe("a share", () => {
    test("is suggested, accepted, shown with its look in that blog's stream alone, and taken back", async () => {
      const asked = await suggest(lead, gizmodo, { look, note: "  For your readers.  " });
      expect(asked).toMatchObject({ state: "waiting", note: "For your readers.", byPersonId: null });
      expect(asked.possible).toEqual({
        decide: false,
        change: false,
        unshare: true,
        undo: false,
        undoChange: false,
      });
      expect(await findCard(gizmodo, lead)).toBeUndefined();
      expect(await refuse(lead, gizmodo)).toEqual([409, "waiting"]);
      const waiting = await list(gizmodo, "waiting");
      expect(waiting.items.map(({ story }) => story.headline)).toEqual(["The Lead Story"]);
      expect(waiting.waiting).toBe(1);

      const shared = await caller().sendAs("Ada-Owner", calls.acceptShare, {}, place(asked));
      expect(shared).toMatchObject({ state: "shared", look, byPersonId: "501", note: "For your readers." });
      const card = await findCard(gizmodo, lead);
      expect(card?.post).toMatchObject({ headline: look.headline, kicker: look.kicker });
      expect(card?.post.permalink).toBe("https://kotaku.com/the-lead-story-1830000001");
      expect(card?.repost).toMatchObject({ blogId: gizmodo, personId: "501" });
      const { items } = await caller().ask(getNetworkStream, {}, { maxReturned: "100" });
      expect(items.filter(({ post }) => post.id === lead).map(({ post }) => post.headline)).toEqual([
        "The Lead Story",
      ]);
      const feed = await caller().ask(getFeedPage, {}, { list: "blog", blogId: gizmodo, maxReturned: "100" });
      expect(feed.items.find(({ post }) => post.id === lead)).toMatchObject({
        post: { headline: "The Lead Story" },
        repost: { blogId: gizmodo },
      });
      expect((await list(gizmodo, "waiting")).waiting).toBe(0);
      expect((await list(kotaku, "out")).items.map(({ story }) => story.id)).toContain(lead);
      expect((await list(gizmodo, "in")).items.map(({ story }) => story.id)).toContain(lead);
      expect((await list(kotaku, "mine", "Ben-Writer")).items[0]).toMatchObject({ state: "shared" });
      expect(await refuse(lead, gizmodo)).toEqual([409, "shared"]);

      const changed = await caller().sendAs(
        "Ada-Owner",
        calls.changeShare,
        {},
        { ...place(shared), look: null },
      );
      expect(changed.look).toEqual(ownLook);
      expect((await findCard(gizmodo, lead))?.post.headline).toBe("The Lead Story");
      // The first editor's page is out of date.
      const late = await caller().failAs("Ada-Owner", calls.changeShare, {}, { ...place(shared), look });
      expect(late.status).toBe(409);

      const back = await caller().sendAs("Ben-Writer", calls.unshareStory, {}, place(changed));
      expect(back).toMatchObject({ state: "takenBack", byPersonId: "502", possible: { undo: true } });
      expect(await findCard(gizmodo, lead)).toBeUndefined();
      const again = await caller().sendAs("Ben-Writer", calls.undoShare, {}, place(back));
      expect(again).toMatchObject({ state: "shared", byPersonId: "501", timeMillis: shared.timeMillis });
      const ended = await caller().sendAs("Ben-Writer", calls.unshareStory, {}, place(again));
      expect(ended.state).toBe("takenBack");
      const { items: lines } = await caller().askAs("Ada-Owner", getAudit, {}, { blogId: gizmodo });
      expect(lines.slice(0, 6).map(({ action, postId }) => [action, postId])).toEqual(
        ["unshare", "undo", "unshare", "change", "place", "suggest"].map((name) => [`share.${name}`, lead]),
      );
      expect(lines[4]?.share).toEqual({
        fromBlogId: kotaku,
        toBlogId: gizmodo,
        before: "waiting",
        after: "shared",
      });
    });

    test("that was declined can't be suggested again as it is, and the decision can be undone", async () => {
      const asked = await suggest("1830000008", gizmodo);
      const declined = await caller().sendAs("Ada-Owner", calls.declineShare, {}, place(asked));
      expect(declined).toMatchObject({ state: "declined", byPersonId: "501" });
      expect(await refuse("1830000008", gizmodo)).toEqual([409, "declined"]);
      const theirs = await caller().failAs("Ben-Writer", calls.undoShare, {}, place(declined));
      expect([theirs.status, theirs.refusal]).toEqual([403, "role"]);
      const waits = await caller().sendAs("Ada-Owner", calls.undoShare, {}, place(declined));
      expect(waits.state).toBe("waiting");
      const gone = await caller().sendAs("Ben-Writer", calls.unshareStory, {}, place(waits));
      expect(gone.state).toBe("withdrawn");
      expect((await list(gizmodo, "waiting")).items).toEqual([]);
    });

    test("happens at once for people who publish on the blog, also at an hour to come", async () => {
      // The clock of the services.
      const asked = await suggest("1830000009", gizmodo);
      const now = asked.timeMillis;
      const timeMillis = now + 86_400_000;
      await caller().sendAs("Ben-Writer", calls.unshareStory, {}, place(asked));
      const shared = await suggest(spanish, kotaku, { timeMillis });
      expect(shared).toMatchObject({ state: "shared", byPersonId: "502", timeMillis, suggested: null });
      expect(await findCard(kotaku, spanish)).toBeUndefined();
      const past = { postId: "1831000004", blogId: kotaku, timeMillis: now - 60_000 };
      expect(await caller().failAs("Ben-Writer", calls.suggestShare, {}, past)).toMatchObject({
        status: 400,
        field: "timeMillis",
      });
      const back = await caller().sendAs("Ben-Writer", calls.unshareStory, {}, place(shared));
      expect(back.state).toBe("takenBack");
    });

    test("follows the setting of the two blogs", async () => {
      const set = (before: "ask" | "atOnce" | "never" | null, mode: typeof before) =>
        caller().sendAs(
          "Ada-Owner",
          calls.setSharePair,
          {},
          { fromBlogId: kotaku, toBlogId: gizmodo, before, mode },
        );
      await set(null, "never");
      expect(await refuse("1830000009", gizmodo)).toEqual([409, "never"]);
      expect(await refuse("1830000009", gizmodo, "Ada-Owner")).toEqual([409, "never"]);
      const late = { fromBlogId: kotaku, toBlogId: gizmodo, before: null, mode: "ask" as const };
      expect((await caller().failAs("Ada-Owner", calls.setSharePair, {}, late)).status).toBe(409);
      await set("never", "atOnce");
      expect((await caller().askAs("Ada-Owner", calls.getShareSettings, {}, {})).pairs).toEqual([
        { fromBlogId: kotaku, toBlogId: gizmodo, mode: "atOnce" },
      ]);
      const shared = await suggest("1830000009", gizmodo);
      expect(shared.state).toBe("shared");
      await caller().sendAs("Ben-Writer", calls.unshareStory, {}, place(shared));
      await set("atOnce", null);
    });

    test("is refused in a circle, for pages, and for what readers can't see, without telling who may not see it", async () => {
      expect(await refuse(lead, kotaku)).toEqual([409, "home"]);
      expect(await refuse("1830000020", kotaku)).toEqual([409, "shared"]);
      // Ben has no right on Gizmodo: a card on Kotaku gives him none.
      expect(await refuse("1830000020", "8")).toEqual([403, "role"]);
      expect(await refuse("1830000007", gizmodo)).toEqual([409, "page"]);
      expect(await refuse("1830000006", gizmodo)).toEqual([409, "protected"]);
      for (const [id, status] of [
        ["1830000002", 410],
        ["1830000003", 451],
        ["1830000004", 404],
        ["1830000005", 404],
        ["1830000103", 404],
      ] as const) {
        expect((await refuse(id, gizmodo))[0], id).toBe(id === "1830000103" ? 404 : 409);
        expect((await refuse(id, gizmodo, "Cleo-Reader"))[0], id).toBe(status);
        const seen = await caller().failToAsk(calls.getShareOffer, { postId: id }, {}, "Cleo-Reader");
        expect(seen.status, id).toBe(status);
      }
      expect(await refuse(lead, gizmodo, "Cleo-Reader")).toEqual([403, "role"]);
    });

    test("has an image of the story or of the receiving blog only", async () => {
      const offer = await caller().askAs("Ben-Writer", calls.getShareOffer, { postId: lead });
      expect(offer.images.map(({ id }) => id)).toEqual(["lead-picture"]);
      const io9 = offer.targets.find(({ blogId }) => blogId === "8");
      expect(io9).toMatchObject({ outcome: "ask", refusal: null, share: null });
      const stolen = { ...ownLook, image: { id: "guarded" } };
      expect(
        await caller().failAs(
          "Ben-Writer",
          calls.suggestShare,
          {},
          { postId: lead, blogId: "8", look: stolen },
        ),
      ).toMatchObject({ status: 400, field: "look.image" });
      const asked = await suggest(lead, "8", { look: { ...ownLook, image: { id: "lead-picture" } } });
      await caller().sendAs("Ben-Writer", calls.unshareStory, {}, place(asked));
    });

    test("is switched on automatically by the owner of the blog, for its parent", async () => {
      const settings = () => caller().askAs("Ada-Owner", calls.getShareSettings, {}, { blogId: "8" });
      expect((await settings()).automatic).toEqual([
        { blogId: "8", targetBlogId: gizmodo, isOn: true, mayChange: true },
      ]);
      const turn = (isOn: boolean) =>
        caller().sendAs("Ada-Owner", calls.setAutomaticSharing, {}, { blogId: "8", isOn });
      await turn(false);
      expect((await settings()).automatic[0]?.isOn).toBe(false);
      // What was shared stays.
      expect(await findCard(gizmodo, "1830000030")).toBeDefined();
      await turn(true);
      expect(
        await caller().failAs("Ada-Owner", calls.setAutomaticSharing, {}, { blogId: kotaku, isOn: true }),
      ).toMatchObject({ status: 400, field: "blogId" });
    });
  });
}
