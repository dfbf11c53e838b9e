import * as calls from "../../contract/drafts/plan.ts";
import { createLink, readCalendar, revokeLink } from "../drafts/plan/calendar-links.ts";
import { readDays, readStoryPlan } from "../drafts/plan/read-plan.ts";
import { addIdea, removePlan, setPlan } from "../drafts/plan/write-plan.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const planRoutes = [
  routeSignedCall(calls.getPlan, (context, { actor, query }) => readDays(context, actor, query)),
  routeSignedCall(calls.getStoryPlan, (context, { actor, params }) =>
    readStoryPlan(context, actor, params.draftId),
  ),
  routeSignedCall(calls.setPlan, (context, { actor, params, body }) =>
    setPlan(context, actor, params.draftId, body),
  ),
  routeSignedCall(calls.removePlan, (context, { actor, params, body }) =>
    removePlan(context, actor, params.draftId, body),
  ),
  routeSignedCall(calls.addIdea, (context, { actor, body }) => addIdea(context, actor, body)),
  routeSignedCall(calls.createCalendarLink, (context, { actor }) => createLink(context, actor)),
  routeSignedCall(calls.revokeCalendarLink, (context, { actor }) => revokeLink(context, actor)),
  routeCall(calls.getPlanCalendar, (context, { query }) => readCalendar(context, query)),
];
