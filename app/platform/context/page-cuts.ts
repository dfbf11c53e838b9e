/** Where the page that is being made may be taken apart later, if only its discussion changes. */
export interface PageCuts {
  /** Printed at each place. No author can write it: it is made for this page. */
  mark: string;
  /** Set by the loader of a page that can be taken apart: of each thread, whether a link in it earns money. */
  paid: readonly boolean[] | null;
  /** Set once the page is printed, bytes. */
  cuts: readonly number[] | null;
}

export const createPageCuts = (): PageCuts => ({
  mark: `cut:${crypto.randomUUID()}`,
  paid: null,
  cuts: null,
});

/** The mark for a page that can be taken apart. */
export const findMark = (cuts: PageCuts | null): string | null => (cuts?.paid ? cuts.mark : null);
