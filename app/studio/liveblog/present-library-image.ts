import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentMediaPicker, type MediaPickerView } from "../media/present-media-picker.ts";

/** What puts an image of the library into an update. */
export interface LibraryImageView {
  picker: MediaPickerView;
  labels: Record<"insert" | "alt" | "altHint" | "decorative" | "needsAlt" | "needsCredit", string>;
}

export const presentLibraryImage = (
  blog: Blog,
  page: Pick<PageContext, "intl" | "addressing">,
): LibraryImageView => {
  const { t } = page.intl;
  return {
    picker: presentMediaPicker(blog, page),
    labels: {
      insert: t("liveblog.imageInsert"),
      alt: t("media.label.alt"),
      altHint: t("media.label.altHint"),
      decorative: t("media.label.decorative"),
      needsAlt: t("checklist.altText"),
      needsCredit: t("checklist.credit"),
    },
  };
};
