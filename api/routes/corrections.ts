import * as calls from "../../contract/posts/corrections.ts";
import type { ServiceContext } from "../env.ts";
import {
  readCorrectedStory,
  readCorrections,
  readStaffCorrections,
} from "../posts/corrections/read-corrections.ts";
import { add, change, setWithdrawn } from "../posts/corrections/write-correction.ts";
import { announce } from "../syndication/announce.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

/** A changed story is announced after the response. */
async function announceAfter<Reply>(context: ServiceContext, written: Promise<Reply>): Promise<Reply> {
  const reply = await written;
  announce(context);
  return reply;
}

export const correctionRoutes = [
  routeCall(calls.getCorrections, (context, { query }) => readCorrections(context, query)),
  routeSignedCall(calls.getStaffCorrections, (context, { query, actor }) =>
    readStaffCorrections(context, actor, query),
  ),
  routeSignedCall(calls.getCorrectedStory, (context, { params, actor }) =>
    readCorrectedStory(context, actor, params.postId),
  ),
  routeSignedCall(calls.addCorrection, (context, { params, body, actor }) =>
    announceAfter(context, add(context, actor, params.postId, body)),
  ),
  routeSignedCall(calls.changeCorrection, (context, { params, body, actor }) =>
    announceAfter(context, change(context, actor, params.correctionId, body)),
  ),
  routeSignedCall(calls.withdrawCorrection, (context, { params, body, actor }) =>
    announceAfter(context, setWithdrawn(context, actor, params.correctionId, body.isWithdrawn)),
  ),
];
