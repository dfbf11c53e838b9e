import { featureReply } from "../../../contract/discussion/featured.ts";
import { expect } from "vitest";
import * as comments from "../../../contract/discussion/comments.ts";
import * as core from "../../../contract/posts/core.ts";
import { sendImage } from "../../../contract/media/images.ts";
import * as likes from "../../../contract/discussion/comments.ts";
import * as reportCalls from "../../../contract/moderation/reports.ts";
import * as appealCalls from "../../../contract/moderation/appeals.ts";
import { changeFront, type DeskOperation, publishFront } from "../../../contract/fronts/front-desk.ts";
import { setSharePair, suggestShare } from "../../../contract/posts/shares.ts";
import { orderSection, writeSection } from "../../../contract/posts/managed-sections.ts";
import { setRelated } from "../../../contract/posts/related.ts";
import { startHeadlineTest } from "../../../contract/fronts/headline-tests.ts";
import { setSticky } from "../../../contract/posts/stickies.ts";
import { setPlan } from "../../../contract/drafts/plan.ts";
import { changeBlog, createBlog } from "../../../contract/network/managed-blogs.ts";
import { changeTag } from "../../../contract/posts/managed-tags.ts";
import { setStrip } from "../../../contract/posts/strips.ts";
import { inviteMember } from "../../../contract/people/members.ts";
import { writeAppleNewsChannel } from "../../../contract/syndication/apple-news.ts";
import { writeBlogSettings } from "../../../contract/network/blog-settings.ts";
import { changeExperiment } from "../../../contract/network/managed-experiments.ts";
import { setFlag } from "../../../contract/network/features.ts";
import { changeStoryTypes } from "../../../contract/posts/managed-story-types.ts";
import { setRedirect } from "../../../contract/network/redirects.ts";
import { addLookFont } from "../../../contract/network/look-fonts.ts";
import { publishLook } from "../../../contract/network/looks.ts";
import { writeTerms } from "../../../contract/network/machine-terms.ts";
import * as moderation from "../../../contract/moderation/moderation.ts";
import * as profile from "../../../contract/people/profile.ts";
import { noChoices } from "../../../contract/moderation/rule-choices.ts";
import { writeRules } from "../../../contract/moderation/rulesystem.ts";
import { encodeFont, readShippedFont } from "../../api/font-files.ts";
import { openSession } from "../../api/open-session.ts";
import type { startServices } from "../../api/start-services.ts";
import { createCaller, type Caller } from "../../contract/signed-call.ts";

/* A discussion created through the services, with every possible action on a reply done once. */

type Services = Awaited<ReturnType<typeof startServices>>;

export const oddBlog = "77";
/** Nobody of the odd blog has a role there. */
const sisterBlog = "4";
export const owner = "Otra-Voz";
const moderator = "Odd-Judge";
const [followed, reader, blocked, suspended] = ["Un-Lector", "Una-Lectora", "Odd-Pest", "Odd-Guest"];

const oddFont = {
  name: "Ñandú “Black”",
  kind: "serif",
  weights: { from: 700, to: 700 },
  ascent: 970,
  descent: 270,
  regular: 530,
  bold: 530,
  file: encodeFont(readShippedFont("libre-baskerville")),
  isLicensed: true,
} as const;

/** Format of News Publisher's ids of channels and keys. */
const appleNewsId = "8d3b6a54-3f0e-4d7f-9a6c-2f6a5c0f7a11";

export const readers = [moderator, followed, reader, blocked, suspended].map((screenName) => ({
  screenName,
  displayName: screenName,
  joinedTimeMillis: 7,
}));

export interface Discussed {
  caller: Caller;
  storyId: string;
  followedId: string;
  /**
   * Approved because the writer is followed; because one person liked it; because the owner replied to it; by a member.
   */
  replies: Record<"followed" | "liked" | "answered" | "approved", string>;
  /** Ids of images in a reply, and of one in a reply before it was edited. */
  pictures: string[];
}

/** Calls as any person; the moderator has network roles. */
export const createOddCaller = ({ fetch, db }: Services): Caller =>
  createCaller({
    fetch,
    openSession: (screenName) =>
      openSession(db, screenName, { roles: screenName === moderator ? ["superuser"] : [] }),
  });

