import * as contract from "../../contract/people/members.ts";
import { routeSignedCall } from "../wire/route.ts";
import { recomputeOfMember } from "../discussion/recompute-threads.ts";
import { applyingChangedRights } from "../drafts/changed-rights.ts";
import { answer, withdraw } from "../people/members/end-invitation.ts";
import {
  changeMember,
  endMember,
  limitMember,
  leaveBlog,
  removeMember,
} from "../people/members/change-member.ts";
import { invite } from "../people/members/invite.ts";
import {
  readManagers,
  readMember,
  readMembers,
  readNetworkMembers,
  readOwn,
} from "../people/members/read-members.ts";

export const memberRoutes = [
  routeSignedCall(contract.getMembers, (context, { actor, params, query }) =>
    readMembers(context, actor, params.blogId, query),
  ),
  routeSignedCall(contract.getMember, (context, { actor, query }) => readMember(context, actor, query)),
  routeSignedCall(contract.getNetworkMembers, (context, { actor, query }) =>
    readNetworkMembers(context, actor, query),
  ),
  routeSignedCall(contract.getManagers, (context, { actor, query }) =>
    readManagers(context, actor, query.blogId),
  ),
  routeSignedCall(contract.getOwnMemberships, (context, { actor }) => readOwn(context, actor)),
  routeSignedCall(contract.inviteMember, (context, { actor, body }) => invite(context, actor, body)),
  routeSignedCall(contract.withdrawInvitation, async (context, { actor, body }) => ({
    wasOpen: await withdraw(context, actor, body),
  })),
  routeSignedCall(contract.answerInvitation, async (context, { actor, body }) => ({
    outcome: await applyingChangedRights(context, answer(context, actor, body, recomputeOfMember)),
  })),
  routeSignedCall(contract.changeMember, (context, { actor, body }) =>
    applyingChangedRights(context, changeMember(context, actor, body, recomputeOfMember)),
  ),
  routeSignedCall(contract.setMemberEnd, (context, { actor, body }) =>
    applyingChangedRights(context, endMember(context, actor, body, recomputeOfMember)),
  ),
  routeSignedCall(contract.setMemberLimits, (context, { actor, body }) =>
    applyingChangedRights(context, limitMember(context, actor, body)),
  ),
  routeSignedCall(contract.removeMember, async (context, { actor, body }) => ({
    wasMember: await applyingChangedRights(context, removeMember(context, actor, body, recomputeOfMember)),
  })),
  routeSignedCall(contract.leaveBlog, async (context, { actor, body }) => ({
    wasMember: await applyingChangedRights(
      context,
      leaveBlog(context, actor, body.blogId, recomputeOfMember),
    ),
  })),
];
