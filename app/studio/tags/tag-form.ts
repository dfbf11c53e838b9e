import { emptyImage, type ImageRef } from "../../../contract/entities/image.ts";
import { readImageChoice } from "../manage/image-choices.ts";
import type { TagWish } from "../../../contract/posts/managed-tags.ts";

/** What a form of a tag asks for: to see what would move, to do it, or to go back to the fields. */
const steps = ["review", "save", "edit"] as const;

/** The sent form of one tag. */
export interface SentTag {
  kind: TagWish["kind"];
  step: (typeof steps)[number];
  id: string;
  version: number;
  displayName: string;
  description: string;
  into: string;
  stories: readonly string[];
  /** The chosen image of the form, as JSON; empty for none. Absent in forms without that choice. */
  image?: string | undefined;
  alt?: string;
  /** Words that find images. */
  imageWords?: string;
  /** The name of the blog whose library a file is sent to. */
  library?: string;
}

const kinds = ["edit", "merge", "split", "delete"] as const satisfies readonly TagWish["kind"][];

/** Reads the form of a tag; null if it asks for nothing of the kind. */
export function parseTag(form: FormData): SentTag | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const kind = kinds.find((each) => each === read("do"));
  if (kind === undefined) return null;
  return {
    kind,
    step: form.getAll("do").some((press) => press === "find" || press === "upload")
      ? "edit"
      : (steps.find((step) => step === read("step")) ?? "review"),
    id: /^[\w-]{1,64}$/.test(read("id")) ? read("id") : "",
    version: /^\d{1,9}$/.test(read("version")) ? Number(read("version")) : 0,
    displayName: read("displayName"),
    description: read("description"),
    into: readTyped(read("into")),
    stories: form.getAll("story").flatMap((value) => (typeof value === "string" ? [value] : [])),
    ...(form.has("image") && {
      image: read("image"),
      alt: read("alt"),
      imageWords: read("imageWords"),
      library: read("library"),
    }),
  };
}

/** A tag as people name one: by its address, or by its name, which is folded as in addresses. */
function readTyped(text: string): string {
  const [, address] = /\/tag\/([^/?#]+)/.exec(text) ?? [];
  return (address ?? text).toLowerCase().replace(/^#/, "");
}

/** The change that the form asks for. `id` is of the form, so that sending it twice changes nothing more. */
export function buildWish(sent: SentTag, name: string, isTrial: boolean): TagWish {
  const { kind, version, displayName, description, into, stories, image, alt } = sent;
  const wanted = { id: sent.id, name, version, isTrial };
  switch (kind) {
    case "edit":
      return {
        kind,
        ...wanted,
        displayName,
        description,
        ...(image !== undefined && { image: readTagImage(image, alt) }),
      };
    case "merge":
      return { kind, ...wanted, into };
    case "split":
      return { kind, ...wanted, displayName, postIds: [...stories] };
    case "delete":
      return { kind, ...wanted };
  }
}

/** The chosen image with the typed alt text, or else with its own. The services refuse one that isn't an image. */
export function readTagImage(value: string, alt = ""): ImageRef | null {
  if (value === "") return null;
  const image = readImageChoice(value) ?? emptyImage;
  return { ...image, alt: alt.trim() || image.alt };
}

/** The fields of the form again, for the step that does what it asks for. */
export const listTagFields = (sent: SentTag, id: string): [string, string][] => [
  ["do", sent.kind],
  ["id", id],
  ["version", String(sent.version)],
  ["displayName", sent.displayName],
  ["description", sent.description],
  ["into", sent.into],
  ...(sent.image === undefined
    ? []
    : ([
        ["image", sent.image],
        ["alt", sent.alt ?? ""],
      ] as [string, string][])),
  ...sent.stories.map((story): [string, string] => ["story", story]),
];
