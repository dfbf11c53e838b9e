import type { WrittenModes } from "./write-modes.ts";

interface Position {
  starterId: string;
  /** Null for a story. */
  parentId: string | null;
  modes: WrittenModes;
}

/** Where a written post is in its discussion, as columns of its row. */
export const createPositionCells = ({ starterId, parentId, modes }: Position, isApproved: boolean) => ({
  starter_id: starterId,
  parent_id: parentId,
  is_starter: parentId === null,
  is_entry: modes.entry !== null,
  approved: parentId === null || isApproved,
});

/** The names of these columns. */
export const positionNames = ["starter_id", "parent_id", "is_starter", "is_entry", "approved"] as const;

/** Readers change it while a story is written: what that was read with may be out of date. */
export const countedByReaders = ["like_count"];
