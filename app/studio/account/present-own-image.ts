import type { Account } from "../../../contract/entities/account.ts";
import type { PageContext, BlogContext } from "../../blog/page-context.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { presentAvatar, type ProfileAssets } from "../../image/profile-assets.ts";

const handles = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;

/** The form for the account's picture. */
export interface OwnImageView {
  title: string;
  action: string;
  image: PresentedImage;
  label: string;
  hint: string;
  error: string | null;
  /** The error of a file that is too large, for the browser to show. */
  invalid: string;
  submit: string;
  remove: string | null;
  /** Names of the square and of what changes its size, for screen readers. */
  crop: Record<"cropArea" | `${(typeof handles)[number]}DragHandle`, string>;
}

export function presentOwnImage(
  { avatar }: Pick<Account, "avatar">,
  error: string | null,
  page: Pick<PageContext, "intl" | "addressing"> & ProfileAssets,
): OwnImageView {
  const { t } = page.intl;
  return {
    title: t("settings.image"),
    action: page.addressing.ownHref("/settings/picture"),
    image: presentAvatar(avatar, "avatar", page, { isLazy: false }),
    label: t("settings.imageLabel"),
    hint: t("settings.imageHint"),
    error,
    invalid: t("settings.imageInvalid"),
    submit: t("settings.imageSubmit"),
    remove: avatar ? t("settings.imageRemove") : null,
    crop: {
      ...(Object.fromEntries(
        handles.map((handle) => [`${handle}DragHandle`, t("settings.imageSize")]),
      ) as OwnImageView["crop"]),
      cropArea: t("settings.imageCrop"),
    },
  };
}

/** The status text that a form shows beside its button while it is sent and once it is saved. */
export interface SavingLabels {
  saving: string;
  saved: string;
}

export const presentSaving = ({ intl }: Pick<BlogContext, "intl">): SavingLabels => ({
  saving: intl.t("settings.saving"),
  saved: intl.t("settings.saved"),
});
