import type { FirstLink } from "./show-first-links.client.ts";
import type { Follows } from "../site/follow-buttons.client.ts";
import { isSignedIn, signedInEvent } from "../ui/is-signed-in.client.ts";

/** The part of the `/ajax/me` response that the header shows. */
interface Answer {
  account: { displayName: string; createdTimeMillis?: number } | null;
  profileHref?: string;
  avatar?: string;
  menu?: { href: string; label: string }[];
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

/** How long an account is new: its reader has created it on this visit, ms. */
const newFor = 3_600_000;

/**
 * Replaces "Sign in" in the header with the reader's picture and name, which link to their profile, next to the menu of
 * their account. Adds the number of new notifications, for moderators that of waiting replies, what they follow already,
 * and on an empty front page the first steps for its staff. The page's HTML is the same for everyone.
 */
export function startAccount(document: Document): void {
  document.addEventListener(signedInEvent, () => {
    showAccount(document);
  });
  showAccount(document);
}

function showAccount(document: Document): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-me]");
  const address = link?.dataset["me"];
  if (!link || address === undefined || !isSignedIn(document) || link.dataset["signedIn"] === "") return;
  const keys = Array.from(
    document.querySelectorAll<HTMLElement>("[data-follow-key]"),
    ({ dataset }) => `key=${encodeURIComponent(dataset["followKey"] ?? "")}`,
  );
  const empty = document.querySelector<HTMLElement>("[data-empty]");
  if (empty) keys.push("empty");
  void fetch(`${address}?${keys.join("&")}`, { headers: { Accept: "application/json" }, cache: "no-store" })
    .then((answer) => (answer.ok ? answer.json<Answer>() : { account: null }))
    .then(
      ({
        account,
        profileHref,
        avatar = "",
        menu = [],
        news,
        waiting,
        follows = {},
        firstLinks = [],
      }: Answer) => {
        if (!account || profileHref === undefined) return;
        if (Date.now() - (account.createdTimeMillis ?? 0) < newFor) document.body.dataset["newAccount"] = "";
        link.href = profileHref;
        const picture = document.createElement("img");
        picture.alt = "";
        picture.src = avatar;
        const name = document.createElement("span");
        name.textContent = account.displayName;
        link.replaceChildren(picture, name);
        link.dataset["signedIn"] = "";
        const place = link.parentElement ?? link;
        place.querySelector("ul")?.replaceChildren(...menu.map((page) => buildItem(document, page)));
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
          place.insertAdjacentElement("afterend", count);
        }
      },
    )
    // If the request fails, the link stays as it was.
    .catch(() => undefined);
}

function buildItem(document: Document, { href, label }: { href: string; label: string }): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  link.textContent = label;
  item.appendChild(link);
  return item;
}
