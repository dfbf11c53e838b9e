import { useContext, useState } from "react";
import firstScript from "virtual:text-module";
import { StudioNonce } from "../studio-nonce.ts";
import { useHydrated } from "../use-hydrated.ts";
import { textMountId } from "./text/text-mount.ts";

/**
 * The element in which the text is opened. In a page that the server prints, it has the script that does so; what that has put
 * there, React leaves alone, because the content is HTML to it.
 */
export function TextMount() {
  const nonce = useContext(StudioNonce);
  const isHydrated = useHydrated();
  const [isPrinted] = useState(!isHydrated);
  if (!isPrinted) return <div id={textMountId} />;
  const html = firstScript.preloads
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .concat(
      firstScript.src && `<script type="module" nonce="${nonce ?? ""}" src="${firstScript.src}"></script>`,
    )
    .join("");
  return <div id={textMountId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
