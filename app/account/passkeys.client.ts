/** What the server answers to a question for a passkey: what the device needs, or where to go first. */
interface Answer {
  options?: { challenge: string };
  href?: string;
}

/** The parts of a browser that know passkeys in their own JSON form (Web Authentication, Level 3, 5.1.8 and 5.1.9). */
type Knowing = typeof PublicKeyCredential & {
  parseCreationOptionsFromJSON: (options: object) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON: (options: object) => PublicKeyCredentialRequestOptions;
};

const findKnowing = (): Knowing | null =>
  "PublicKeyCredential" in window &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential
    ? (PublicKeyCredential as Knowing)
    : null;

/**
 * Lets a device fill in the page's passkey form, and sends it as any other: what comes of it is the server's page. On the
 * page for signing in the browser offers its passkeys in the field for the address as well, unasked.
 */
export function startPasskeys(document: Document): void {
  const form = document.querySelector<HTMLFormElement>("form[data-passkey]");
  const knowing = findKnowing();
  const part = form?.querySelector<HTMLElement>("[data-passkey-part]");
  if (!form || !part?.hidden || !knowing) return;
  part.hidden = false;
  form.querySelector<HTMLElement>("[data-passkey-note]")?.setAttribute("hidden", "");
  const isSigningIn = form.dataset["passkey"] === "signIn";
  let offer = isSigningIn ? offerPasskeys(form, knowing) : null;
  let isBusy = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    // A browser asks for one thing at a time.
    offer?.abort();
    offer = null;
    say(form, "");
    void (isSigningIn ? signIn(form, knowing) : add(form, knowing))
      .catch((error: unknown) => {
        const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
        say(form, form.dataset[isKnown ? "known" : "failed"] ?? "");
      })
      .finally(() => (isBusy = false));
  });
}

/** What the device needs; null for whoever has to go elsewhere first, and is on the way. */
async function ask(form: HTMLFormElement): Promise<object | null> {
  const response = await fetch(form.dataset["ask"] ?? "", {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams({ purpose: form.dataset["passkey"] ?? "" }),
  });
  const answer: Answer = await response.json();
  if (answer.options) return answer.options;
  if (answer.href === undefined) throw new Error("nothing to ask for");
  location.assign(answer.href);
  return null;
}

function send(form: HTMLFormElement, credential: Credential | null): void {
  const field = form.elements.namedItem("credential");
  if (!(credential instanceof PublicKeyCredential) || !(field instanceof HTMLInputElement)) return;
  field.value = JSON.stringify(credential.toJSON());
  form.submit();
}

async function add(form: HTMLFormElement, knowing: Knowing): Promise<void> {
  const options = await ask(form);
  if (!options) return;
  const publicKey = knowing.parseCreationOptionsFromJSON(options);
  send(form, await navigator.credentials.create({ publicKey }));
}

async function signIn(
  form: HTMLFormElement,
  knowing: Knowing,
  more: CredentialRequestOptions = {},
): Promise<void> {
  const options = await ask(form);
  if (!options || more.signal?.aborted) return;
  const publicKey = knowing.parseRequestOptionsFromJSON(options);
  send(form, await navigator.credentials.get({ publicKey, ...more }));
}

/** Has the browser offer what it has, as long as nobody presses the button; it says nothing where that comes to nothing. */
function offerPasskeys(form: HTMLFormElement, knowing: Knowing): AbortController {
  const offer = new AbortController();
  void Promise.resolve(knowing.isConditionalMediationAvailable?.())
    .then((isAvailable) =>
      isAvailable ? signIn(form, knowing, { mediation: "conditional", signal: offer.signal }) : undefined,
    )
    .catch(() => undefined);
  return offer;
}

function say(form: HTMLFormElement, text: string): void {
  const status = form.querySelector("[data-passkey-status]");
  if (status) status.textContent = text;
}
