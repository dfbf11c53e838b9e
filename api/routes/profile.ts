import {
  approveReply,
  blockForBlog,
  blockPerson,
  completeName,
  followForBlog,
  followPerson,
  getBlogAbout,
  getBlogByHost,
  getMemberships,
  getNetwork,
  getPeople,
  getPersonCard,
  getPersonByName,
  mutePerson,
  savePost,
  getSaved,
} from "../../contract/people/profile.ts";
import { getAppleNewsChannel, writeAppleNewsChannel } from "../../contract/syndication/apple-news.ts";
import {
  getInformationPage,
  getInformationTexts,
  listInformationPages,
  undoInformationText,
  writeInformationText,
} from "../../contract/network/information-pages.ts";
import { getBlockedPeople, getMutedPeople, getOwnRelation } from "../../contract/people/person-pages.ts";
import { getBlogSettings, writeBlogSettings } from "../../contract/network/blog-settings.ts";
import {
  changeBlog,
  renameGroup,
  createBlog,
  getManagedBlog,
  getManagedBlogs,
} from "../../contract/network/managed-blogs.ts";
import { addLookFont, removeLookFont } from "../../contract/network/look-fonts.ts";
import { cancelLook, getLookDesk, publishLook, restoreLook } from "../../contract/network/looks.ts";
import { getTerms, writeTerms } from "../../contract/network/machine-terms.ts";
import * as decisions from "../discussion/decide-reply.ts";
import { recomputePerson } from "../discussion/recompute-approvals.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { changeBlog as changeManaged } from "../blogs/change-blog.ts";
import { renameGroup as renameManagedGroup } from "../blogs/rename-group.ts";
import { makeBlog } from "../blogs/create-blog.ts";
import { listBlogs, readBlog } from "../blogs/read-blogs.ts";
import { changeSettings, readSettingsFor } from "../blog-settings/blog-settings.ts";
import { deliverFont } from "../blog-settings/look-fonts.ts";
import {
  addFontOfLook,
  cancelNewLook,
  publishNewLook,
  readLookDesk,
  removeFontOfLook,
  restoreOldLook,
} from "../blog-settings/looks.ts";
import { changeTerms, readTermsFor } from "../blog-settings/machine-terms.ts";
import { changeChannel, readChannelFor } from "../syndication/apple-news/change-channel.ts";
import { getBlogOfHost } from "../people/blogs.ts";
import { applyingChangedRights } from "../drafts/changed-rights.ts";
import {
  listInformation,
  readInformation,
  changeInformationText,
  readInformationTexts,
  undoInformationChange,
} from "../blog-settings/information-pages.ts";
import { readSaved, savePost as keepPost } from "../discussion/saved-posts.ts";
import {
  completeName as readBegunNames,
  getPersonOfName,
  readAbout,
  readMemberships,
  readNetwork,
  readPeople,
  readPersonCard,
  readListedPeople,
  readOwnRelation,
} from "../people/read-profiles.ts";
import * as relations from "../people/relate-people.ts";

