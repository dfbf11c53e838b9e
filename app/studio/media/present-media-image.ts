import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { attributionLabels } from "../../../contract/entities/image.ts";
import { listLacks, type getMedia, type MediaDetails, isLicensed } from "../../../contract/media/media.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import { buildImageUrl } from "../../image/build-image-url.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, presentMoment } from "../manage/present-names.ts";
import type { Choice } from "../ui/Field.tsx";
import { asImageRef } from "../../../contract/media/media-image-node.ts";
import { buildMediaImagePath, buildMediaPath, buildWritePath } from "../paths.ts";
import { type MediaField, presentMediaValues, type MediaValues } from "./media-details.ts";

const day = 86_400_000;
/** Days before the end of a license at which warnings begin. */
const warnedDays = 30;

/** Warns of a license that has ended or ends soon; null otherwise. */
export function describeLicense(
  image: Pick<MediaDetails, "licenseEndMillis">,
  now: number,
  intl: PageContext["intl"],
): string | null {
  if (!isLicensed(image, now)) return intl.t("media.license.ended");
  const days = image.licenseEndMillis === null ? Infinity : Math.ceil((image.licenseEndMillis - now) / day);
  return days <= warnedDays ? intl.t("media.license.ends", { count: days }) : null;
}

type Use = v.InferOutput<(typeof getMedia)["reply"]>["uses"][number];

/** A story or draft that uses the image. */
interface MediaUseView {
  id: string;
  headline: string;
  href: string;
  state: string;
  time: PresentedTime | null;
}

const presentMediaUse = (
  { postId, headline, isDraft, publishTimeMillis }: Use,
  page: PageContext,
): MediaUseView => ({
  id: `${postId}-${String(isDraft)}`,
  headline: headline || page.intl.t("publicationChecks.untitled"),
  href: page.addressing.ownHref(buildWritePath(postId)),
  state: page.intl.t(isDraft ? "media.use.draft" : "media.use.story"),
  time: publishTimeMillis === null ? null : presentMoment(publishTimeMillis, page),
});

type Found = v.InferOutput<(typeof getMedia)["reply"]>;

/** The result of the form. */
export interface MediaAnswer {
  error: MediaField | "conflict" | "failed" | null;
  /** The typed values, if they were not saved. */
  typed: MediaDetails | null;
  isSaved: boolean;
}

export interface MediaImageView {
  frame: ManageChromeView;
  library: { href: string; label: string };
  title: string;
  done: string | null;
  error: string | null;
  /** The invalid field and its error. */
  fieldError: { name: MediaField; text: string } | null;
  /** Text of what is missing for publishing; null for nothing. */
  lacks: string | null;
  picture: PresentedImage | null;
  /** Width divided by height. */
  ratio: number;
  size: string;
  crops: { ratio: number; name: string; use: string }[];
  action: string;
  values: MediaValues;
  kinds: Choice[];
  license: string | null;
  /** The state of the uploaded file's content credentials; `href` is that file. */
  credentials: { text: string; href: string | null } | null;
  uses: MediaUseView[];
  uploaded: { text: string; time: PresentedTime };
  newer: { href: string; label: string } | null;
  older: { href: string; label: string } | null;
  labels: Record<(typeof labelNames)[number], string>;
}

const labelNames = [
  "alt",
  "altHint",
  "caption",
  "copyright",
  "credentials",
  "credit",
  "crops",
  "cropsHint",
  "decorative",
  "focalHint",
  "focalX",
  "focalY",
  "kind",
  "kindNone",
  "license",
  "licenseEnd",
  "licenseEndHint",
  "original",
  "rights",
  "save",
  "source",
  "sourceHint",
  "usedIn",
  "unused",
] as const;

/** The shapes that readers, search engines and social networks see (`app/image/slots.ts`, `app/structured-data/`). */
const crops = [
  { ratio: 16 / 9, name: "16:9", use: "cards" },
  { ratio: 4 / 3, name: "4:3", use: "search" },
  { ratio: 1, name: "1:1", use: "lists" },
  { ratio: 21 / 9, name: "21:9", use: "front" },
  { ratio: 1.91, name: "1.91:1", use: "social" },
] as const;

