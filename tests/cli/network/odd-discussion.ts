import * as comments from "../../../contract/discussion/comments.ts";
import * as core from "../../../contract/posts/core.ts";
import { sendImage } from "../../../contract/media/images.ts";
import * as likes from "../../../contract/discussion/comments.ts";
import * as reportCalls from "../../../contract/moderation/reports.ts";
import * as appealCalls from "../../../contract/moderation/appeals.ts";
import { inviteMember } from "../../../contract/people/members.ts";
import { writeAppleNewsChannel } from "../../../contract/syndication/apple-news.ts";
import { writeTerms } from "../../../contract/network/machine-terms.ts";
import * as moderation from "../../../contract/moderation/moderation.ts";
import * as profile from "../../../contract/people/profile.ts";
import { noChoices, writeRules } from "../../../contract/moderation/rulesystem.ts";
import { openSession } from "../../api/open-session.ts";
import type { startServices } from "../../api/start-services.ts";
import { createCaller, type Caller } from "../../contract/signed-call.ts";

/* A discussion created through the services, with every possible action on a reply done once. */

type Services = Awaited<ReturnType<typeof startServices>>;

export const oddBlog = "77";
export const owner = "Otra-Voz";
const moderator = "Odd-Judge";
const [followed, reader, blocked, suspended] = ["Un-Lector", "Una-Lectora", "Odd-Pest", "Odd-Guest"];

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

async function findIds({ db }: Services) {
  const people = await db.prepare("SELECT id, screen_name FROM people").all<Record<string, string>>();
  const story = await db
    .prepare("SELECT id FROM posts WHERE source_id = 'odd:same moment 0'")
    .first<{ id: string }>();
  const ids = new Map(people.results.map((row) => [row["screen_name"], row["id"] ?? ""]));
  return { storyId: story?.id ?? "", personId: (name: string) => ids.get(name) ?? "" };
}

export async function discuss(services: Services): Promise<Discussed> {
  const caller = createOddCaller(services);
  const { storyId, personId } = await findIds(services);
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
  await sendAs(owner, writeTerms, {}, { blogId: oddBlog, version: 0, choices: terms });
  const channel = { channelId: appleNewsId, keyId: appleNewsId };
  await sendAs(owner, writeAppleNewsChannel, {}, { blogId: oddBlog, version: 0, choices: channel });
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
  await sendAs(owner, comments.featureReply, {}, { replyId: replies.approved, isFeatured: true });
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
