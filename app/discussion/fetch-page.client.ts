/** One of our pages as a document, with its final URL and status. */
export interface AskedPage {
  page: Document | null;
  address: string;
  status: number;
}

/** The new reply on the page that a form was redirected to; null if it wasn't sent. */
export function findSentReply({ page, address, status }: AskedPage): HTMLElement | null {
  const id = /\/(\d+)$/.exec(new URL(address).pathname)?.[1];
  return status === 200 && id !== undefined ? (page?.getElementById(`reply-${id}`) ?? null) : null;
}

/**
 * Fetches a page, or submits a form and returns the resulting page. XMLHttpRequest can parse HTML itself;
 * parsing a string would need a Trusted Types policy (docs/decisions/0060). Rejects without a response, and
 * for a redirect to another host.
 */
export function fetchPage(address: string, body: URLSearchParams | null = null): Promise<AskedPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(body === null ? "GET" : "POST", address);
    request.responseType = "document";
    request.timeout = 20_000;
    request.setRequestHeader("Accept", "text/html");
    request.addEventListener("load", () =>
      resolve({ page: request.responseXML, address: request.responseURL, status: request.status }),
    );
    for (const failure of ["error", "timeout", "abort"])
      request.addEventListener(failure, () => reject(new Error("no answer")));
    request.send(body);
  });
}
