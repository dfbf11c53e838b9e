/** Writes down that a scheduled job failed, as one line of JSON. */
export function logFailedJob(job: string, failure: Error): void {
  const { message: reason, stack } = failure;
  console.error(JSON.stringify({ level: "error", event: "job.failed", job, reason, stack }));
}
