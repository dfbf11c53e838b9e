/** Patch points of the page being rendered, for when only its discussion changes. */
export interface PatchPoints {
  /** Printed at each patch point. Unique to this page, so no author can write it. */
  mark: string;
  /** Set by the loader of a page that can be patched: for each thread, true if it contains a paid link. */
  paid: readonly boolean[] | null;
  /** Byte offsets, set once the page is rendered. */
  cuts: readonly number[] | null;
}

export const createPatchPoints = (): PatchPoints => ({
  mark: `cut:${crypto.randomUUID()}`,
  paid: null,
  cuts: null,
});

/** The mark for a page that can be patched. */
export const findMark = (cuts: PatchPoints | null): string | null => (cuts?.paid ? cuts.mark : null);
