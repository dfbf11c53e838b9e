/** Whether the reader has opted out of analytics: Global Privacy Control, or its predecessor Do Not Track. */
export function hasRefusedCounting(view: Window): boolean {
  const navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = view.navigator;
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
}
