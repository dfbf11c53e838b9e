import type * as v from "valibot";
import type { ImageRef } from "../../../contract/entities/image.ts";
import { lookLengths } from "../../../contract/posts/placement.ts";
import { maxShareNote } from "../../../contract/posts/share.ts";
import type { getShareOffer } from "../../../contract/posts/shares.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { formatFields } from "../../date-time/typed-time.ts";
import type { Choice } from "../ui/Field.tsx";
import { nameBlocks } from "../manage/name-blocks.ts";
import { createBlogNames } from "../manage/present-names.ts";
import {
  listImageChoices,
  writeImageChoice,
  type FoundImages,
  type ImageChoicesView,
} from "../manage/image-choices.ts";
import { shareFields, type ShareStep, type TypedShare } from "./share-form.ts";

export type Offer = v.InferOutput<(typeof getShareOffer)["reply"]>;

/** A field with what was typed into it. */
interface TypedField {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  error: string | null;
}

/** The form that suggests, accepts or changes the share of one story. */
export interface ShareFormView {
  title: string;
  story: { label: string; href: string };
  storyId: string;
  action: ShareStep;
  version: number;
  /** The blogs to choose from; null if the blog is given. */
  targets: { legend: string; choices: (Choice & { hint: string })[]; error: string | null } | null;
  toId: string | null;
  /** Shown if there is no blog to choose. */
  nowhere: string;
  /** Blogs where it can't be shared, with the reason. */
  refused: string[];
  look: { title: string; hint: string; headline: TypedField; standfirst: TypedField; kicker: TypedField };
  images: ImageChoicesView;
  note: TypedField | null;
  /** Blocks of the receiving blog's front to place it in; null if the person may not, or none has a slot. */
  front: { version: number; label: string; hint: string; none: string; choices: Choice[] } | null;
  /** Said instead if the front's draft has it already. */
  isOnFront: string | null;
  when: {
    /** The time that it has, as the fields show it. */
    before: string;
    date: string;
    time: string;
    hint: string;
    dateValue: string;
    timeValue: string;
    error: string | null;
  } | null;
  submit: string;
  cancel: { label: string; href: string };
}

/** What was typed, the field that is wrong, and the images that were found. */
export interface TypedForm {
  typed: TypedShare;
  field: string | null;
  error: string | null;
  found: FoundImages;
}

interface Given {
  /** The receiving blog, if it is given. */
  toId: string | null;
  sent: TypedForm | null;
  /** Images of the blog's library can be found. */
  hasLibrary: boolean;
}

export function presentShareForm(
  offer: Offer,
  { toId, sent, hasLibrary }: Given,
  path: string,
  page: PageContext,
): ShareFormView {
  const { intl, addressing } = page;
  const blogs = createBlogNames(page);
  const target = offer.targets.find(({ blogId }) => blogId === toId);
  const share = target?.share ?? null;
  const action: ShareStep = share?.possible.decide ? "accept" : share?.possible.change ? "change" : "suggest";
  const headline = offer.story.headline.trim() || intl.t("write.untitled");
  const zone = (toId === null ? null : blogs.find(toId))?.timezone;
  const later = share?.state === "shared" && share.timeMillis > page.now ? share.timeMillis : null;
  const before = later === null || zone === undefined ? { date: "", time: "" } : formatFields(later, zone);
  const given = readGiven(share, before, sent?.typed ?? null);
  const errorOf = (name: string) => (sent?.field === name ? sent.error : null);
  const field = (name: "headline" | "standfirst" | "kicker"): TypedField => ({
    label: intl.t(`shares.field.${name}`),
    ...(name === "kicker" && { hint: intl.t("shares.field.kickerHint") }),
    value: given[name],
    maxLength: lookLengths[name],
    error: errorOf(name),
  });
  const possible = offer.targets.filter(({ outcome }) => outcome !== null);
  const hasTime = action !== "suggest" || possible.some(({ outcome }) => outcome === "atOnce");
  const whenHint =
    action === "suggest"
      ? "shares.field.whenHintAtOnce"
      : action === "change" && later === null
        ? "shares.field.whenHintChange"
        : "shares.field.whenHint";
  const chosen = sent?.typed.to ?? toId ?? (possible.length === 1 ? possible[0]?.blogId : undefined);
  return {
    title: intl.t(`shares.form.${action}`, { blog: toId === null ? "" : blogs.name(toId) }),
    story: { label: headline, href: addressing.rewrite(offer.story.permalink) },
    storyId: offer.story.id,
    action,
    version: share?.version ?? 0,
    targets:
      action === "suggest"
        ? {
            legend: intl.t("shares.field.to"),
            choices: possible.map(({ blogId, outcome }) => ({
              value: blogId,
              label: blogs.name(blogId),
              hint: intl.t(outcome === "atOnce" ? "shares.outcome.atOnce" : "shares.outcome.ask"),
              isChosen: blogId === chosen,
            })),
            error: errorOf("to"),
          }
        : null,
    toId: action === "suggest" ? null : toId,
    nowhere: intl.t("shares.nowhere"),
    refused:
      action === "suggest"
        ? offer.targets.flatMap(({ blogId, refusal }) =>
            refusal === null || refusal === "role" || refusal === "home"
              ? []
              : [
                  intl.t("shares.refusedThere", {
                    blog: blogs.name(blogId),
                    why: intl.t(`shares.refusal.${refusal}`),
                  }),
                ],
          )
        : [],
    look: {
      title: intl.t("shares.lookTitle"),
      hint: intl.t("shares.lookHint"),
      headline: field("headline"),
      standfirst: field("standfirst"),
      kicker: field("kicker"),
    },
    images: presentImages(
      offer,
      { chosen: given.image, current: share?.look.image ?? null, words: sent?.typed.imageWords ?? "" },
      { found: sent?.found ?? null, hasLibrary, error: errorOf("image") },
      page,
    ),
    ...presentFront(action === "suggest" ? null : offer.front, sent?.typed.block ?? "", page),
    note:
      action === "suggest"
        ? {
            label: intl.t("shares.field.note"),
            hint: intl.t("shares.field.noteHint"),
            value: given.note,
            maxLength: maxShareNote,
            error: errorOf("note"),
          }
        : null,
    when: hasTime
      ? {
          before: `${before.date} ${before.time}`.trim(),
          date: intl.t("shares.field.date"),
          time: zone === undefined ? intl.t("shares.field.time") : intl.t("publish.zone", { zone }),
          hint: intl.t(whenHint),
          dateValue: given.date,
          timeValue: given.time,
          error: errorOf("time"),
        }
      : null,
    submit: intl.t(`shares.submit.${action}`),
    cancel: { label: intl.t("shares.cancel"), href: path },
  };
}

