import type { Blog } from "../../../contract/entities/blog.ts";
import { sectionLengths, type SectionDetails } from "../../../contract/posts/managed-sections.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { type FoundImages, type ImageChoicesView, listImageChoices } from "../manage/image-choices.ts";
import {
  emptySection,
  writeTypedSection,
  type FieldErrors,
  type SectionField,
  type TypedSection,
} from "./section-form.ts";

interface FormField {
  name: SectionField;
  label: string;
  hint?: string;
  error: string | null;
  defaultValue: string;
  maxLength?: number;
}

/** The form of a section's details. */
export interface SectionFormView {
  action: string;
  title: FormField;
  /** Null for an existing section, whose address stays. */
  address: FormField | null;
  description: FormField;
  introduction: FormField;
  sponsor: FormField;
  sponsorLabel: FormField;
  times: { startDate: FormField; startTime: FormField; endDate: FormField; endTime: FormField };
  cover: ImageChoicesView;
  version: number | null;
  submit: string;
  /** Changes when the form's values are to be read again. */
  key: string;
}

export interface FormState {
  typed: TypedSection | null;
  errors: FieldErrors;
  found: FoundImages;
}

export const untouched: FormState = { typed: null, errors: {}, found: null };

const lengths: Partial<Record<SectionField, number>> = {
  title: sectionLengths.displayName,
  address: sectionLengths.urlName,
  description: sectionLengths.description,
  introduction: sectionLengths.introduction,
  sponsor: sectionLengths.sponsor,
  sponsorLabel: sectionLengths.sponsorLabel,
};

/** `section`: as it is; null for a new one. */
export function presentSectionForm(
  { section, action }: { section: { details: SectionDetails; version: number } | null; action: string },
  { typed, errors, found }: FormState,
  blog: Blog,
  page: PageContext,
): SectionFormView {
  const { intl } = page;
  const current = section?.details.cover ?? null;
  const values =
    typed ?? (section === null ? emptySection : writeTypedSection(section.details, blog.timezone));
  const field = (name: SectionField, hint?: MessageId): FormField => {
    const error = errors[name];
    const length = lengths[name];
    return {
      name,
      label: intl.t(`sections.field.${name}`),
      ...(hint && { hint: intl.t(hint, { zone: nameZone(blog.timezone), blog: blog.host }) }),
      error: error ? intl.t(error.message, error.values) : null,
      defaultValue: values[name],
      ...(length !== undefined && { maxLength: length }),
    };
  };
  return {
    action,
    title: field("title"),
    address: section === null ? field("address", "sections.hint.address") : null,
    description: field("description", "sections.hint.description"),
    introduction: field("introduction", "sections.hint.introduction"),
    sponsor: field("sponsor", "sections.hint.sponsor"),
    sponsorLabel: field("sponsorLabel", "sections.hint.sponsorLabel"),
    times: {
      startDate: field("startDate", "sections.hint.start"),
      startTime: field("startTime"),
      endDate: field("endDate", "sections.hint.end"),
      endTime: field("endTime"),
    },
    cover: {
      legend: intl.t("sections.field.cover"),
      error: field("cover").error,
      choices: listImageChoices(
        {
          chosen: values.cover,
          kept: current === null ? [] : [{ image: current, label: intl.t("sections.currentCover") }],
          found,
          none: intl.t("sections.noCover"),
          other: intl.t("sections.chosenCover"),
        },
        page,
      ),
      words: field("coverWords"),
      find: intl.t("sections.findImages"),
      empty: found?.length === 0 ? intl.t("sections.noImages") : null,
    },
    version: section?.version ?? null,
    submit: intl.t(section === null ? "sections.make" : "sections.save"),
    key: JSON.stringify([section?.version, values, found?.map(({ id }) => id)]),
  };
}
