import { maxImageBytes } from "../../../contract/media/images.ts";
import type { getManagedTag } from "../../../contract/posts/managed-tags.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import {
  listImageChoices,
  writeImageChoice,
  type FoundImages,
  type ImageChoicesView,
  type UploadProblem,
} from "../manage/image-choices.ts";
import type { SentTag } from "./tag-form.ts";

type Desk = ReplyOf<typeof getManagedTag>;

export interface TagImageView {
  choices: ImageChoicesView;
  alt: string;
  altLabel: string;
  altHint: string;
}

/** The form that sends a file to a library: that of the blog with the tag's newest story, if no other was chosen. */
function presentImageUpload(
  { stories }: Desk,
  sent: SentTag | null,
  problem: UploadProblem | null,
  { intl, network }: PageContext,
): NonNullable<ImageChoicesView["upload"]> {
  const newest = network.find(({ id }) => id === stories[0]?.blogId)?.name;
  const chosen = sent?.library || newest;
  const problems = {
    size: intl.t("tags.image.upload.size", { megabytes: maxImageBytes / 1024 / 1024 }),
    kind: intl.t("tags.image.upload.kind"),
    many: intl.t("media.upload.many"),
    failed: intl.t("media.upload.failed"),
  };
  return {
    label: intl.t("tags.image.upload"),
    hint: intl.t("tags.image.upload.hint"),
    tooLarge: problems.size,
    maxBytes: maxImageBytes,
    error: problem && problems[problem],
    library: {
      label: intl.t("tags.image.library"),
      choices: network.map(({ name, displayName }) => ({
        value: name,
        label: displayName,
        isChosen: name === chosen,
      })),
    },
    submit: intl.t("tags.image.upload.submit"),
  };
}

interface ImageAnswer {
  sent: SentTag | null;
  found: FoundImages;
  /** Why an uploaded file wasn't stored. */
  problem: UploadProblem | null;
}

/** The choice of the tag's image among those of the library, and the fields that send one there. */
export function presentTagImage(
  desk: Desk,
  { sent, found, problem }: ImageAnswer,
  page: PageContext,
): TagImageView {
  const { intl } = page;
  const { image } = desk.tag;
  const words = sent?.imageWords ?? "";
  return {
    choices: {
      legend: intl.t("tags.image"),
      error: null,
      choices: listImageChoices(
        {
          chosen: sent?.image ?? (image === null ? "" : writeImageChoice(image)),
          kept: image === null ? [] : [{ image, label: intl.t("tags.image.current") }],
          found,
          none: intl.t("tags.image.none"),
          other: intl.t("tags.image.chosen"),
        },
        page,
      ),
      words: {
        name: "imageWords",
        label: intl.t("tags.image.words"),
        defaultValue: words,
        error: null,
      },
      find: intl.t("tags.image.find"),
      empty: found?.length === 0 ? intl.t("tags.image.nothing", { words }) : null,
      upload: presentImageUpload(desk, sent, problem, page),
    },
    alt: sent?.alt ?? image?.alt ?? "",
    altLabel: intl.t("tags.image.alt"),
    altHint: intl.t("tags.image.alt.hint"),
  };
}
