import * as v from "valibot";
import { closeDiscussion, dismissReply } from "../../../contract/discussion/comments.ts";
import { featureReply } from "../../../contract/discussion/featured.ts";
import { setMode } from "../../../contract/discussion/modes.ts";
import { liftRestriction, type AuditLine } from "../../../contract/moderation/moderation-log.ts";
import {
  findUnreadChoices,
  getBlogSettings,
  writeBlogSettings,
  type SettingChoices,
} from "../../../contract/network/blog-settings.ts";
import { FlagValue, setFlag } from "../../../contract/network/features.ts";
import { undoInformationText } from "../../../contract/network/information-pages.ts";
import { cancelLook, getLookDesk, publishLook, readLook } from "../../../contract/network/looks.ts";
import { undoRedirects } from "../../../contract/network/redirects.ts";
import { approveReply, followForBlog } from "../../../contract/people/profile.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { getMember, setMemberLimits } from "../../../contract/people/members.ts";
import {
  changeCorrection,
  getCorrectedStory,
  withdrawCorrection,
} from "../../../contract/posts/corrections.ts";
import {
  getShareOffer,
  setAutomaticSharing,
  setSharePair,
  undoShare,
  unshareStory,
} from "../../../contract/posts/shares.ts";
import { setRelated } from "../../../contract/posts/related.ts";
import { getStoryStanding } from "../../../contract/posts/standing.ts";
import { setSticky } from "../../../contract/posts/stickies.ts";
import { undoStoryMove } from "../../../contract/posts/managed-story-types.ts";
import { undoTagChange } from "../../../contract/posts/managed-tags.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import type { AuditUndo } from "../../studio/moderation/audit-form.ts";
import {
  putBack,
  putBackCorrection,
  putBackFeatured,
  putBackLimits,
  putBackMode,
  putBackRelated,
  putBackSharePair,
  putBackSticky,
} from "../../studio/moderation/put-back.ts";

import {
  undoBlog,
  undoGroup,
  undoNotFound,
  undoRole,
  undoRules,
  undoSection,
  undoStoryType,
  undoTerms,
} from "./undo-managed.ts";

const restrictions = { block: "blocked", premoderate: "premoderated", suspend: "suspended" } as const;

/**
 * Undoes the action of an entry by the call that its own page would make; false if that is not possible any more, because
 * what it did was changed since.
 */
export async function undoAudited(
  line: AuditLine,
  undo: AuditUndo,
  token: string,
  context: AppContext,
  people: readonly Pick<Person, "id" | "screenName">[] = [],
): Promise<boolean> {
  const { services } = context;
  const { id, blogId, action } = line;
  const [personId, postId] = [line.personId ?? "", line.postId ?? ""];
  switch (undo) {
    case "redirects":
      await services.send(undoRedirects, { body: { blogId, id }, token });
      return true;
    case "tag":
      await services.send(undoTagChange, { body: { id: line.tag?.id ?? "" }, token });
      return true;
    case "storyType":
      return undoStoryType(line, token, context);
    case "notFound":
      return undoNotFound(line, token, context);
    case "blog":
      return undoBlog(line, token, context);
    case "group":
      return undoGroup(line, token, context);
    case "rules":
      return undoRules(line, token, context);
    case "informationText":
      await services.send(undoInformationText, {
        body: { blogId, id: line.informationText?.changeId ?? "" },
        token,
      });
      return true;
    case "terms":
      return undoTerms(line, token, context);
    case "role":
      return undoRole(line, people, token, context);
    case "section":
      return undoSection(line, token, context);
    case "storyMove":
      await services.send(undoStoryMove, {
        body: { blogId: blogId ?? "", id: line.storyMove?.id ?? "" },
        token,
      });
      return true;
    case "flag":
      return undoFlag(line, token, context);
    case "settings":
      return undoSettings(line, token, context);
    case "look":
      return undoLook(line, token, context);
    case "lookToCome": {
      const body = { blogId: findLookOwner(line, context), version: line.version ?? 0 };
      return (await services.send(cancelLook, { body, token })).isCanceled;
    }
    case "restriction": {
      const kind = restrictions[action as keyof typeof restrictions];
      const body = { blogId: kind === "suspended" ? null : blogId, personId, kind };
      return (await services.send(liftRestriction, { body, token })).wasLifted;
    }
    case "follow":
      await services.send(followForBlog, {
        body: { blogId: blogId ?? "", personId, isFollowed: action === "unfollow" },
        token,
      });
      return true;
    case "approve":
      await services.send(approveReply, {
        body: { replyId: postId, isApproved: action === "unapprove" },
        token,
      });
      return true;
    case "dismiss":
      await services.send(dismissReply, {
        body: { replyId: postId, isDismissed: action === "undismiss" },
        token,
      });
      return true;
    case "feature": {
      const body = putBackFeatured(line, context.now);
      if (body !== null) await services.send(featureReply, { body, token });
      return body !== null;
    }
    case "close":
      await services.send(closeDiscussion, {
        body: { starterId: postId, isClosed: action === "reopen" },
        token,
      });
      return true;
    case "sticky":
      return undoSticky(line, token, context);
    case "related":
      return undoRelated(line, token, context);
    case "correction":
      await services.send(withdrawCorrection, {
        params: { correctionId: line.correctionId ?? "" },
        body: { isWithdrawn: action !== "correction.withdraw" },
        token,
      });
      return true;
    case "correctionText":
      return undoCorrectionText(line, token, context);
    case "mode": {
      const body = putBackMode(line);
      if (body !== null) await services.send(setMode, { body, token });
      return body !== null;
    }
    case "limits":
      return undoLimits(line, people, token, context);
    case "share":
      return undoShared(line, token, context);
    case "sharePair":
      return undoSharePair(line, token, context);
    case "shareAutomatic":
      await services.send(setAutomaticSharing, {
        body: { blogId: line.share?.fromBlogId ?? "", isOn: line.share?.before === "on" },
        token,
      });
      return true;
  }
}

