import { faces } from "./faces.ts";
import { fallBackFamily, localFaces, type LocalFace } from "./fall-back.ts";

/** The faces that a theme can choose between. */
export type StackName = "sans" | "serif" | "baskerville";

/* @__NO_SIDE_EFFECTS__ */
function buildStack(family: string, locals: readonly LocalFace[], generic: string): string {
  return [family, ...locals.map((_, index) => fallBackFamily(family, index))]
    .map((name) => `"${name}"`)
    .concat(generic)
    .join(", ");
}

/** Each font, the local faces that stand in for it while it is on its way, and what every system has. */
export const fontStacks: Record<StackName, string> = {
  sans: buildStack(faces.sans.family, localFaces.sans, "sans-serif"),
  serif: buildStack(faces.serif.family, localFaces.serif, "serif"),
  baskerville: buildStack(faces.baskerville.family, localFaces.serif, "serif"),
};
