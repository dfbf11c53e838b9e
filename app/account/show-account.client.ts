import { isSignedIn } from "../ui/is-signed-in.client.ts";

/** What `/ajax/me` answers, as far as the header shows it. */
interface Answer {
  account: { displayName: string } | null;
  href?: string;
  news?: { href: string; text: string; label: string } | null;
}

/**
 * Puts the reader's name in the place of "Sign in" in the header, which leads to their settings, and beside it how much is
 * new for them. The page itself is the same for everybody.
 */
export function showAccount(document: Document): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-me]");
  const address = link?.dataset["me"];
  if (!link || address === undefined || !isSignedIn(document)) return;
  void fetch(address, { headers: { Accept: "application/json" }, cache: "no-store" })
    .then((answer) => (answer.ok ? answer.json<Answer>() : { account: null }))
    .then(({ account, href, news }: Answer) => {
      if (!account || href === undefined) return;
      link.href = href;
      link.textContent = account.displayName;
      link.dataset["signedIn"] = "";
      if (!news) return;
      const count = document.createElement("a");
      count.href = news.href;
      count.textContent = news.text;
      count.ariaLabel = news.label;
      count.dataset["news"] = "";
      link.insertAdjacentElement("afterend", count);
    })
    // Out of reach: the link stays as it was.
    .catch(() => undefined);
}
