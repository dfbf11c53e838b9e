import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { StudioManifest } from "./studio-manifest.ts";
import { StudioNonce } from "./studio-nonce.ts";

/**
 * A studio page as Remix prints it: streamed, with its loaders' data beside it for hydration. `onError` hears of what a
 * component threw after the head had been sent; the browser then renders that part itself.
 */
export const printStudio = (
  remixContext: EntryContext,
  url: string,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<ReadableStream> =>
  renderToReadableStream(
    <StudioNonce.Provider value={nonce}>
      <StudioManifest.Provider value={remixContext.manifest}>
        <RemixServer context={remixContext} url={url} nonce={nonce} />
      </StudioManifest.Provider>
    </StudioNonce.Provider>,
    { nonce, onError },
  );