/** A section with every field, and a story in its order. */
async function makeSection({ sendAs }: Caller, postId: string): Promise<void> {
  const details = {
    displayName: "Señales",
    description: "“Odd”",
    introduction: "One.\n\nTwo.",
    cover: null,
    sponsor: "A Shop",
    sponsorLabel: "Presented by",
    startTimeMillis: 1,
    endTimeMillis: Date.now() + 86_400_000,
  };
  await sendAs(owner, writeSection, {}, { blogId: oddBlog, urlName: "senales", version: null, details });
  const step = { kind: "place" as const, postId, position: 0 };
  await sendAs(owner, orderSection, {}, { blogId: oddBlog, section: "senales", version: 0, step });
  const source = { kind: "source" as const, source: { kind: "tag" as const, subject: "señales" } };
  await sendAs(owner, orderSection, {}, { blogId: oddBlog, section: "senales", version: 1, step: source });
}

/** A front with a version and a draft that is ahead of it: the blog's, or that of a special section. */
async function buildFront({ sendAs }: Caller, postId: string, topic: string | null = null): Promise<void> {
  const front = { blogId: oddBlog, topic };
  const hours = { fromMillis: 1, untilMillis: Date.now() + 86_400_000 };
  const look = { headline: "Señal “here”", standfirst: null, kicker: "Odd", image: null };
  const placed = [{ id: "oddplace", postId, look, isLarge: true, ...hours }];
  const source = { kind: "tag" as const, tag: "odd" };
  const block = {
    id: "oddblock",
    layout: "leadTwo" as const,
    title: "Ñandú",
    link: "/latest",
    rule: { source, maxAgeHours: 5, minimum: 2 },
    mayRepeat: true,
    placed,
  };
  const change = (seen: number, operation: DeskOperation) =>
    sendAs(owner, changeFront, {}, { ...front, operationId: `odd-${seen}`, seen, operation });
  await change(0, { kind: "addBlock", block, after: null });
  await sendAs(owner, publishFront, {}, { ...front, seen: 1, liveMillis: null, note: "Odd" });
  await change(2, { kind: "remove", id: "oddplace" });
}

/** A blog that was made in the product and closed again. */
async function makeBlog({ sendAs }: Caller) {
  const made = {
    displayName: "Hecho aqu\u00ed",
    name: "odd-made",
    host: "made.odd.example",
    group: "",
    locale: "es-ES" as const,
    preset: "kotaku",
    owner: moderator,
    section: "\u00bfQu\u00e9?",
    isTrial: false,
  };
  const { faults, blog } = await sendAs(moderator, createBlog, {}, made);
  expect(faults).toEqual([]);
  const blogId = blog?.id ?? "";
  const change = { kind: "add" as const, within: [], displayName: "Odd type", id: null, index: 0 };
  await sendAs(moderator, changeStoryTypes, {}, { blogId, version: 0, change });
  const place = { kind: "place" as const, group: "odd", parentBlogId: oddBlog };
  await sendAs(moderator, changeBlog, {}, { blogId, version: 1, wish: place, isTrial: false });
  await sendAs(moderator, changeBlog, {}, { blogId, version: 2, wish: { kind: "close" }, isTrial: false });
}

async function findIds({ db }: Services) {
  const people = await db.prepare("SELECT id, screen_name FROM people").all<Record<string, string>>();
  const story = await db
    .prepare("SELECT id FROM posts WHERE source_id = 'odd:same moment 0'")
    .first<{ id: string }>();
  const ids = new Map(people.results.map((row) => [row["screen_name"], row["id"] ?? ""]));
  const tested = await db
    .prepare(
      "SELECT id FROM posts WHERE blog_id = ?1 AND headline <> '' AND is_starter = 1 AND status = 'PUBLISHED' AND is_page = 0 AND password_hash IS NULL ORDER BY publish_time LIMIT 1",
    )
    .bind(oddBlog)
    .first<{ id: string }>();
  return {
    testedId: tested?.id ?? "",
    storyId: story?.id ?? "",
    personId: (name: string) => ids.get(name) ?? "",
  };
}

