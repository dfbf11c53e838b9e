import { getRules, writeRules } from "../../contract/moderation/rulesystem.ts";
import { changeRules, readRulesFor } from "../rules/rule-choices.ts";
import { routeSignedCall } from "../wire/route.ts";

export const rulesystemRoutes = [
  routeSignedCall(getRules, (context, { actor, query: { blogId = null, group = null } }) =>
    readRulesFor(context, actor, { blogId, group }),
  ),
  routeSignedCall(writeRules, (context, { actor, body }) => changeRules(context, actor, body)),
];
