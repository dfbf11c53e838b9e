/** Loads the ad module once the page is loaded, if the page has ads. */
export function startAds(document: Document): void {
  if (!document.body.dataset.adScript || !document.querySelector("[data-ad-slot]")) return;
  const load = () => {
    import("./load-ads.client.ts").then(({ loadAds }) => loadAds(document)).catch(reportError);
  };
  if (document.readyState === "complete") load();
  else addEventListener("load", load, { once: true });
}