export async function discuss(services: Services): Promise<Discussed> {
  const caller = createOddCaller(services);
  const { storyId, testedId, personId } = await findIds(services);
  const { sendAs } = caller;
  const write = async (who: string, text: string, parentId = storyId) =>
    (await caller.write(who, parentId, text)).reply.id;
  await sendAs(
    moderator,
    writeRules,
    {},
    { blogId: null, version: 0, choices: { ...noChoices, maxLinks: 3 } },
  );
  const terms = { preset: "cite" as const, allow: ["Onebot"], block: [], policy: null };
  const inherited = { indexExchangeAmpSiteId: "odd-77" };
  await sendAs(
    moderator,
    writeBlogSettings,
    {},
    { blogId: null, group: null, version: 0, choices: inherited, isTrial: false },
  );
  await sendAs(
    moderator,
    setFlag,
    {},
    { blogId: null, name: "odd_lamps", value: "on", before: null, description: "Lamps" },
  );
  const setup = {
    description: "Odd \u{1F9EA}",
    share: 0.125,
    variations: [
      { name: "control", weight: 7 },
      { name: "odd-one", weight: 1 },
    ],
    blogs: ["odd"],
  };
  await sendAs(
    moderator,
    changeExperiment,
    {},
    { name: "odd_lamps", version: null, wish: { kind: "save", setup } },
  );
  await sendAs(moderator, changeExperiment, {}, { name: "odd_lamps", version: 1, wish: { kind: "start" } });
  const pattern = { blogId: null, from: "/archiv-\u00e9/*", to: "/latest", was: null };
  await sendAs(moderator, setRedirect, {}, pattern);
  await sendAs(
    moderator,
    changeTag,
    {},
    {
      wish: {
        kind: "edit",
        id: "odd-tag",
        name: "two",
        version: 0,
        displayName: "Two",
        description: "“Odd”, described.",
        image: {
          id: "odd-image",
          format: "png",
          width: 9,
          height: 7,
          alt: "Ñandú “two”",
          focalPoint: { x: 0.5, y: 0.25 },
          remoteUrl: null,
        },
        isTrial: false,
      },
    },
  );
  await makeBlog(caller);
  const merge = {
    kind: "merge",
    id: "odd-merge",
    name: "gone",
    version: 0,
    into: "two",
    isTrial: false,
  } as const;
  await sendAs(moderator, changeTag, {}, { wish: merge });
  const font = await sendAs(owner, addLookFont, {}, { blogId: oddBlog, ...oddFont });
  const look = { primary: "#8a0f3c", spacing: "airy", headlineFont: font.value } as const;
  await sendAs(owner, publishLook, {}, { blogId: oddBlog, seen: 0, look, liveMillis: null });
  await sendAs(owner, writeTerms, {}, { blogId: oddBlog, version: 0, choices: terms });
  await makeSection(caller, storyId);
  await buildFront(caller, storyId);
  await buildFront(caller, storyId, "s/senales");
  const pair = { fromBlogId: sisterBlog, toBlogId: oddBlog, before: null, mode: "never" as const };
  await sendAs(owner, setSharePair, {}, pair);
  await sendAs(owner, suggestShare, {}, { postId: storyId, blogId: sisterBlog, note: "“Odd”" });
  const plan = { day: "2031-05-05", hour: 0, desk: "held", embargoMillis: null, assigneeId: null } as const;
  const next = { ...plan, place: "newsletter", section: null } as const;
  await sendAs(owner, setPlan, { draftId: storyId }, { version: 0, plan: next });
  const channel = { channelId: appleNewsId, keyId: appleNewsId };
  await sendAs(owner, writeAppleNewsChannel, {}, { blogId: oddBlog, version: 0, choices: channel });
  const strip = { text: "Odd | strip", level: "live" as const, postId: storyId, minutes: 60, replaces: [] };
  await sendAs(owner, setStrip, {}, { ...strip, blogIds: [oddBlog] });
  const end = Date.now() + 3_600_000;
  await sendAs(owner, setRelated, {}, { postId: storyId, version: 0, postIds: [], endTimeMillis: end });
  await sendAs(owner, setSticky, {}, { postId: storyId, before: null, endTimeMillis: end });
  const test = { postId: testedId, blogId: oddBlog, placementId: null, startMillis: null, endMillis: end };
  const { id } = await sendAs(
    owner,
    startHeadlineTest,
    {},
    { ...test, headlines: ["“Odder”"], appliesWinner: true },
  );
  const seen = { test: `headline:${id}`, variant: "1", goal: "seen", count: 3 } as const;
  await caller.fetch(
    new Request("http://services.invalid/api/kala/views/add", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ views: [], tests: [seen] }),
    }),
  );
  const words = [{ words: "casino", list: "suspect" as const, locale: null }];
  await sendAs(owner, writeRules, {}, { blogId: oddBlog, version: 0, choices: { ...noChoices, words } });

  const follow = { blogId: oddBlog, personId: personId(followed), isFollowed: true };
  await sendAs(owner, profile.followForBlog, {}, follow);
  const replies = {
    followed: await write(followed, "What I say is seen: <b>«sí»</b>"),
    liked: await write(reader, "Liked by who is followed"),
    answered: await write(reader, "Answered by the owner"),
    approved: await write(reader, "Approved by the owner"),
  };
  await sendAs(followed, likes.likePost, {}, { postId: replies.liked });
  await sendAs(reader, likes.likePost, {}, { postId: storyId });
  await write(owner, "So it is", replies.answered);
  await sendAs(owner, profile.approveReply, {}, { replyId: replies.approved, isApproved: true });
  const featured = { isFeatured: true, endTimeMillis: Date.now() + 86_400_000 };
  await sendAs(owner, featureReply, {}, { replyId: replies.approved, ...featured });
  const later = { body: caller.paragraph("Answered by the owner, and better said") };
  await sendAs(reader, core.editReply, { postId: replies.answered }, later);
  const dismissed = await write(reader, "Not wanted here");
  await sendAs(owner, comments.dismissReply, {}, { replyId: dismissed, isDismissed: true });
  await write(reader, "Held for the word casino");
  const pictures = [
    await picture(caller, storyId, "kept"),
    await picture(caller, storyId, "taken out", true),
  ];
  await relate(caller, personId, storyId);
  await moderate(caller, write);
  return { caller, storyId, followedId: personId(followed), replies, pictures };
}

