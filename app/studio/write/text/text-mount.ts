/** The element of the page in which the text is opened. */
export const textMountId = "story-text";

export function findTextMount(layout: HTMLElement): HTMLElement {
  const mount = layout.querySelector<HTMLElement>(`#${textMountId}`);
  if (!mount) throw new Error("The page has no element for the text.");
  return mount;
}
