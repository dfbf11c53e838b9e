import type { Intl } from "../intl/create-intl.ts";

/** An error page. */
export interface FailureView {
  status: number;
  /** "Error 404". */
  name: string;
  title: string;
  text: string;
  /** Who demanded a legal removal (RFC 7725). */
  requestedBy: string | null;
  /** The reason for a removal, as given by the person who removed it. */
  removalNote: string | null;
  /** Reference for readers who contact us: it finds the reason in the log. */
  reference: string | null;
}

/** The error page for a status, without internal details; `requestId` finds those in the log. */
export function presentFailure(
  status: number,
  { requestedBy = null, removalNote = null }: Partial<Pick<FailureView, "requestedBy" | "removalNote">>,
  intl: Intl,
  requestId: string | null = null,
): FailureView {
  const plain = {
    status,
    name: intl.t("error.status", { status: String(status) }),
    requestedBy: null,
    removalNote: null,
    reference: null,
  };
  switch (status) {
    case 403:
      return {
        ...plain,
        title: intl.t("error.forbidden"),
        text: intl.t("error.forbiddenText"),
      };
    case 404:
      return {
        ...plain,
        title: intl.t("error.notFound"),
        text: intl.t("error.notFoundText"),
      };
    case 410:
      return {
        ...plain,
        title: intl.t("error.gone"),
        text: intl.t("error.goneText"),
        removalNote,
      };
    case 451:
      return {
        ...plain,
        title: intl.t("error.legal"),
        text: intl.t("error.legalText"),
        requestedBy: requestedBy === null ? null : intl.t("error.legalBy", { name: requestedBy }),
        removalNote,
      };
    case 429:
      return {
        ...plain,
        title: intl.t("error.tooOften"),
        text: intl.t("error.tooOftenText"),
      };
    default:
      return {
        ...plain,
        title: intl.t("error.failed"),
        text: intl.t("error.failedText"),
        reference: requestId && intl.t("error.reference", { id: requestId }),
      };
  }
}
