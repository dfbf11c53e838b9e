import type { Browser, BrowserContext, Page } from "playwright-core";
import { appearanceScript } from "../../app/site/Appearance.tsx";
import { untilStarted } from "./browser.ts";

/** Forbidden side effects, by the address of the page that caused them. */
export interface Watch {
  context: BrowserContext;
  /** Dialogs, windows, navigations, external requests, uncaught errors. Empty if nothing ran. */
  alarms: string[];
}

/**
 * The request for an image's address, in the browser's form: normalized host, no user name, and https only for some
 * hosts.
 */
function asAsked(address: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters never get into an address
  const url = URL.parse(address.replace(/[\u0000-\u001f]/g, ""));
  return url === null ? address : `${url.host}${url.pathname}${url.search}`.toLowerCase();
}

/**
 * A narrow browser window without a content security policy, which would stop scripts: the HTML itself must
 * be harmless. Only `pictures` may be requested from other hosts; they don't exist.
 */
export async function watchAttacks(browser: Browser, pictures: ReadonlySet<string>): Promise<Watch> {
  const context = await browser.newContext({
    bypassCSP: true,
    serviceWorkers: "block",
    viewport: { width: 375, height: 700 },
  });
  const alarms: string[] = [];
  const asked = new Set([...pictures].map(asAsked));
  context.on("dialog", (dialog) => {
    alarms.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("weberror", (error) => alarms.push(`an error: ${error.error().message}`));
  context.on("request", (request) => {
    const url = request.url();
    if (/^http:\/\/[a-z0-9.-]+\.localhost:\d+\//.test(url)) return;
    if (request.resourceType() === "image" && asked.has(asAsked(url))) return;
    alarms.push(`a request: ${request.resourceType()} ${url}`);
  });
  return { context, alarms };
}

/** A link on a page, and where clicking it led. */
export interface PressedLink {
  href: string;
  target: string;
  rel: string;
  /** The address that the browser started to load; null if the click led nowhere. */
  went: string | null;
}

/** The contents of a page after everything on it was clicked. */
export interface Findings {
  title: string;
  /** Elements, attributes and addresses that none of our pages has; words that make a phone's page scroll sideways. */
  faults: string[];
  links: PressedLink[];
  /** Global variables that the page added. */
  globals: string[];
  h1: string;
  /** By post: the texts of a card's headline and tag, the tag's path, and the data attribute for scripts. */
  cards: { id: string; headline: string; tag: string; tagPath: string; fact: string }[];
  /** By screen name, the displayed name. */
  names: [string, string][];
  /** The text of every code block. */
  code: string[];
  /** The text of every other element that contains only text. */
  texts: string[];
}

/** Data from before a page is inspected. */
interface Known {
  /** Global variables of a window. */
  baseline: readonly string[];
  /** Links that were clicked on other pages. */
  pressed: readonly string[];
}

/** Opens the page, clicks every link on it, and returns its contents. Navigations are cancelled. */
export async function inspect(page: Page, address: string, known: Known): Promise<Findings> {
  await page.goto(address, { waitUntil: "load" });
  // Clicking every link while React still hydrates the page breaks React.
  await untilStarted(page);
  return page.evaluate(examinePage, { ...known, appearanceScript });
}

/** Runs in the browser, so it can't refer to anything outside. */
async function examinePage({
  baseline,
  pressed,
  appearanceScript: ownText,
}: Known & { appearanceScript: string }): Promise<Findings> {
  const all = [...document.querySelectorAll<HTMLElement>("*")];
  const foreign = new Set("object embed base applet frame frameset marquee math template".split(" "));
  const addresses = ["href", "src", "action", "formaction", "poster", "data", "xlink:href", "srcdoc", "ping"];
  const isOwnScript = (element: HTMLElement) =>
    element instanceof HTMLScriptElement &&
    (element.src.startsWith(`${location.origin}/assets/`)
      ? !element.text
      : element.parentElement === document.head && element.text === ownText);
  /** Remix's own scripts on a studio page: an attack can't know the response's nonce. */
  const isNonced = (element: HTMLElement) =>
    element instanceof HTMLScriptElement && /^[\w-]{43}$/.test(element.nonce ?? "");
  /** JSON-LD, which is data; its end is escaped. */
  const isOwnData = (element: HTMLElement) =>
    element instanceof HTMLScriptElement &&
    element.type === "application/ld+json" &&
    element.parentElement === document.head &&
    !/[<>&]/.test(element.text);
  const findFaults = (element: HTMLElement): string[] => {
    const name = element.localName;
    const isWrong =
      foreign.has(name) ||
      (name === "script" && !isOwnScript(element) && !isOwnData(element) && !isNonced(element)) ||
      (name === "style" && element.parentElement !== document.head) ||
      (name === "iframe" && new URL((element as HTMLIFrameElement).src).origin !== location.origin) ||
      (name === "meta" && element.hasAttribute("http-equiv"));
    const wrong = [...element.attributes].filter(
      (attribute) =>
        attribute.name.startsWith("on") ||
        attribute.name === "style" ||
        (addresses.includes(attribute.name) &&
          !["http:", "https:", "ftp:", "mailto:"].includes(
            URL.parse(attribute.value, document.baseURI)?.protocol ?? "none",
          )),
    );
    return [
      ...(isWrong ? [`<${name}>`] : []),
      ...wrong.map(({ name: of, value }) => `<${name} ${of}="${value}">`),
    ];
  };
  const textOf = (selector: string, within: Document | HTMLElement = document) =>
    within.querySelector(selector)?.textContent ?? "";

  const findings: Findings = {
    title: document.title,
    faults: [
      ...all.flatMap(findFaults),
      ...(document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : []),
    ],
    links: [],
    globals: [],
    h1: textOf("h1"),
    cards: [...document.querySelectorAll<HTMLElement>("article[data-post-id]:not(:has(h1))")].map((card) => ({
      id: card.dataset["postId"] ?? "",
      headline: textOf("h2, h3", card),
      tag: textOf('a[href*="/tag/"]', card),
      tagPath: card.querySelector<HTMLAnchorElement>('a[href*="/tag/"]')?.pathname ?? "",
      fact: card.dataset["tags"] ?? "",
    })),
    names: [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/person-"]')].map((link) => [
      link.pathname.slice(1),
      link.textContent,
    ]),
    code: [...document.querySelectorAll("pre")].map((element) => element.textContent),
    texts: all
      .filter((element) => element.childElementCount === 0)
      .map((element) => element.textContent ?? ""),
  };

  let went: string | null = null;
  const skipped = new Set(pressed);
  // @ts-expect-error -- the Navigation API is younger than the types
  navigation.addEventListener("navigate", (event: Event & { destination: { url: string } }) => {
    went = event.destination.url;
    event.preventDefault();
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const { href, target, rel } = link;
    if (skipped.has(href)) continue;
    skipped.add(href);
    // In this window, where it can be observed and stopped.
    link.target = "_self";
    went = null;
    link.click();
    findings.links.push({ href, target, rel, went });
  }
  for (const control of document.querySelectorAll<HTMLElement>("summary")) control.click();
  // Waits for payloads that run later, and for elements that act once visible.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // The second row: globals that Remix adds on a studio page.
  const known = new Set([
    ...baseline,
    "__remixContext",
    "__remixManifest",
    "__remixRouteModules",
    "__remixRouter",
    "__reactRouterVersion",
  ]);
  findings.globals = Object.getOwnPropertyNames(window).filter((name) => !known.has(name));
  return findings;
}

/** Everything on a page that isn't ours. Our own script reserves the height of the fixed header. */
export const findForeign = ({ faults }: Findings): string[] =>
  faults.filter((fault) => !fault.startsWith('<header style="min-height: '));

/** The global variables of a window on one of our pages without any attack. */
export async function findBaseline(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: "load" });
  return page.evaluate(() => Object.getOwnPropertyNames(window));
}
