import * as calls from "../../contract/posts/shares.ts";
import type { Share } from "../../contract/posts/share.ts";
import type { ServiceContext } from "../env.ts";
import { accept, change, decline, suggest, unshare, undo } from "../publishing/shares/decide-share.ts";
import { countWaiting, readOffer, readShares } from "../publishing/shares/read-shares.ts";
import { readSettings, setAutomatic, setPair } from "../publishing/shares/share-settings.ts";
import { announce } from "../syndication/announce.ts";
import type { Actor } from "../wire/find-actor.ts";
import { routeSignedCall } from "../wire/route.ts";

/** Feeds that gain or lose a story are announced after the response. */
const announceAfter =
  <Body>(work: (context: ServiceContext, actor: Actor, body: Body) => Promise<Share>) =>
  async (context: ServiceContext, { actor, body }: { actor: Actor; body: Body }): Promise<Share> => {
    const share = await work(context, actor, body);
    announce(context);
    return share;
  };

export const shareRoutes = [
  routeSignedCall(calls.getShares, (context, { query, actor }) => readShares(context, actor, query)),
  routeSignedCall(calls.getShareCount, async (context, { query, actor }) => ({
    waiting: await countWaiting(context, actor, query.blogId ?? null),
  })),
  routeSignedCall(calls.getShareOffer, (context, { params, query, actor }) =>
    readOffer(context, actor, { ...params, ...query }),
  ),
  routeSignedCall(calls.getShareSettings, (context, { query, actor }) =>
    readSettings(context, actor, query.blogId ?? null),
  ),
  routeSignedCall(calls.suggestShare, announceAfter(suggest)),
  routeSignedCall(calls.acceptShare, announceAfter(accept)),
  routeSignedCall(calls.declineShare, announceAfter(decline)),
  routeSignedCall(calls.changeShare, announceAfter(change)),
  routeSignedCall(calls.unshareStory, announceAfter(unshare)),
  routeSignedCall(calls.undoShare, announceAfter(undo)),
  routeSignedCall(calls.setSharePair, (context, { body, actor }) => setPair(context, actor, body)),
  routeSignedCall(calls.setAutomaticSharing, (context, { body, actor }) =>
    setAutomatic(context, actor, body),
  ),
];
