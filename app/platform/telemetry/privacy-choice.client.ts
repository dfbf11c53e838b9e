/** Where the browser's storage has the reader's choice; nothing there: none was made. */
export const choiceKey = "magma.privacy";
export const optOut = "opt-out";

interface Signals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Where both can be read. A sandboxed page has no storage. */
interface PrivacyWindow {
  navigator: Signals;
  localStorage?: Pick<Storage, "getItem">;
}

/** True if the browser asks for privacy on every site: Global Privacy Control, or its predecessor Do Not Track. */
export const asksEverywhere = ({ navigator }: PrivacyWindow): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";

function choseHere(view: PrivacyWindow): boolean {
  try {
    return view.localStorage?.getItem(choiceKey) === optOut;
  } catch {
    return false;
  }
}

/** True if the reader has opted out of analytics and of the sale of data: for every site, or for this one. */
export const hasOptedOut = (view: PrivacyWindow): boolean => asksEverywhere(view) || choseHere(view);
