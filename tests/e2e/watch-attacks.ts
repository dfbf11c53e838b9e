import type { Browser, BrowserContext, Page } from "playwright-core";

/** What no page may do, by the address of the page that did it. */
export interface Watch {
  context: BrowserContext;
  /** Dialogs, windows, navigations, requests to elsewhere, uncaught errors. Empty when nothing ran. */
  alarms: string[];
}

/** An address of a picture as it is asked for: without its fragment, with a path, in whatever case its host has. */
const asAsked = (address: string) =>
  address
    .replace(/#.*$/s, "")
    .replace(/^(https?:\/\/[^/?]+)$/i, "$1/")
    .toLowerCase();

/**
 * A narrow browser window without the policy that would stop a script: what a page prints must be harmless by itself. Of
 * elsewhere it may ask for `pictures` only, which are not there.
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

/** A link as a page prints it, and where a press of it went. */
export interface PressedLink {
  href: string;
  target: string;
  rel: string;
  /** The address that the browser set out for; null where the press went nowhere. */
  went: string | null;
}

/** What a page holds after everything on it was pressed. */
export interface Findings {
  title: string;
  /** Elements, attributes and addresses that no page of ours has; words that make a telephone's page scroll sideways. */
  faults: string[];
  links: PressedLink[];
  /** Names that the page added to the window. */
  globals: string[];
  h1: string;
  /** By post: the words of a card's headline and of its tag, the tag's path, and what programs are told of it. */
  cards: { id: string; headline: string; tag: string; tagPath: string; fact: string }[];
  /** By screen name, the name that stands there. */
  names: [string, string][];
  /** The text of every block of code. */
  code: string[];
  /** The text of every other element that holds a text alone. */
  texts: string[];
}

/** What is known before a page is looked at. */
interface Known {
  /** Names of the window. */
  baseline: readonly string[];
  /** Links that were pressed elsewhere. */
  pressed: readonly string[];
}

/** Opens the page, presses every link on it, and says what is there. Nothing that is pressed is left to happen. */
export async function inspect(page: Page, address: string, known: Known): Promise<Findings> {
  await page.goto(address, { waitUntil: "load" });
  return page.evaluate(examinePage, known);
}

/** Runs in the browser, and so stands alone. */
async function examinePage({ baseline, pressed }: Known): Promise<Findings> {
  const all = [...document.querySelectorAll<HTMLElement>("*")];
  const foreign = new Set("object embed base applet frame frameset marquee math template".split(" "));
  const addresses = ["href", "src", "action", "formaction", "poster", "data", "xlink:href", "srcdoc", "ping"];
  const isOwnScript = (element: HTMLElement) =>
    element instanceof HTMLScriptElement &&
    element.src.startsWith(`${location.origin}/assets/`) &&
    !element.text;
  /** Remix's own, on a studio page: no attack can know the nonce of the response. */
  const isNonced = (element: HTMLElement) =>
    element instanceof HTMLScriptElement && /^[\w-]{43}$/.test(element.nonce ?? "");
  /** What the head tells search engines: data, which ends where we say. */
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
    // In this window, where it can be watched and stopped.
    link.target = "_self";
    went = null;
    link.click();
    findings.links.push({ href, target, rel, went });
  }
  for (const control of document.querySelectorAll<HTMLElement>("summary")) control.click();
  // What a payload put off for later, and what an element does when it has been seen.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // The second row: what Remix adds to the window of a studio page.
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

/** What stands on a page that is not ours. Our own script keeps the place of the header that it fixes to the window. */
export const findForeign = ({ faults }: Findings): string[] =>
  faults.filter((fault) => !fault.startsWith('<header style="min-height: '));

/** The names that a window has on a page of ours without any attack. */
export async function findBaseline(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: "load" });
  return page.evaluate(() => Object.getOwnPropertyNames(window));
}
