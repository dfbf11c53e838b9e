import type { Intl } from "../../intl/create-intl.ts";

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
    title: intl.t("lightbox.window"),
    close: intl.t("lightbox.close"),
    previous: intl.t("lightbox.previous"),
    next: intl.t("lightbox.next"),
    count: intl.t("lightbox.count", { number: "{number}", total: "{total}" }),
  };
}
