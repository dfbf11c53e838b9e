/** What keys do in the form of a queue. Each returns how many replies are selected afterwards. */
export function createQueueActions(form: HTMLFormElement) {
  const items = () => [...form.querySelectorAll<HTMLElement>("[data-item]")];
  const current = () => document.activeElement?.closest<HTMLElement>("[data-item]") ?? null;
  const findBox = () => current()?.querySelector<HTMLInputElement>('input[name="item"]') ?? null;
  const countSelected = () => form.querySelectorAll('input[name="item"]:checked').length;
  const go = (step: number) => {
    const all = items();
    const at = all.findIndex((item) => item === current());
    all[Math.min(all.length - 1, Math.max(0, at + (at < 0 && step < 0 ? 1 : step)))]?.focus();
    return countSelected();
  };
  /** What is focused is meant where nothing is selected. */
  const choose = (action: string): boolean => {
    const box = findBox();
    if (countSelected() === 0 && box) box.checked = true;
    const field = form.elements.namedItem("action");
    if (countSelected() === 0 || !(field instanceof HTMLSelectElement)) return false;
    field.value = action;
    return true;
  };
  const askReason = (action: string) => () => {
    const reason = form.elements.namedItem("reason");
    if (choose(action) && reason instanceof HTMLSelectElement) reason.focus();
    return countSelected();
  };
  return {
    next: () => go(1),
    previous: () => go(-1),
    select: () => {
      const box = findBox();
      if (box) box.checked = !box.checked;
      return countSelected();
    },
    approve: () => {
      if (choose("approve")) form.requestSubmit();
      return 0;
    },
    dismiss: askReason("dismiss"),
    remove: askReason("remove"),
    block: askReason("block"),
  };
}
