/** Something that the palette leads to or does. */
export interface Command {
  id: string;
  label: string;
  /** What kind of thing it is. */
  kind: string;
  /** Address of a page; null where `run` does it. */
  href: string | null;
  /** The page needs a document of its own: another blog, or a page for readers. */
  isDocument: boolean;
  run?: () => void;
}
