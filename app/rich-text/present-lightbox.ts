import type { Intl } from "../intl/create-intl.ts";

/** The words of the window in which pictures open, which the browser's script finds in the page. */
export interface LightboxWords {
  title: string;
  close: string;
  previous: string;
  next: string;
  /** "{number} / {total}", to be filled in. */
  count: string;
}

export function presentLightbox(intl: Intl): LightboxWords {
  return {
    title: intl.t("picture.window"),
    close: intl.t("picture.close"),
    previous: intl.t("picture.previous"),
    next: intl.t("picture.next"),
    count: intl.t("picture.count", { number: "{number}", total: "{total}" }),
  };
}