export const profileRoutes = [
  routeSignedCall(getTerms, (context, { actor, query: { blogId = null } }) =>
    readTermsFor(context, actor, blogId),
  ),
  routeSignedCall(writeTerms, (context, { actor, body }) => changeTerms(context, actor, body)),
  routeSignedCall(getBlogSettings, (context, { actor, query: { blogId = null, group = null } }) =>
    readSettingsFor(context, actor, { blogId, group }),
  ),
  routeSignedCall(writeBlogSettings, (context, { actor, body }) => changeSettings(context, actor, body)),
  routeSignedCall(getLookDesk, (context, { actor, query: { blogId } }) =>
    readLookDesk(context, actor, blogId),
  ),
  routeSignedCall(publishLook, (context, { actor, body }) => publishNewLook(context, actor, body)),
  routeSignedCall(restoreLook, (context, { actor, body }) => restoreOldLook(context, actor, body)),
  routeSignedCall(cancelLook, (context, { actor, body }) => cancelNewLook(context, actor, body)),
  routeSignedCall(addLookFont, (context, { actor, body }) => addFontOfLook(context, actor, body)),
  routeSignedCall(removeLookFont, (context, { actor, body }) => removeFontOfLook(context, actor, body)),
  { method: "GET", pattern: "/fonts/:file", answer: deliverFont },
  routeSignedCall(getManagedBlogs, (context, { actor }) => listBlogs(context, actor)),
  routeSignedCall(getManagedBlog, (context, { actor, query: { name } }) => readBlog(context, actor, name)),
  routeSignedCall(changeBlog, (context, { actor, body }) => changeManaged(context, actor, body)),

  routeSignedCall(renameGroup, (context, { actor, body }) => renameManagedGroup(context, actor, body)),
  routeSignedCall(createBlog, (context, { actor, body }) => makeBlog(context, actor, body)),
  routeSignedCall(getAppleNewsChannel, (context, { actor, query }) =>
    readChannelFor(context, actor, query.blogId),
  ),
  routeSignedCall(writeAppleNewsChannel, (context, { actor, body }) => changeChannel(context, actor, body)),
  routeCall(getBlogByHost, ({ db }, { params }) => getBlogOfHost(db, params.host)),

  routeCall(getNetwork, async ({ db }) => ({ items: await readNetwork(db) })),

  routeCall(getBlogAbout, ({ db }, { params }) => readAbout(db, params.blogId)),

  routeCall(getInformationPage, ({ db }, { params }) => readInformation(db, params.blogId, params.name)),

  routeCall(listInformationPages, ({ db }, { params }) => listInformation(db, params.blogId)),

  routeSignedCall(getInformationTexts, (context, { actor, query: { blogId = null } }) =>
    readInformationTexts(context, actor, blogId),
  ),

  routeSignedCall(writeInformationText, (context, { actor, body }) =>
    changeInformationText(context, actor, body),
  ),

  routeSignedCall(undoInformationText, (context, { actor, body }) =>
    undoInformationChange(context, actor, body),
  ),

  routeCall(getPersonByName, ({ db }, { params }) => getPersonOfName(db, params.screenName)),

  routeCall(getPeople, async ({ db }, { query }) => ({ items: await readPeople(db, query.id) })),

  routeCall(getPersonCard, ({ db }, { params }) => readPersonCard(db, params.screenName)),

  routeSignedCall(completeName, async ({ db }, { query }) => ({ items: await readBegunNames(db, query.q) })),

  routeCall(getMemberships, async ({ db }, { params }) => ({
    items: await readMemberships(db, params.personId),
  })),

  routeSignedCall(approveReply, async (context, { actor, body }) => ({
    replyId: body.replyId,
    approved: await decisions.approveReply(context, actor, body),
  })),

  routeSignedCall(getOwnRelation, (context, { actor, params }) =>
    readOwnRelation(context, actor, params.screenName),
  ),

  routeSignedCall(getBlockedPeople, (context, { actor, query }) =>
    readListedPeople("blocked", context, actor, query.after),
  ),

  routeSignedCall(getMutedPeople, (context, { actor, query }) =>
    readListedPeople("muted", context, actor, query.after),
  ),

  routeSignedCall(followPerson, async (context, { actor, body }) => {
    await relations.followPerson(context, { actor, personId: body.personId, holds: body.isFollowed });
    return body;
  }),

  routeSignedCall(followForBlog, async (context, { actor, body }) => {
    const relation = { actor, personId: body.personId, holds: body.isFollowed };
    await relations.followForBlog(context, body.blogId, relation, recomputePerson);
    return body;
  }),

  routeSignedCall(mutePerson, async (context, { actor, body }) => {
    await relations.mutePerson(context, { actor, personId: body.personId, holds: body.isMuted });
    return body;
  }),

  routeSignedCall(blockPerson, async (context, { actor, body }) => {
    await relations.blockPerson(context, { actor, personId: body.personId, holds: body.isBlocked });
    return body;
  }),

  routeSignedCall(blockForBlog, async (context, { actor, body: { reason, ...body } }) => {
    const relation = { actor, personId: body.personId, holds: body.isBlocked, reason };
    await applyingChangedRights(
      context,
      relations.blockForBlog(context, body.blogId, relation, recomputePerson),
    );
    return body;
  }),

  routeSignedCall(getSaved, (context, { actor, query }) => readSaved(context, actor.personId, query)),

  routeSignedCall(savePost, async (context, { actor, body }) => {
    await keepPost(context, actor, body);
    return body;
  }),
];
