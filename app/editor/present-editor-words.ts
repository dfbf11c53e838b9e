import { maxAltCharacters } from "../../contract/entities/reply-body.ts";
import { maxReplyImageBytes } from "../../contract/media/images.ts";
import type { PageContext } from "../blog/page-context.ts";
import { providers } from "../embed/providers.ts";
import { buildImageUrl } from "../image/build-image-url.ts";
import { toolNames, type ToolName } from "./tool-names.ts";

/** Texts and class names of the editor. They are in the HTML, since its script contains neither. */
export interface EditorWords {
  tools: Record<ToolName, string>;
  toolbar: string;
  /** Description of the text field: the shortcut to the toolbar. */
  keysHint: string;
  address: string;
  apply: string;
  cancel: string;
  remove: string;
  badAddress: string;
  badEmbed: string;
  file: string;
  alt: string;
  altHint: string;
  uploading: string;
  badImage: string;
  /** The upload failed. */
  noImage: string;
  /** An image is selected but not inserted yet. */
  imageWaits: string;
  /** The list of people for an @name; "#" stands for their number. */
  names: { label: string; one: string; other: string };
  /** Names of atomic blocks by node type: an image, a player. */
  things: Record<string, string>;
  /** URL template of images in the store, with `{id}.{format}` as placeholder. */
  imageSrc: string;
  /** Upload URL for images; empty if images aren't allowed. */
  uploadTo: string;
  /** Larger files aren't uploaded. */
  maxReplyImageBytes: number;
  maxAltCharacters: number;
  classes: { editor: string; text: string; tools: string; tool: string; panel: string; wholeNode: string };
}

const ownThings = ["Image", "LinkPreview", "PullQuote", "ReplyInset"] as const;

/**
 * Texts of the editor in the page's language. `uploadTo` is the upload URL for images; empty if not allowed.
 */
export function presentEditorWords(
  { intl, images }: Pick<PageContext, "intl" | "images">,
  uploadTo: string,
): Omit<EditorWords, "classes"> {
  const tools = Object.fromEntries(toolNames.map((name) => [name, intl.t(`editor.tool.${name}`)]));
  // Placeholders for the id and format of an image.
  const imageId = "ID_OF_PICTURE";
  const src = buildImageUrl(images, { imageId, format: "format", transform: "c_limit,f_auto,q_60,w_340" });
  return {
    tools: tools as Record<ToolName, string>,
    toolbar: intl.t("editor.toolbar"),
    keysHint: intl.t("editor.keysHint"),
    address: intl.t("editor.address"),
    apply: intl.t("editor.apply"),
    cancel: intl.t("editor.cancel"),
    remove: intl.t("editor.remove"),
    badAddress: intl.t("editor.badAddress"),
    badEmbed: intl.t("editor.badEmbed"),
    file: intl.t("editor.file"),
    alt: intl.t("editor.alt"),
    altHint: intl.t("editor.altHint"),
    uploading: intl.t("editor.uploading"),
    badImage: intl.t("editor.badImage"),
    noImage: intl.t("editor.noImage"),
    imageWaits: intl.t("editor.imageWaits"),
    names: {
      label: intl.t("editor.names"),
      one: intl.t("editor.namesFound", { count: 1 }).replace("1", "#"),
      other: intl.t("editor.namesFound", { count: 2 }).replace("2", "#"),
    },
    things: {
      ...Object.fromEntries(ownThings.map((type) => [type, intl.t(`editor.node.${type}`)])),
      ...Object.fromEntries(Object.entries(providers).map(([type, { name }]) => [type, name])),
    },
    imageSrc: src.replace(`${imageId}.format`, "{id}.{format}"),
    uploadTo,
    maxReplyImageBytes,
    maxAltCharacters,
  };
}
