import { describe } from "vitest";
import { approvalCases, likeCases, orderCases, relationCases } from "./approval-cases.ts";
import { esGizmodoIds } from "./fixture-network.ts";
import { profileCases } from "./profile-cases.ts";
import type { Open } from "./reply-threads.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";
import { pagingCases } from "./thread-paging-cases.ts";
import { writingCases } from "./writing-cases.ts";

const groups: readonly [name: string, run: (open: Open) => void][] = [
  ["writing", writingCases],
  ["likes", likeCases],
  ["approving", approvalCases],
  ["keeping order", orderCases],
  ["follows and blocks", relationCases],
  ["paging", pagingCases],
  ["profiles", profileCases],
];

/**
 * Writing, approving and reading in a discussion. Every test has a story of its own, by Eva: Cleo and Dov are readers, Ada
 * has the network's rights.
 */
export function replyCases(services: () => SignedServices): void {
  const stories = esGizmodoIds.values();
  const open: Open = () => ({ ...createCaller(services()), storyId: stories.next().value ?? "" });
  for (const [name, run] of groups)
    describe(`replies: ${name}`, () => {
      run(open);
    });
}
