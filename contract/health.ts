import * as v from "valibot";
import { defineRead, type ServiceName } from "./call.ts";

/**
 * Health of a service. `parts` are its dependencies under names of its own; it may still serve without some
 * of them.
 */
export const Health = v.object({
  canServe: v.boolean(),
  parts: v.record(v.string(), v.picklist(["ok", "down"])),
});
export type Health = v.InferOutput<typeof Health>;

/** Every service base has this call. It must be cheap, since it is polled every few seconds. */
export const healthOf = (service: ServiceName) =>
  defineRead({ service, path: "health", query: v.object({}), reply: Health });
