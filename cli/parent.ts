/** How often a process looks whether its parent is still there, ms. */
const interval = 500;

/**
 * Calls back once when the process that started this one has ended, however it did. A signal is no help there: shells and
 * npm may end without passing it on.
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
