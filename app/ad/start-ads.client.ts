/** Fetches what brings ads, once the page itself is there, and only where a page has any. */
export function startAds(document: Document): void {
  if (!document.body.dataset.adScript || !document.querySelector("[data-ad-slot]")) return;
  const load = () => {
    import("./load-ads.client.ts").then(({ loadAds }) => loadAds(document)).catch(reportError);
  };
  if (document.readyState === "complete") load();
  else addEventListener("load", load, { once: true });
}
