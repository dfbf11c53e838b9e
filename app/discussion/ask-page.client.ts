/** A page of our own as a document, whatever its status, and where it was found in the end. */
export interface AskedPage {
  page: Document | null;
  address: string;
  status: number;
}

/**
 * Asks for a page, or sends a form and answers with the page that it leads to. By the one request that reads HTML itself:
 * made out of a text it would need a policy of Trusted Types (docs/decisions/0060). Rejects where no answer came, and
 * where the way led to another host.
 */
export function askPage(address: string, body: URLSearchParams | null = null): Promise<AskedPage> {
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
