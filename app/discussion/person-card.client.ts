import { adoptStyles } from "../ui/adopt-styles.client.ts";
import { fetchPage } from "./fetch-page.client.ts";
import { mutePerson } from "./fold-muted.client.ts";
import styles from "/app/discussion/person-card.css.ts.vanilla.css?inline";

/** Time for which a pointer or the focus rests on a name before its card opens, ms. */
const openDelay = 400;
/** Time in which a pointer can move into the card, ms. */
const closeDelay = 300;
/** Distance between a name and its card, CSS pixels. */
const gap = 6;

interface OpenCard {
  link: HTMLAnchorElement;
  card: HTMLElement;
  /** Opened by a press: it stays open when the pointer leaves. */
  isHeld: boolean;
}

let open: OpenCard | null = null;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
/** The name whose card was closed by Escape: it stays closed until the pointer or the focus has been elsewhere. */
let dismissed: HTMLAnchorElement | null = null;
let isStarted = false;
/** By address, until the page is left. */
const cards = new Map<string, HTMLElement>();

/**
 * Handles hovering, focusing or pressing a person's name. A press opens the card at once and moves the focus into it;
 * hover or focus opens it after a delay, and closes it when both have left.
 */
export function meet(link: HTMLAnchorElement, { type, pointerType }: Event & { pointerType?: string }): void {
  if (!isStarted) start(link.ownerDocument);
  clearTimeout(opening);
  if (type === "click") void show(link, true);
  else if (open?.link !== link && dismissed !== link && (type === "focusin" || pointerType === "mouse"))
    opening = setTimeout(() => void show(link, false), openDelay);
}

function start(document: Document): void {
  isStarted = true;
  adoptStyles(document, styles);
  const isIn = (target: EventTarget | null, link = open?.link) =>
    target instanceof Node &&
    (open?.card.contains(target) === true ||
      link?.contains(target) === true ||
      link?.previousElementSibling?.contains(target) === true);
  document.addEventListener("pointerover", ({ target }) => {
    if (!isIn(target, dismissed ?? undefined)) dismissed = null;
    if (isIn(target)) clearTimeout(closing);
    else if (open && !open.isHeld) closing = setTimeout(hide, closeDelay);
  });
  for (const type of ["pointerout", "focusout", "pointercancel"])
    document.addEventListener(type, () => clearTimeout(opening));
  document.addEventListener("pointerdown", ({ target }) => {
    if (!isIn(target)) hide();
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target !== dismissed) dismissed = null;
    if (!isIn(target)) hide();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !open) return;
    const { link, card } = open;
    dismissed = link;
    if (card.contains(document.activeElement)) link.focus();
    hide();
  });
}

async function show(link: HTMLAnchorElement, isHeld: boolean): Promise<void> {
  if (open?.link !== link) {
    hide();
    const card = await findCard(link);
    if (!link.isConnected) return;
    if (!card) {
      if (isHeld) location.assign(link.href);
      return;
    }
    hide();
    open = { link, card, isHeld };
    link.insertAdjacentElement("afterend", card);
    link.ariaExpanded = "true";
    card.showPopover();
    place(link, card);
  }
  clearTimeout(closing);
  if (!isHeld) return;
  open.isHeld = true;
  open.card.querySelector<HTMLElement>("button, a")?.focus();
}

function hide(): void {
  clearTimeout(closing);
  if (!open) return;
  open.link.ariaExpanded = "false";
  open.card.remove();
  open = null;
}

/** Fetches the card beside the reader's own data of the discussion; null without a response. */
async function findCard(link: HTMLAnchorElement): Promise<HTMLElement | null> {
  const { ownerDocument: document } = link;
  const own = document.querySelector<HTMLElement>("[data-mine-at]")?.dataset["mineAt"] ?? "";
  const name = new URL(link.href).pathname.split("/").at(-1) ?? "";
  const address = own.replace(/\/mine\?.*/, `/person/${name}`);
  const known = cards.get(address);
  if (known) return known;
  const answer = await fetchPage(address).catch(() => null);
  const card = answer?.page?.querySelector<HTMLElement>("[data-person-card]");
  if (!card) return null;
  cards.set(address, document.adoptNode(card));
  card.setAttribute("role", "dialog");
  card.popover = "manual";
  card.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(event.target as HTMLFormElement, event.submitter as HTMLButtonElement | null, card);
  });
  return card;
}

/** Below the name, or above it if there is more space; on phones the styles make it a sheet. */
function place(link: HTMLAnchorElement, card: HTMLElement): void {
  const { left, top, bottom } = link.getBoundingClientRect();
  const { clientWidth, clientHeight } = link.ownerDocument.documentElement;
  const { width, height } = card.getBoundingClientRect();
  const isAbove = bottom + gap + height > clientHeight && top > height + gap;
  card.style.setProperty("--top", `${scrollY + (isAbove ? top - height - gap : bottom + gap)}px`);
  card.style.setProperty("--left", `${scrollX + Math.max(8, Math.min(left - 8, clientWidth - width - 8))}px`);
}

/** Follows or mutes like the page's own form, and shows the updated card. */
async function send(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  card: HTMLElement,
): Promise<void> {
  if (card.ariaBusy === "true" || !button) return;
  card.ariaBusy = "true";
  const body = new URLSearchParams({ do: button.value });
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  const answer = await fetchPage(form.action, body).catch(() => null);
  card.ariaBusy = null;
  const fresh = answer?.page?.querySelector<HTMLElement>("[data-person-card]");
  const status = card.querySelector<HTMLElement>("output");
  if (!fresh || !status) {
    if (status) status.textContent = card.dataset["failed"] ?? "";
    return;
  }
  const at = [...form.querySelectorAll("button")].indexOf(button);
  const notice = fresh.querySelector("output")?.textContent ?? "";
  for (const old of card.querySelectorAll(":scope > *")) if (old !== status) old.remove();
  for (const part of fresh.querySelectorAll(":scope > *"))
    if (!part.matches("output"))
      status.insertAdjacentElement("beforebegin", card.ownerDocument.adoptNode(part));
  // Announced, because the element was there before its text.
  status.textContent = notice;
  [...card.querySelectorAll<HTMLElement>("button, form a")][at]?.focus();
  if (answer?.status === 200 && open && button.value.endsWith("mute"))
    mutePerson(open.link, button.value === "mute");
}
