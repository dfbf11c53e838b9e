/** Logs that the copy of a discussion was not what was copied: it is made again. */
export function logFailedCopy(storyId: string): void {
  console.warn(JSON.stringify({ level: "warn", event: "discussion.miscopied", storyId }));
}
