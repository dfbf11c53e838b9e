/* What the object of a discussion is asked: see docs/decisions/0163-discussions-in-objects.md. */

/** A statement on its way into an object or to D1. */
export interface SentStatement {
  sql: string;
  values: (string | number | null)[];
}

/** A statement of D1 that is sent with an action: before the action's own rows, or after them. */
export interface OutsideStatement extends SentStatement {
  isFirst: boolean;
}

type Cells = Record<string, string | number | null>;

/** Rows of D1 that decide what somebody may do in a discussion: none for a table means that there is none. */
export interface Standing {
  personId: string;
  memberships: Cells[];
  blog_follows: Cells[];
  restrictions: Cells[];
}

export interface ObjectBatch {
  statements: SentStatement[];
  outside: OutsideStatement[];
  /** Who acts; null for a reader. */
  standing: Standing | null;
  now: number;
}

export type ObjectRow = Record<string, unknown>;

export interface ObjectAnswer {
  /** The rows of each statement; null while nobody may write, because the discussion is just being handed over to D1. */
  results: ObjectRow[][] | null;
  /** What the object has read and written since its last answer, in its own database and in D1: nobody asks it for that alone. */
  rows: { read: number; written: number };
}

/** A discussion's object: `api/discussion/object/discussion-object.ts`. */
export interface ObjectCalls {
  /** Runs statements in one transaction, and delivers to D1 what follows from them. */
  batch: (batch: ObjectBatch) => Promise<ObjectAnswer>;
  /** Takes over what was changed in D1. */
  refresh: (now: number) => Promise<void>;
  /** Has the same replies in both; answers how many only one of them had. */
  check: (now: number) => Promise<number>;
  /** Goes on with the copy of a discussion that D1 has; answers whether the object has it now. */
  moveIn: (now: number) => Promise<boolean>;
  /** Goes on with the way of a discussion back to D1; answers whether D1 has it now. */
  moveOut: (now: number) => Promise<boolean>;
}

/** One object for each discussion, by its story's id. */
export interface DiscussionObjects {
  getByName: (storyId: string) => ObjectCalls;
}
