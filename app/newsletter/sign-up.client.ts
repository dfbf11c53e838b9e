/**
 * The region of a form, which is replaced by the same region of the response: the form again, or a notice.
 */
const region = "[data-sign-up]";

/**
 * Submits newsletter forms without leaving the page. The response is the page shown without script; its
 * region replaces the form, and the focus moves to the notice or the first error.
 */
export function startSignUps(document: Document): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-sign-up-form]")) return;
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector("button");
  // Ignores a second press while the first is in progress.
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  try {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
    const page = await post(form.action, body);
    const answer = page?.querySelector(region);
    if (!answer) throw new Error("the answer has no form");
    show(answer, form);
  } catch {
    // Falls back to the browser's own submission, which also shows any network error.
    form.submit();
  }
}

/**
 * The page the server responds with, whatever its status. XMLHttpRequest can parse HTML itself; parsing a
 * string would need a Trusted Types policy (docs/decisions/0060).
 */
function post(address: string, body: URLSearchParams): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "document";
    request.setRequestHeader("Accept", "text/html");
    request.addEventListener("load", () => resolve(request.responseXML));
    request.addEventListener("error", () => reject(new Error("no answer")));
    request.send(body);
  });
}

function show(answer: Element, form: HTMLFormElement): void {
  const place = form.closest<HTMLElement>(region) ?? form;
  const source = form.elements.namedItem("source");
  place.replaceChildren(...[...answer.childNodes].map((node) => form.ownerDocument.adoptNode(node)));
  for (const name of ["aria-labelledby", "aria-live", "tabindex"]) {
    const value = answer.getAttribute(name);
    if (value === null) place.removeAttribute(name);
    else place.setAttribute(name, value);
  }
  // Keeps the form's original position for the next submission.
  const next = place.querySelector<HTMLInputElement>('input[name="source"]');
  if (next && source instanceof HTMLInputElement) next.value = source.value;
  const first = place.querySelector<HTMLElement>('[role="alert"], [aria-invalid]');
  (first ?? place).focus();
}
