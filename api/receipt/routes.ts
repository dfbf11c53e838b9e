import { getReceipt, getStories } from "../../contract/receipt.ts";
import { routeSignedCall } from "../wire/route.ts";
import { readReceipt } from "./read-receipt.ts";
import { readStories } from "./read-stories.ts";

export const receiptRoutes = [
  routeSignedCall(getReceipt, (context, { params, actor }) => readReceipt(context, actor, params.postId)),
  routeSignedCall(getStories, (context, { query, actor }) => readStories(context, actor, query)),
];
