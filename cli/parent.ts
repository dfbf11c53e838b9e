/** Interval between checks that the parent still runs, ms. */
const interval = 500;

/**
 * Calls back once when the parent process has ended for any reason. Signals aren't reliable: shells and npm may end
 * without passing them on.
 */
export function onParentEnd(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, interval);
  timer.unref();
}
