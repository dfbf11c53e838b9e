import type { Intl } from "../intl/create-intl.ts";

/** Texts of the lightbox, stored in the page for the client script. */
export interface LightboxWords {
  title: string;
  close: string;
  previous: string;
  next: string;
  /** Template: "{number} / {total}". */
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