/** An image of the library with all of its data. */
export function presentMediaImage(
  found: Found,
  blog: Blog,
  answer: MediaAnswer,
  page: PageContext,
): MediaImageView {
  const { intl, addressing, images, now } = page;
  const { image, uses, people } = found;
  const shown = answer.typed ?? image;
  const inZone = { ...page, blog };
  const names = createNames(people, page);
  const lacks = listLacks(image);
  const list = new Intl.ListFormat(intl.locale, { type: "unit" });
  const who = image.uploadedByPersonId;
  return {
    frame: presentManageChrome("media", blog, page),
    library: { href: addressing.ownHref(buildMediaPath(blog.name)), label: intl.t("moderation.page.media") },
    title: image.name || image.alt || image.id,
    done: answer.isSaved ? intl.t("media.saved") : null,
    error:
      answer.error === "conflict" || answer.error === "failed" ? intl.t(`media.error.${answer.error}`) : null,
    fieldError:
      answer.error === null || answer.error === "conflict" || answer.error === "failed"
        ? null
        : {
            name: answer.error,
            text: intl.t(answer.error === "licenseEnd" ? "media.error.date" : "media.error.long"),
          },
    lacks:
      lacks.length === 0
        ? null
        : intl.t("media.problem.lacks", {
            list: list.format(lacks.map((lack) => intl.t(`media.lack.${lack}`))),
          }),
    picture: presentImage({ ...asImageRef(image), focalPoint: null }, "body", images, { isLazy: false }),
    ratio: image.width / image.height,
    size: intl.t("media.size", {
      width: intl.number(image.width),
      height: intl.number(image.height),
      size: intl.number(Math.max(1, Math.round(image.size / 1024))),
    }),
    crops: crops.map(({ ratio, name, use }) => ({ ratio, name, use: intl.t(`media.crop.${use}`) })),
    action: addressing.ownHref(buildMediaImagePath(blog.name, image.id)),
    values: presentMediaValues(shown, image, blog.timezone),
    kinds: listKinds(shown.label, intl),
    license: describeLicense(image, now, intl),
    credentials: presentCredentials(found, page),
    uses: uses.map((use) => presentMediaUse(use, inZone)),
    uploaded: {
      text: who === null ? intl.t("media.imported") : intl.t("media.uploadedBy", { name: names(who).name }),
      time: presentMoment(image.uploadedTimeMillis, inZone),
    },
    newer: presentNeighbor(found.newerId, "newer", blog, page),
    older: presentNeighbor(found.olderId, "older", blog, page),
    labels: Object.fromEntries(
      labelNames.map((name) => [name, intl.t(`media.label.${name}`)]),
    ) as MediaImageView["labels"],
  };
}

/** The kinds to choose from, with the image's own if it's another one: saving other details must not change it. */
export function listKinds(chosen: string, intl: PageContext["intl"]) {
  const kinds = attributionLabels.map((value) => ({
    value: value as string,
    label: intl.t(`image.label.${asLowerCase(value)}`),
  }));
  if (chosen !== "" && !kinds.some(({ value }) => value === chosen))
    kinds.push({ value: chosen, label: chosen });
  return kinds.map((kind) => ({ ...kind, isChosen: kind.value === chosen }));
}

const presentCredentials = (
  { credentials, image }: Found,
  { intl, images }: PageContext,
): MediaImageView["credentials"] =>
  credentials && {
    text: intl.t(`media.credentials.${credentials}`),
    href:
      credentials === "kept"
        ? buildImageUrl(images, { imageId: image.id, format: image.format, transform: "original" })
        : null,
  };

const presentNeighbor = (
  id: string | null,
  name: "newer" | "older",
  blog: Blog,
  { intl, addressing }: PageContext,
) =>
  id === null
    ? null
    : {
        href: addressing.ownHref(buildMediaImagePath(blog.name, id)),
        label: intl.t(`media.label.${name}`),
      };

const asLowerCase = <Text extends string>(text: Text) => text.toLowerCase() as Lowercase<Text>;
