import type { StudioShell } from "../present-shell.ts";

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

/** What the palette knows without asking: the pages of the rail, the blogs, one's own pages, and actions. */
export function listCommands({ nav, blogs, account, labels }: StudioShell, openKeys: () => void): Command[] {
  const lead = (kind: string, isDocument: boolean) => (link: { label: string; href: string }) => ({
    // Two names may lead to one page.
    id: `${link.href} ${link.label}`,
    label: link.label,
    href: link.href,
    kind,
    isDocument,
  });
  const commands = [
    ...nav.map((link) => lead(labels["kind.page"], link.isDocument ?? false)(link)),
    ...blogs.filter(({ isCurrent }) => !isCurrent).map(lead(labels.switcher, true)),
    ...(account?.links ?? []).map(lead(labels["kind.account"], true)),
    {
      id: "keys",
      label: labels.keys,
      href: null,
      kind: labels["kind.action"],
      isDocument: false,
      run: openKeys,
    },
  ];
  // The rail and the account's menu share pages.
  return commands.filter(({ id }, at) => commands.findIndex((other) => other.id === id) === at);
}
