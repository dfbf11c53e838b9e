import type { Intl } from "../intl/create-intl.ts";

/** A page that says why there is nothing else to say. */
export interface FailureView {
  status: number;
  title: string;
  text: string;
  /** Who asked for a legal removal (RFC 7725). */
  requestedBy: string | null;
}

/** What a reader is told of a status. Never says what broke inside. */
export function presentFailure(status: number, requestedBy: string | null, intl: Intl): FailureView {
  switch (status) {
    case 404:
      return {
        status,
        title: intl.t("error.notFound"),
        text: intl.t("error.notFoundText"),
        requestedBy: null,
      };
    case 410:
      return { status, title: intl.t("error.gone"), text: intl.t("error.goneText"), requestedBy: null };
    case 451:
      return {
        status,
        title: intl.t("error.legal"),
        text: intl.t("error.legalText"),
        requestedBy: requestedBy === null ? null : intl.t("error.legalBy", { name: requestedBy }),
      };
    case 429:
      return {
        status,
        title: intl.t("error.tooOften"),
        text: intl.t("error.tooOftenText"),
        requestedBy: null,
      };
    default:
      return { status, title: intl.t("error.failed"), text: intl.t("error.failedText"), requestedBy: null };
  }
}
