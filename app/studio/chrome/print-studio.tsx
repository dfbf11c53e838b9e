import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { StudioManifest } from "./StudioDocument.tsx";
import { StudioNonce } from "../studio-nonce.ts";

const end = "</body></html>";

/**
 * Renders a studio page with its loaders' data for hydration. It is buffered whole, because Remix prints the data
 * behind the end of the document, where HTML allows no script. `onError` gets the errors of components; the browser
 * then renders that part.
 */
export async function printStudio(
  remixContext: EntryContext,
  url: string,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const printed = await renderToReadableStream(
    <StudioNonce.Provider value={nonce}>
      <StudioManifest.Provider value={remixContext.manifest}>
        <RemixServer context={remixContext} url={url} nonce={nonce} />
      </StudioManifest.Provider>
    </StudioNonce.Provider>,
    { nonce, onError },
  );
  await printed.allReady;
  return moveIntoBody(await new Response(printed).text());
}

/**
 * Moves everything after the document to its end. Texts and data contain no tags, so the first end tag is the
 * document's.
 */
export function moveIntoBody(html: string): string {
  const at = html.indexOf(end);
  return at === -1 ? html : html.slice(0, at) + html.slice(at + end.length) + end;
}
