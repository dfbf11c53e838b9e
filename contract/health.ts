import * as v from "valibot";
import { defineRead, type ServiceName } from "./call.ts";

/** How a service is. `parts` are what it stands on, in its own names; without some of them it still serves. */
export const Health = v.object({
  canServe: v.boolean(),
  parts: v.record(v.string(), v.picklist(["ok", "down"])),
});
export type Health = v.InferOutput<typeof Health>;

/** Every service base has this address. It must be cheap: it is asked every few seconds. */
export const healthOf = (service: ServiceName) =>
  defineRead({ service, path: "health", query: v.object({}), reply: Health });
