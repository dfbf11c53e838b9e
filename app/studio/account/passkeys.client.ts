import type { PasskeyFormView } from "./present-sign-in-methods.ts";

/** The server's response: the options of the request to the device, or the page to go to first. */
interface Answer {
  options?: { challenge: string };
  href?: string;
}

/** The parts of browsers that read and write passkeys as JSON (Web Authentication, Level 3, 5.1.8 and 5.1.9). */
type PasskeySupport = typeof PublicKeyCredential & {
  parseCreationOptionsFromJSON: (options: object) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON: (options: object) => PublicKeyCredentialRequestOptions;
};

function findSupport(): PasskeySupport {
  if (!hasPasskeys()) throw new Error("no passkeys in this browser");
  return PublicKeyCredential as PasskeySupport;
}

export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in window &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;

/**
 * Has the device create or use a passkey; returns its response as JSON for the form. Null if there is none, or if the
 * server first redirects, which this follows. Throws the browser's errors, also when the person cancels.
 */
export async function callAuthenticator(
  { purpose, ask }: PasskeyFormView,
  more: CredentialRequestOptions = {},
): Promise<string | null> {
  const support = findSupport();
  const options = await readOptions(purpose, ask);
  if (!options || more.signal?.aborted) return null;
  const credential =
    purpose === "add"
      ? await navigator.credentials.create({ publicKey: support.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({
          publicKey: support.parseRequestOptionsFromJSON(options),
          ...more,
        });
  return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
}

async function readOptions(purpose: PasskeyFormView["purpose"], ask: string): Promise<object | null> {
  const response = await fetch(ask, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams({ purpose }),
  });
  const answer: Answer = await response.json();
  if (answer.options) return answer.options;
  if (answer.href === undefined) throw new Error("neither options nor an address");
  location.assign(answer.href);
  return null;
}

/**
 * Has the browser offer its passkeys in the email field until `signal` ends it. Null if none is chosen, or if the
 * browser doesn't support it.
 */
export async function offerPasskeys(form: PasskeyFormView, signal: AbortSignal): Promise<string | null> {
  try {
    const isAvailable = (await findSupport().isConditionalMediationAvailable?.()) ?? false;
    return isAvailable ? await callAuthenticator(form, { mediation: "conditional", signal }) : null;
  } catch {
    return null;
  }
}

/** True if the device has a passkey of this account already. */
export const isKnownPasskey = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";
