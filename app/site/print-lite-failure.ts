import { printLine, printLinkList, type LiteHtml } from "../lite/lite-html.ts";
import type { FailureView } from "./present-failure.ts";

/** An error page in the lite edition. */
export const printLiteFailure = (
  { name, title, text, requestedBy, reference }: FailureView,
  links: { label: string; href: string }[],
): LiteHtml[] => [
  ...printLine("p", name),
  ...printLine("h1", title),
  ...printLine("p", text),
  ...printLine("p", requestedBy),
  ...printLine("p", reference),
  ...(links.length === 0 ? [] : [printLinkList(links)]),
];
