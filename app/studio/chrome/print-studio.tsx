import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { StudioManifest } from "./StudioDocument.tsx";
import { StudioNonce } from "../studio-nonce.ts";

const end = "</body></html>";

/**
 * A studio page as Remix prints it, with its loaders' data beside it for hydration. It is sent once it is whole, because Remix
 * prints the data behind the end of the document, where HTML allows no script. `onError` hears of what a component threw; the
 * browser then renders that part itself.
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

/** Moves what follows the document to its end. Texts and data have no tags of their own, so the first end is the document's. */
export function moveIntoBody(html: string): string {
  const at = html.indexOf(end);
  return at === -1 ? html : html.slice(0, at) + html.slice(at + end.length) + end;
}