/** Adds an image to a reply; `isTakenOut` then removes it by an edit. */
async function picture(
  { sendAs, paragraph }: Caller,
  parentId: string,
  name: string,
  isTakenOut = false,
): Promise<string> {
  const pixel = Buffer.from("47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b", "hex");
  const bytes = Buffer.concat([pixel, Buffer.from(name)]).toString("base64");
  const { id } = await sendAs(reader, sendImage, {}, { picture: bytes });
  const text = paragraph(`A picture that is ${name}`);
  const body = [...text, { type: "Image" as const, image: { id, alt: "Ñandú" } }];
  const { reply } = await sendAs(reader, core.writeReply, { parentId }, { body, key: `${id}-in-a-reply` });
  if (isTakenOut) await sendAs(reader, core.editReply, { postId: reply.id }, { body: text });
  return id;
}

/** Relations between people, and saved posts. */
async function relate(
  { sendAs }: Caller,
  personId: (name: string) => string,
  storyId: string,
): Promise<void> {
  await sendAs(reader, profile.followPerson, {}, { personId: personId(followed), isFollowed: true });
  await sendAs(reader, profile.blockPerson, {}, { personId: personId(blocked), isBlocked: true });
  await sendAs(reader, profile.mutePerson, {}, { personId: personId(blocked), isMuted: true });
  await sendAs(reader, profile.savePost, {}, { postId: storyId, isSaved: true });
  await sendAs(reader, comments.followDiscussion, {}, { starterId: storyId, isFollowed: true });
  for (const to of [{ screenName: followed }, { email: "nobody-yet@example.test" }])
    await sendAs(owner, inviteMember, {}, { blogId: oddBlog, role: "Contributor", to });
}

/** Reports, decisions with and without an end, a pending appeal and a decided one. */
async function moderate(
  { sendAs, askAs }: Caller,
  write: (who: string, text: string) => Promise<string>,
): Promise<void> {
  const decide = (who: string, postId: string, order: object) =>
    sendAs(who, moderation.decide, {}, { items: [{ postId, version: 0 }], action: "clear", ...order });
  const removed = await write(reader, "Out of bounds");
  await sendAs(
    followed,
    reportCalls.flagReply,
    {},
    { postId: removed, reason: "other", words: "Ñandú\u2028!" },
  );
  await decide(owner, removed, { action: "remove", reason: "offTopic", words: "Not “here”." });
  const restored = await write(reader, "Within bounds after all");
  await decide(owner, restored, { action: "remove", reason: "spam" });
  const own = (await askAs(reader, appealCalls.getOwnDecisions, {})).items;
  for (const { decision } of own)
    await sendAs(reader, appealCalls.sendAppeal, {}, { decisionId: decision.id, words: "I was kind." });
  const undone = own.find(({ decision }) => decision.postId === restored)?.decision.id ?? "";
  const verdict = { decisionId: undone, version: 1, outcome: "reversed" as const, words: "You were." };
  await sendAs(moderator, appealCalls.decideAppeal, {}, verdict);
  const reported = await write(reader, "Reported twice, and still there");
  await sendAs(followed, reportCalls.flagReply, {}, { postId: reported, reason: "hate" });
  const notice = {
    postId: reported,
    reason: "privacy" as const,
    words: "My own address.",
    key: "k".repeat(20),
  };
  await sendAs(reader, reportCalls.sendNotice, {}, notice);
  await decide(owner, await write(blocked, "Buy now"), { action: "block", reason: "spam", days: 3_650 });
  await decide(owner, await write(followed, "A little too fast"), { action: "premoderate", reason: "spam" });
  await decide(moderator, await write(suspended, "Never again"), { action: "suspend", reason: "harassment" });
}
