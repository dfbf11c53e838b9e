/** What work gives; null if it fails, or isn't done within a time (ms). */
export async function within<Given>(work: Promise<Given>, limit: number): Promise<Given | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return await Promise.race([work, over]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
