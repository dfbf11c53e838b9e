import { describe } from "vitest";
import { approvalCases, likeCases, orderCases, relationCases } from "./approval-cases.ts";
import { auditCases } from "./audit-cases.ts";
import { esGizmodoIds } from "./fixture-network.ts";
import { profileCases } from "./profile-cases.ts";
import { modeAuditCases } from "./mode-audit-cases.ts";
import { liveblogCases } from "./liveblog-cases.ts";
import { modeCases } from "./mode-cases.ts";
import type { Open } from "./reply-threads.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";
import { imageCases } from "./image-cases.ts";
import { mediaCases } from "./media-cases.ts";
import { ownRelationCases } from "./own-relation-cases.ts";
import { pagingCases } from "./thread-paging-cases.ts";
import { uploadCases } from "./upload-cases.ts";
import { videoCases } from "./video-cases.ts";
import { writingCases } from "./writing-cases.ts";

const groups: readonly [name: string, run: (open: Open) => void][] = [
  ["writing", writingCases],
  ["likes", likeCases],
  ["approving", approvalCases],
  ["keeping order", orderCases],
  ["follows and blocks", relationCases],
  ["the log", auditCases],
  ["the log of modes", modeAuditCases],
  ["paging", pagingCases],
  ["profiles", profileCases],
  ["own relations", ownRelationCases],
  ["modes", modeCases],
  ["liveblogs", liveblogCases],
  ["pictures", imageCases],
  ["images of stories", mediaCases],
  ["uploads of media", uploadCases],
  ["videos of stories", videoCases],
];

/** These restore what they change, and share one story, because the number of stories is limited. */
const shared = new Set(["the log", "the log of modes", "own relations"]);

/**
 * Writing, approving and reading in a discussion. Every test has its own story by Eva: Cleo and Dov are
 * readers, Ada has network roles.
 */
export function replyCases(services: () => SignedServices): void {
  const stories = esGizmodoIds.values();
  const open: Open = () => ({ ...createCaller(services()), storyId: stories.next().value ?? "" });
  let opened: ReturnType<Open> | null = null;
  const openShared: Open = () => (opened ??= open());
  for (const [name, run] of groups)
    describe(`replies: ${name}`, () => {
      run(shared.has(name) ? openShared : open);
    });
}