async function undoSticky(line: AuditLine, token: string, { services, now }: AppContext) {
  const body = putBackSticky(line, now);
  if (body !== null) await services.send(setSticky, { body, token });
  return body !== null;
}

/** Chooses the stories below a story again that were chosen before. */
async function undoRelated(line: AuditLine, token: string, { services, now }: AppContext) {
  const postId = line.postId ?? "";
  const { related } = await services.get(getStoryStanding, { params: { postId }, token });
  const { source, endTimeMillis, version, items } = related;
  const postIds = items.map((item) => item.postId);
  const choice = related.mayChange ? putBackRelated(line, { postIds, source, endTimeMillis }, now) : null;
  if (choice !== null) await services.send(setRelated, { body: { postId, version, ...choice }, token });
  return choice !== null;
}

/** Gives a correction its earlier kind and text, within the time in which its text can be changed. */
async function undoCorrectionText(line: AuditLine, token: string, { services }: AppContext) {
  const params = { postId: line.postId ?? "" };
  const { items } = await services.get(getCorrectedStory, { params, token });
  const correction = items.find(({ id }) => id === line.correctionId);
  const body = correction?.possible.edit === true ? putBackCorrection(line, correction) : null;
  if (correction === undefined || body === null) return false;
  await services.send(changeCorrection, { params: { correctionId: correction.id }, body, token });
  return true;
}

async function undoLimits(
  line: AuditLine,
  people: readonly Pick<Person, "id" | "screenName">[],
  token: string,
  { services }: AppContext,
) {
  const [blogId, personId] = [line.blogId ?? "", line.personId ?? ""];
  const screenName = people.find(({ id }) => id === personId)?.screenName;
  if (screenName === undefined) return false;
  const { member } = await services.get(getMember, { query: { blogId, screenName }, token });
  const before = member.limits ?? null;
  const limits = putBackLimits(line, before);
  if (limits === null) return false;
  await services.send(setMemberLimits, { body: { blogId, personId, limits, before }, token });
  return true;
}

/** Undoes a decision about a share while it is as the entry left it. */
async function undoShared(
  { postId, action, version, share: edit }: AuditLine,
  token: string,
  { services }: AppContext,
) {
  const { targets } = await services.get(getShareOffer, { params: { postId: postId ?? "" }, token });
  const blogId = edit?.toBlogId ?? "";
  const share = targets.find((target) => target.blogId === blogId)?.share ?? null;
  if (share === null || share.state !== edit?.after) return false;
  const { possible } = share;
  const body = { postId: postId ?? "", blogId, version: share.version };
  if (action === "share.change") {
    if (!possible.undoChange || share.version !== version) return false;
    await services.send(undoShare, { body: { ...body, isOfChange: true }, token });
    return true;
  }
  if (possible.undo) await services.send(undoShare, { body, token });
  else if (possible.unshare) await services.send(unshareStory, { body, token });
  return possible.undo || possible.unshare;
}

async function undoSharePair(line: AuditLine, token: string, { services }: AppContext) {
  const body = putBackSharePair(line);
  if (body !== null) await services.send(setSharePair, { body, token });
  return body !== null;
}

async function undoFlag({ blogId, flag }: AuditLine, token: string, { services }: AppContext) {
  if (flag === null) return false;
  const [value, before] = [flag.before, flag.after].map((state) => (state === null ? null : String(state)));
  const back = v.safeParse(v.nullable(FlagValue), value ?? null);
  if (!back.success) return false;
  await services.send(setFlag, {
    body: {
      blogId,
      name: flag.name,
      value: back.output,
      before: before ?? null,
      description: null,
      place: null,
    },
    token,
  });
  return true;
}

async function undoSettings({ blogId, group, settings }: AuditLine, token: string, { services }: AppContext) {
  const query = { ...(blogId !== null && { blogId }), ...(group !== null && { group }) };
  const { items, version } = await services.get(getBlogSettings, { query, token });
  const current = Object.fromEntries(items.flatMap(({ name, own }) => (own === null ? [] : [[name, own]])));
  const choices = putBack(current, settings) as SettingChoices | null;
  // A value of a later release can't be put back.
  if (choices === null || Object.keys(findUnreadChoices(choices)).length > 0) return false;
  await services.send(writeBlogSettings, {
    body: { blogId, group, version, choices, isTrial: false },
    token,
  });
  return true;
}

/** The network's look is the main site's. */
const findLookOwner = ({ blogId }: AuditLine, context: AppContext) => blogId ?? requireBlog(context).blog.id;

async function undoLook(line: AuditLine, token: string, context: AppContext) {
  const { services } = context;
  const blogId = findLookOwner(line, context);
  const { items, live } = await services.get(getLookDesk, { query: { blogId }, token });
  const current = readLook(items.find(({ version }) => version === live)?.look ?? {});
  const look = putBack(current, line.settings);
  if (look === null) return false;
  const seen = items[0]?.version ?? 0;
  await services.send(publishLook, { body: { blogId, seen, look: readLook(look), liveMillis: null }, token });
  return true;
}
