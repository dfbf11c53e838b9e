import * as desk from "../../contract/fronts/front-desk.ts";
import * as headlines from "../../contract/fronts/headline-tests.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { changeFrontDraft } from "../fronts/change-front.ts";
import { readFrontDesk } from "../fronts/front-desk.ts";
import { attendFrontDesk, readFrontState } from "../fronts/front-presence.ts";
import { changeTest, readHeadlineTests, startTest } from "../fronts/headline-tests.ts";
import { cancelFrontVersion, publishFrontDraft } from "../fronts/publish-front.ts";
import * as strips from "../../contract/posts/strips.ts";
import { readFront } from "../fronts/read-front.ts";
import { endStrip, prolongStrip, setStrip, setStripFor } from "../posts/strips/change-strips.ts";
import { readStrips } from "../posts/strips/read-strips.ts";
import { setRelated } from "../../contract/posts/related.ts";
import { changeRelated } from "../posts/related/related-stories.ts";
import { setSticky } from "../../contract/posts/stickies.ts";
import { changeSticky } from "../fronts/stickies.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import { readStanding } from "./pages/read-standing.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const curationRoutes = [
  routeCall(getCuratedFront, (context, { query }) => readFront(context, query.blogId)),
  routeSignedCall(desk.getFrontDesk, (context, { query, actor }) => readFrontDesk(context, actor, query)),
  routeSignedCall(desk.getFrontState, (context, { query, actor }) => readFrontState(context, actor, query)),
  routeSignedCall(desk.attendFront, (context, { body, actor }) => attendFrontDesk(context, actor, body)),
  routeSignedCall(desk.changeFront, (context, { body, actor }) => changeFrontDraft(context, actor, body)),
  routeSignedCall(desk.publishFront, (context, { body, actor }) => publishFrontDraft(context, actor, body)),
  routeSignedCall(desk.cancelFront, (context, { body, actor }) => cancelFrontVersion(context, actor, body)),
  routeSignedCall(headlines.getHeadlineTests, (context, { actor, params, query }) =>
    readHeadlineTests(context, actor, { ...params, ...query }),
  ),
  routeSignedCall(headlines.startHeadlineTest, (context, { actor, body }) => startTest(context, actor, body)),
  routeSignedCall(headlines.changeHeadlineTest, async (context, { actor, body }) => {
    await changeTest(context, actor, body);
    return {};
  }),
  routeSignedCall(getStoryStanding, (context, { actor, params }) =>
    readStanding(context, actor, params.postId),
  ),
  routeSignedCall(setRelated, (context, { actor, body }) => changeRelated(context, actor, body)),
  routeSignedCall(setSticky, (context, { actor, body }) => changeSticky(context, actor, body)),
  routeSignedCall(strips.getStrips, (context, { actor, query: { blogId = null } }) =>
    readStrips(context, actor, blogId),
  ),
  routeSignedCall(strips.setStrip, (context, { actor, body }) => setStrip(context, actor, body)),
  routeCall(strips.setStripFor, (context, { body }) => setStripFor(context, body)),
  routeSignedCall(strips.prolongStrip, (context, { actor, body }) => prolongStrip(context, actor, body)),
  routeSignedCall(strips.endStrip, (context, { actor, body }) => endStrip(context, actor, body)),
];
