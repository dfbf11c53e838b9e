/** The module that opens a story's text before its page is hydrated (docs/decisions/0118). */
export interface TextModule {
  /** Empty if there is none. */
  src: string;
  /** What it imports at once, and itself. */
  preloads: string[];
}