/** What was typed; otherwise the look, note and time that there are. */
const readGiven = (
  share: Offer["targets"][number]["share"],
  before: { date: string; time: string },
  typed: TypedShare | null,
) =>
  typed ?? {
    headline: share?.look.headline ?? "",
    standfirst: share?.look.standfirst ?? "",
    kicker: share?.look.kicker ?? "",
    image: share?.look.image ? writeImageChoice(share.look.image) : "",
    note: share?.note ?? "",
    ...before,
  };

/** The story's images, the one chosen before, and those found in the receiving blog's library. */
function presentImages(
  { images }: Offer,
  { chosen, current, words }: { chosen: string; current: ImageRef | null; words: string },
  { found, hasLibrary, error }: { found: FoundImages; hasLibrary: boolean; error: string | null },
  page: PageContext,
): ImageChoicesView {
  const { intl } = page;
  const others = images.filter(({ id }) => id !== current?.id);
  return {
    legend: intl.t("shares.field.image"),
    error,
    choices: listImageChoices(
      {
        chosen,
        kept: [
          ...(current === null ? [] : [{ image: current, label: intl.t("frontDesk.image.current") }]),
          ...others.map((image, index) => ({
            image,
            label: image.alt || intl.t("shares.field.imageNumber", { number: intl.number(index + 1) }),
          })),
        ],
        found,
        none: intl.t("shares.field.ownImage"),
        other: intl.t("frontDesk.image.chosen"),
      },
      page,
    ),
    words: hasLibrary
      ? {
          name: shareFields.imageWords,
          label: intl.t("frontDesk.image.words"),
          defaultValue: words,
          error: null,
        }
      : null,
    find: intl.t("sections.findImages"),
    empty: found?.length === 0 ? intl.t("sections.noImages") : null,
  };
}

/** Where the story can be placed on the receiving blog's front. */
function presentFront(
  front: Offer["front"],
  chosen: string,
  page: PageContext,
): Pick<ShareFormView, "front" | "isOnFront"> {
  const { intl } = page;
  const names = nameBlocks(front?.blocks ?? [], page);
  const choices = (front?.blocks ?? [])
    .filter(({ isFull }) => !isFull)
    .map(({ id }) => ({ value: id, label: names.get(id) ?? id, isChosen: id === chosen }));
  const isThere = front !== null && front.placementIds.length > 0;
  return {
    isOnFront: isThere ? intl.t("shares.front.there") : null,
    front:
      front === null || isThere || choices.length === 0
        ? null
        : {
            version: front.version,
            label: intl.t("shares.front.label"),
            hint: intl.t("shares.front.hint"),
            none: intl.t("shares.front.none"),
            choices,
          },
  };
}
