import { useContext, useState } from "react";
import { StudioNonce } from "../studio-nonce.ts";
import { useHydrated } from "../use-hydrated.ts";
import { textMountId } from "./text/text-mount.ts";
import type { TextModule } from "./text-module.ts";

/** React leaves alone what is in an element whose content is HTML to it. */
const untouched = { __html: "" };

/** The element in which the text is opened, and in a page that the server prints the module that opens it. */
export function TextMount({ module: { src, preloads } }: { module: TextModule }) {
  const nonce = useContext(StudioNonce) ?? undefined;
  const isHydrated = useHydrated();
  const [isPrinted] = useState(!isHydrated);
  return (
    <>
      <div id={textMountId} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
      {isPrinted && preloads.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      {isPrinted && src !== "" && <script type="module" nonce={nonce} src={src} suppressHydrationWarning />}
    </>
  );
}
