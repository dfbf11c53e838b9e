import type { BlogContext } from "../../blog/page-context.ts";

/** What a form says beside its button while it is sent and once it is saved. */
export interface SavingLabels {
  saving: string;
  saved: string;
}

export const presentSaving = ({ intl }: Pick<BlogContext, "intl">): SavingLabels => ({
  saving: intl.t("settings.saving"),
  saved: intl.t("settings.saved"),
});
