/** Processor time of a piece of work, ms; other programs on the machine do not count. */
export function measureTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
