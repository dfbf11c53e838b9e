import { faces } from "./faces.ts";
import { fallBackFamily, localFaces, type LocalFace } from "./fall-back.ts";

/** Fonts a theme can choose from. */
export type StackName = "sans" | "serif" | "baskerville";

/* @__NO_SIDE_EFFECTS__ */
function buildStack(family: string, locals: readonly LocalFace[], generic: string): string {
  return [family, ...locals.map((_, index) => fallBackFamily(family, index))]
    .map((name) => `"${name}"`)
    .concat(generic)
    .join(", ");
}

/** Font stacks: the web font, its adjusted local fallbacks, and a generic family. */
export const fontStacks: Record<StackName, string> = {
  sans: buildStack(faces.sans.family, localFaces.sans, "sans-serif"),
  serif: buildStack(faces.serif.family, localFaces.serif, "serif"),
  baskerville: buildStack(faces.baskerville.family, localFaces.serif, "serif"),
};
