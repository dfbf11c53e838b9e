import { expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getNetworkState, retryDeliveries, runNetworkJob } from "../../contract/network/network-state.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/** The network's machinery: superusers see it and run its jobs, nobody else does. */
export function networkStateCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const name = "forget-front-presence";

  test("a superuser runs a job, sees when it last succeeded, and stands in the log", async () => {
    expect(await caller().sendAs("Ada-Owner", runNetworkJob, {}, { name })).toEqual({ failure: null });
    const { jobs } = await caller().askAs("Ada-Owner", getNetworkState, {});
    const job = jobs.find((one) => one.name === name);
    expect(job).toMatchObject({ state: "ok", failedTimeMillis: null, failure: null });
    expect(job?.succeededTimeMillis).toBeGreaterThan(0);
    const { items } = await caller().askAs("Ada-Owner", getAudit, {}, { action: "job.run" });
    expect(items[0]).toMatchObject({ blogId: null, words: name });
    const missing = await caller().failAs("Ada-Owner", runNetworkJob, {}, { name: "forget-everything" });
    expect(missing.status).toBe(404);
  });

  test("messages are tried again by a superuser alone", async () => {
    const body = { kind: "mail" as const };
    expect(await caller().sendAs("Ada-Owner", retryDeliveries, {}, body)).toEqual({ count: 0 });
    const refused = [
      caller().failToAsk(getNetworkState, {}, {}, "Ben-Writer"),
      caller().failAs("Ben-Writer", runNetworkJob, {}, { name }),
      caller().failAs("Ben-Writer", retryDeliveries, {}, body),
    ];
    for (const { status, refusal } of await Promise.all(refused))
      expect([status, refusal]).toEqual([403, "role"]);
    expect((await caller().failAs(null, runNetworkJob, {}, { name })).status).toBe(401);
  });
}
