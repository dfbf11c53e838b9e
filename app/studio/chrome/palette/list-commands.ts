import type { StudioShell } from "../present-shell.ts";

/** An entry of the palette: a page or an action. */
export interface Command {
  id: string;
  label: string;
  /** Name of the entry's kind. */
  kind: string;
  /** Address of a page; null if `run` is set. */
  href: string | null;
  /** True if the page loads a document: another blog, or a page for readers. */
  isDocument: boolean;
  run?: () => void;
}

/** Entries that need no request: the pages of the rail, the blogs, the account's own pages, and actions. */
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
