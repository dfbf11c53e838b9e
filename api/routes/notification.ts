import { getFigureMail, updateFigureMail } from "../../contract/audience/audience.ts";
import * as calls from "../../contract/subscriptions/notification.ts";
import { routeCall, routeSignedCall, type Route } from "../wire/route.ts";
import { changeFigureChoice, endFiguresByToken, readFigureChoice } from "../audience/figure-mails.ts";
import { endFollowingByToken } from "../following/following-digests.ts";
import { changeChoices, endByToken, readChoices } from "../subscriptions/notifications/choices.ts";
import { recordSeen, readNotifications, readUnseen } from "../subscriptions/notifications/read-list.ts";

export const notificationRoutes: readonly Route[] = [
  routeSignedCall(calls.getNotifications, (context, { actor, query }) =>
    readNotifications(context, actor.personId, query),
  ),
  routeSignedCall(calls.getUnseenCount, async (context, { actor }) => ({
    unseen: await readUnseen(context, actor.personId),
  })),
  routeSignedCall(calls.markSeen, async (context, { actor, body }) => ({
    unseen: await recordSeen(context, actor.personId, body.upTo),
  })),
  routeSignedCall(calls.getNotificationChoices, (context, { actor }) => readChoices(context, actor.personId)),
  routeSignedCall(calls.updateNotificationChoices, (context, { actor, body }) =>
    changeChoices(context, actor.personId, body),
  ),
  routeSignedCall(getFigureMail, (context, { actor }) => readFigureChoice(context, actor.personId)),
  routeSignedCall(updateFigureMail, (context, { actor, body }) =>
    changeFigureChoice(context, actor.personId, body.isWanted),
  ),
  routeCall(
    calls.endDigest,
    async (context, { body }) =>
      (await endFollowingByToken(context, body.token)) ??
      (await endFiguresByToken(context, body.token)) ??
      endByToken(context, body.token),
  ),
];
