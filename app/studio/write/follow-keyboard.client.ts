/** Lifts the tools above the keyboard of a phone, which the layout does not know of. Returns what ends it. */
export function followKeyboard(): (() => void) | undefined {
  const { visualViewport: viewport } = window;
  if (!viewport) return undefined;
  const { style } = document.documentElement;
  const follow = () => {
    const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
    style.setProperty("--keyboard", `${Math.round(covered)}px`);
  };
  follow();
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
  return () => {
    viewport.removeEventListener("resize", follow);
    viewport.removeEventListener("scroll", follow);
    style.removeProperty("--keyboard");
  };
}
