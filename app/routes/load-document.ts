import { presentAdNetwork } from "../ad/present-ads.ts";
import { workerPath } from "../offline/worker-path.ts";
import type { AppContext } from "../platform/context/app-context.ts";
import { findLookOfDraft } from "../platform/context/previews.ts";
import { presentPreviewBar } from "../site/PreviewBar.tsx";
import { findSiteView } from "../site/present-site.ts";
import type { ReaderDocumentData } from "../site/ReaderDocument.tsx";
import type { StudioData } from "../studio/chrome/present-shell.ts";
import { parseStudioPath } from "../studio/studio-path.ts";

/** What the document around a page needs: the reader's, or the studio's. */
export type DocumentData = ReaderDocumentData & StudioData;

const unknownBlog: DocumentData = {
  site: null,
  studio: null,
  now: null,
  ads: null,
  workerPath: null,
  preview: null,
  scheme: null,
};

/** Never throws: if the blog is unknown, the page has the default theme and no navigation. */
export async function loadDocument(request: Request, context: AppContext): Promise<DocumentData> {
  const { site, config } = context;
  const page = await context.page;
  if (!page || !site) return unknownBlog;
  const address = parseStudioPath(context.path);
  if (address !== null) {
    const { loadStudio } = await import("./studio/load-studio.ts");
    const cookies = request.headers.get("Cookie");
    return { ...unknownBlog, studio: await loadStudio(address, context, site, page, cookies) };
  }
  const view = findSiteView(site, page);
  const ofDraft = await findLookOfDraft(context.draft, page.blog);
  const previewTheme = context.previewTheme ?? ofDraft.theme;
  return {
    site: previewTheme === null ? view : { ...view, theme: previewTheme },
    now: page.now,
    ads: presentAdNetwork(page, config, new URL(request.url).searchParams),
    workerPath: config.hasOfflinePage ? workerPath : null,
    preview: presentPreviewBar(context.preview, page),
    scheme: context.preview?.scheme ?? ofDraft.scheme,
    studio: null,
  };
}
