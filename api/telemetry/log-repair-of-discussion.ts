/** Logs that a discussion's object and D1 did not have the same replies, which was repaired. */
export function logRepairOfDiscussion(storyId: string, replies: number): void {
  console.warn(JSON.stringify({ level: "warn", event: "discussion.repaired", storyId, replies }));
}
