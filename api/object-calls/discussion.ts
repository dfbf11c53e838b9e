/* Calls of a discussion's object: see docs/decisions/0126-owner-of-a-discussion.md. */

/** A statement to be sent to an object or to D1. */
export interface SentStatement {
  sql: string;
  values: (string | number | null)[];
}

/** A statement of D1 that is sent with an action: before the action's own rows, or after them. */
export interface OutsideStatement extends SentStatement {
  isFirst: boolean;
}

type Cells = Record<string, string | number | null>;

/** Rows of D1 that decide a person's permissions in a discussion: none for a table means that there is none. */
export interface Standing {
  personId: string;
  memberships: Cells[];
  blog_follows: Cells[];
  restrictions: Cells[];
}

export interface ObjectBatch {
  statements: SentStatement[];
  outside: OutsideStatement[];
  /** The actor's standing; null for a reader. */
  standing: Standing | null;
  now: number;
}

export type ObjectRow = Record<string, unknown>;

export interface ObjectAnswer {
  /**
   * The rows of each statement; null while writing is closed, because the discussion is just being handed over to D1.
   */
  results: ObjectRow[][] | null;
  /**
   * Rows that the object has read and written since its last response, in its own database and in D1; there is no
   * separate call for it.
   */
  rows: { read: number; written: number };
}

/** A discussion's object: `api/discussion/object/discussion-object.ts`. */
export interface ObjectCalls {
  /** Runs statements in one transaction, and delivers the resulting changes to D1. */
  batch: (batch: ObjectBatch) => Promise<ObjectAnswer>;
  /** Applies changes of D1. */
  refresh: (now: number) => Promise<void>;
  /** Repairs differences with D1; returns how many replies only one of them had. */
  check: (now: number) => Promise<number>;
  /** Continues copying a discussion from D1; returns true once the object has it. */
  moveIn: (now: number) => Promise<boolean>;
  /** Continues moving a discussion back to D1; returns true once D1 has it. */
  moveOut: (now: number) => Promise<boolean>;
}

/** One object for each discussion, by its story's id. */
export interface DiscussionObjects {
  getByName: (storyId: string) => ObjectCalls;
}
