import { hashText } from "../../../contract/wire/hash.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { workerPolicy } from "../../platform/http/content-security-policy.ts";
import { buildServiceWorker, leavingWorker, printOffline } from "../../offline/offline-page.tsx";
import { respondOrFail } from "../../platform/http/file-response.ts";

/**
 * `/service-worker.js` of every host; where the offline page is disabled, a script that unregisters itself.
 */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(async () => {
    const text = context.config.hasOfflinePage
      ? buildServiceWorker(await findVersion(printOffline(requireBlog(context))))
      : leavingWorker;
    return new Response(text, {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        // Browsers revalidate each time; our own page cache uses its own lifetimes.
        "Cache-Control": "public, no-cache",
        "Content-Security-Policy": workerPolicy,
      },
    });
  });
}

/** A hash of the page itself, so that a changed text or theme is a new version. */
const findVersion = async (html: string): Promise<string> => (await hashText(html)).slice(0, 12);
