import { renderToStaticMarkup } from "react-dom/server";
import script from "virtual:service-worker";
import type { BlogContext } from "../blog/page-context.ts";
import { findTheme } from "../blog/blog-theme.ts";
import { buildLiteCss } from "../lite/lite-document.ts";

/** Reserved path that no person or post can have. */
const offlinePath = "/-/offline";

/** Source text of the service worker; `version` changes with the offline page. */
export const buildServiceWorker = (version: string): string =>
  `const OFFLINE=${JSON.stringify({ name: `offline-${version}`, page: offlinePath })};\n${script}`;

/** Replaces an earlier service worker: clears its cache and unregisters itself. */
export const leavingWorker = `addEventListener("install",(event)=>event.waitUntil(skipWaiting()));
addEventListener("activate",(event)=>event.waitUntil(caches.keys()
.then((names)=>Promise.all(names.filter((name)=>name.startsWith("offline-")).map((name)=>caches.delete(name))))
.then(()=>registration.unregister())));
`;

/** The self-contained offline page, shown at the URL that couldn't be loaded. */
export function printOffline({ blog, intl, addressing, now }: BlogContext): string {
  const page = (
    <html lang={blog.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${intl.t("offline.title")} — ${blog.displayName}`}</title>
        {/* Constant in build and look: the content security policy allows it by hash (docs/decisions/0060). */}
        <style dangerouslySetInnerHTML={{ __html: buildLiteCss(findTheme(blog, now)) }} />
      </head>
      <body>
        <header>
          <p>
            <strong>{blog.displayName}</strong>
          </p>
        </header>
        <main>
          <h1>{intl.t("offline.title")}</h1>
          <p>{intl.t("offline.text")}</p>
          <p>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- reloads the current address */}
            <a href="">{intl.t("offline.again")}</a>
          </p>
          <p>
            <a href={addressing.ownHref("/")}>{intl.t("error.toFront", { blog: blog.displayName })}</a>
          </p>
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
