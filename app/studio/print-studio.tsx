import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { StudioManifest } from "./studio-manifest.ts";
import { StudioNonce } from "./studio-nonce.ts";

/**
 * A studio page as Remix prints it, with its loaders' data beside it for hydration. It is sent once it is whole: React would
 * print what comes later behind the end of the document, where HTML allows no script. `onError` hears of what a component
 * threw; the browser then renders that part itself.
 */
export async function printStudio(
  remixContext: EntryContext,
  url: string,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<ReadableStream> {
  const printed = await renderToReadableStream(
    <StudioNonce.Provider value={nonce}>
      <StudioManifest.Provider value={remixContext.manifest}>
        <RemixServer context={remixContext} url={url} nonce={nonce} />
      </StudioManifest.Provider>
    </StudioNonce.Provider>,
    // Larger parts would be sent behind the document too.
    { nonce, onError, progressiveChunkSize: Infinity },
  );
  await printed.allReady;
  return printed;
}
