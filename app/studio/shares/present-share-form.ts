import type * as v from "valibot";
import { lookLengths, type PlacementLook } from "../../../contract/posts/placement.ts";
import { maxShareNote } from "../../../contract/posts/share.ts";
import type { getShareOffer } from "../../../contract/posts/shares.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import type { Choice } from "../ui/Field.tsx";
import { createBlogNames } from "../manage/present-names.ts";
import type { ShareStep, TypedShare } from "./share-form.ts";

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
  images: {
    legend: string;
    choices: { value: string; label: string; image: PresentedImage | null; isChosen: boolean }[];
    error: string | null;
  };
  note: TypedField | null;
  when: {
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

/** What was typed, and the field that is wrong. */
export interface TypedForm {
  typed: TypedShare;
  field: string | null;
  error: string | null;
}

/** `toId` is the receiving blog, if it is given; null for a form that is not possible. */
export function presentShareForm(
  offer: Offer,
  toId: string | null,
  sent: TypedForm | null,
  path: string,
  page: PageContext,
): ShareFormView {
  const { intl, addressing } = page;
  const blogs = createBlogNames(page);
  const target = offer.targets.find(({ blogId }) => blogId === toId);
  const share = target?.share ?? null;
  const action: ShareStep = share?.possible.decide ? "accept" : share?.possible.change ? "change" : "suggest";
  const headline = offer.story.headline.trim() || intl.t("write.untitled");
  const given = readGiven(share?.look ?? null, share?.note ?? "", sent?.typed ?? null);
  const errorOf = (name: string) => (sent?.field === name ? sent.error : null);
  const field = (name: "headline" | "standfirst" | "kicker"): TypedField => ({
    label: intl.t(`shares.field.${name}`),
    ...(name === "kicker" && { hint: intl.t("shares.field.kickerHint") }),
    value: given[name],
    maxLength: lookLengths[name],
    error: errorOf(name),
  });
  const possible = offer.targets.filter(({ outcome }) => outcome !== null);
  const zone = (toId === null ? null : blogs.find(toId))?.timezone;
  const hasTime =
    action === "accept" || (action === "suggest" && possible.some(({ outcome }) => outcome === "atOnce"));
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
    images: presentImages(offer, given.image, errorOf("image"), page),
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
          date: intl.t("shares.field.date"),
          time: zone === undefined ? intl.t("shares.field.time") : intl.t("publish.zone", { zone }),
          hint: intl.t(action === "accept" ? "shares.field.whenHint" : "shares.field.whenHintAtOnce"),
          dateValue: sent?.typed.date ?? "",
          timeValue: sent?.typed.time ?? "",
          error: errorOf("time"),
        }
      : null,
    submit: intl.t(`shares.submit.${action}`),
    cancel: { label: intl.t("shares.cancel"), href: path },
  };
}

/** What was typed; otherwise the look and note that there are. */
const readGiven = (look: PlacementLook | null, note: string, typed: TypedShare | null) =>
  typed ?? {
    headline: look?.headline ?? "",
    standfirst: look?.standfirst ?? "",
    kicker: look?.kicker ?? "",
    image: look?.image?.id ?? "",
    note,
  };

function presentImages(
  { images }: Offer,
  chosen: string,
  error: string | null,
  { intl, images: config }: PageContext,
): ShareFormView["images"] {
  const own = { value: "", label: intl.t("shares.field.ownImage"), image: null, isChosen: chosen === "" };
  return {
    legend: intl.t("shares.field.image"),
    choices: [
      own,
      ...images.map((image, index) => ({
        value: image.id,
        label: image.alt || intl.t("shares.field.imageNumber", { number: intl.number(index + 1) }),
        image: presentImage({ ...image, alt: "" }, "line", config),
        isChosen: image.id === chosen,
      })),
    ],
    error,
  };
}
