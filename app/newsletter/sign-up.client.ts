/** Where a form stands, and what the server's answer has in the same place: the form again, or a notice. */
const region = "[data-sign-up]";

/**
 * Sends the forms of newsletters without leaving the page. The server's answer is the page that a reader without script
 * would see; its region takes the form's place, and the focus goes to what there is to read or to mend.
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
  // A second press while the first is on its way sends nothing.
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
    // The browser sends it as it would without script, and says itself what went wrong.
    form.submit();
  }
}

/**
 * The page that the server answers with, whatever its status. By the one request that reads HTML itself: made out of a
 * text it would need a policy of Trusted Types (docs/decisions/0060).
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
  // Sent again from here, it still comes from here.
  const next = place.querySelector<HTMLInputElement>('input[name="source"]');
  if (next && source instanceof HTMLInputElement) next.value = source.value;
  const first = place.querySelector<HTMLElement>('[role="alert"], [aria-invalid]');
  (first ?? place).focus();
}
