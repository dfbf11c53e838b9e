/** True when the reader has asked not to be counted: Global Privacy Control, or its forerunner Do Not Track. */
export function hasRefusedCounting(view: Window): boolean {
  const navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = view.navigator;
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
}
