import { getRules, writeRules } from "../../contract/rulesystem.ts";
import { changeRules, readRulesFor } from "../rules/change-rules.ts";
import { routeSignedCall } from "../wire/route.ts";

export const rulesystemRoutes = [
  routeSignedCall(getRules, (context, { actor, query: { blogId = null } }) =>
    readRulesFor(context, actor, blogId),
  ),
  routeSignedCall(writeRules, (context, { actor, body }) => changeRules(context, actor, body)),
];
