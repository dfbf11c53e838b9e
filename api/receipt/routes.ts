import { getReceipt } from "../../contract/receipt.ts";
import { routeSignedCall } from "../wire/route.ts";
import { readReceipt } from "./read-receipt.ts";

export const receiptRoutes = [
  routeSignedCall(getReceipt, (context, { params, actor }) => readReceipt(context, actor, params.postId)),
];
