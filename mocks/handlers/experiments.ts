import { getExperiments } from "../../contract/experiments.ts";
import { mockCall } from "../mock-call.ts";
import type { Store } from "../store/store.ts";

/** Experiments as they are set; a draft is told to nobody. Those that run come first. */
export function mockExperiments({ tables }: Store) {
  return [
    mockCall(getExperiments, () => ({
      items: (["running", "stopped"] as const).flatMap((status) =>
        tables.experiments.filter((experiment) => experiment.status === status),
      ),
    })),
  ];
}
