import type { PageContext } from "../../blog/page-context.ts";
import { translateName } from "../../intl/create-intl.ts";

/** A moderator's reason in words; empty for none. */
export const describeReason = (reason: string, { intl }: PageContext) =>
  reason === "" ? "" : translateName(intl, "reason", reason);
