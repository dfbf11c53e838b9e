/** The part of the document that React keeps (docs/decisions/0056); every page has it. */
export const findMain = (document: Document): HTMLElement =>
  document.querySelector<HTMLElement>("main#content") ?? document.body;
