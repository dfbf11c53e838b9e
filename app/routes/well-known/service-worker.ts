import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../context/app-context.ts";
import { workerPolicy } from "../../http/content-security-policy.ts";
import { buildServiceWorker, leavingWorker } from "../../offline/build-service-worker.ts";
import { printOffline } from "../../offline/print-offline.tsx";
import { answerOrFail } from "../../http/answer-file.ts";

/** `/service-worker.js` of every host; where there shall be none, one that leaves. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const text = context.config.hasOfflinePage
      ? buildServiceWorker(await findVersion(printOffline(requireBlog(context))))
      : leavingWorker;
    return new Response(text, {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        // Browsers ask each time; our own page cache goes by its own clock.
        "Cache-Control": "public, no-cache",
        "Content-Security-Policy": workerPolicy,
      },
    });
  });
}

/** By the page itself: another text or theme is another version. */
async function findVersion(html: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(html));
  return Array.from(new Uint8Array(digest).slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
