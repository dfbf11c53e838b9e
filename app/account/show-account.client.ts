import type { FirstLink } from "./show-first-links.client.ts";
import type { Follows } from "../site/follow-buttons.client.ts";
import { isSignedIn } from "../ui/is-signed-in.client.ts";

/** The part of the `/ajax/me` response that the header shows. */
interface Answer {
  account: { displayName: string } | null;
  href?: string;
  news?: CountLink | null;
  waiting?: CountLink | null;
  follows?: Follows;
  firstLinks?: FirstLink[];
}

interface CountLink {
  href: string;
  text: string;
  label: string;
}

/**
 * Replaces "Sign in" in the header with the reader's name, which links to their settings. Adds the number of new
 * notifications, for moderators that of waiting replies, what they follow already, and on an empty front page the first
 * steps for its staff. The page's HTML is the same for everyone.
 */
export function showAccount(document: Document): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-me]");
  const address = link?.dataset["me"];
  if (!link || address === undefined || !isSignedIn(document)) return;
  const keys = Array.from(
    document.querySelectorAll<HTMLElement>("[data-follow-key]"),
    ({ dataset }) => `key=${encodeURIComponent(dataset["followKey"] ?? "")}`,
  );
  const empty = document.querySelector<HTMLElement>("[data-empty]");
  if (empty) keys.push("empty");
  void fetch(`${address}?${keys.join("&")}`, { headers: { Accept: "application/json" }, cache: "no-store" })
    .then((answer) => (answer.ok ? answer.json<Answer>() : { account: null }))
    .then(({ account, href, news, waiting, follows = {}, firstLinks = [] }: Answer) => {
      if (!account || href === undefined) return;
      link.href = href;
      link.textContent = account.displayName;
      link.dataset["signedIn"] = "";
      if (Object.keys(follows).length > 0)
        import("../site/follow-buttons.client.ts").then(
          ({ showFollows }) => showFollows(document, follows),
          reportError,
        );
      if (empty && firstLinks[0])
        import("./show-first-links.client.ts").then(
          ({ showFirstLinks }) => showFirstLinks(empty, firstLinks),
          reportError,
        );
      for (const counted of [waiting, news]) {
        if (!counted) continue;
        const count = document.createElement("a");
        count.href = counted.href;
        count.textContent = counted.text;
        count.ariaLabel = counted.label;
        count.dataset["news"] = "";
        link.insertAdjacentElement("afterend", count);
      }
    })
    // If the request fails, the link stays as it was.
    .catch(() => undefined);
}
