import { Meta, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { AdPlanProvider } from "../ad/ad-plan.ts";
import { findAdSubject, presentAds, type AdNetwork } from "../ad/present-ads.ts";
import { findPageType, isBarePage, showsEmbeds, type PageType } from "../blog/page-type.ts";
import { isBuilt } from "../ui/build-facts.ts";
import { announce, clearHead, markPage, moveReader } from "./arrive.client.ts";
import { pageEvent } from "../ui/page-event.ts";

/** What the root's loader says that a page turned in the browser must share with the document around it. */
export interface FrameData {
  site: { clock: object } | null;
  ads: AdNetwork | null;
  /** Of the build whose script belongs to this data. */
  version: string;
}

/**
 * The main region in the browser. The document's frame, head and foot of the site, stays as the server printed it: all
 * pages of a blog share it. A page that would have another frame, or may do more, is loaded whole, and so is one with ads,
 * since whoever sells them counts documents.
 */
export function TurningPage({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<FrameData>("root");
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const pageType = findPageType(match?.handle, match?.data);
  const ads = presentAds(root?.ads ?? null, pageType, findAdSubject(match?.data));
  const page = pathname + search;
  const frame = describeFrame(root);
  const [first] = useState({ page, frame, pageType });
  const [hasTurned, setHasTurned] = useState(false);
  const isTurned = hasTurned || page !== first.page;
  const needsDocument =
    frame !== first.frame || ads !== null || isBarePage(match?.handle) || isWider(pageType, first.pageType);
  const mustLoad = isTurned && needsDocument;

  useLayoutEffect(() => {
    if (mustLoad) location.reload();
    if (mustLoad || !isTurned) return;
    // The server's title and description go when React brings its own.
    if (!hasTurned) clearHead(document);
    setHasTurned(true);
    markPage(document, pageType);
    moveReader(document, window.__remixRouter.state);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page, not whenever its data is renewed
  }, [page]);
  useEffect(() => {
    if (mustLoad || !hasTurned) return;
    announce(document);
    document.dispatchEvent(new Event(pageEvent));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [page, hasTurned]);

  return (
    <AdPlanProvider value={ads}>
      {hasTurned && createPortal(<Meta />, document.head)}
      {!mustLoad && <Page key={page}>{children}</Page>}
    </AdPlanProvider>
  );
}

/** With a key of its own each page is built anew, so that nothing of what script made of the one before is left. */
const Page = ({ children }: { children: React.ReactNode }) => children;

/** A document's policy is its own page's: one that frames nobody's players cannot show a page that does. */
const isWider = (pageType: PageType, first: PageType) => showsEmbeds(pageType) && !showsEmbeds(first);

/** All that the document around a page depends on, but the time at which it was printed. */
const describeFrame = (root: FrameData | undefined): string =>
  JSON.stringify([root?.site && { ...root.site, clock: null }, isBuilt && root?.version]);
