import { buildFollowKey, type Followable } from "../../contract/subscriptions/following.ts";
import type { PageContext } from "../blog/page-context.ts";

/** A button that follows something with one press. The same for everyone: script shows the reader's state. */
export interface FollowView {
  key: string;
  /** The page of the button, on this page's own host: the button is sent to it, and pages without forms link to it. */
  href: string;
  text: string;
  /** The accessible name, which begins with the text. */
  label: string;
  /** The text once it is followed. */
  pressed: string;
  isFollowed: boolean;
  /** Shown if a press gets no response. */
  failed: string;
}

/**
 * The page for following a subject without script. Colons aren't escaped, so that the key compresses with the one
 * beside it.
 */
export const buildFollowPath = (key: string) =>
  `/follow?key=${encodeURIComponent(key).replaceAll("%3A", ":")}`;

type Context = Pick<PageContext, "intl" | "addressing" | "isPreview">;

/** `name` is the subject's name for readers; `isFollowed` is known on personal pages only. Null in a preview. */
export function presentFollow(
  followed: Followable,
  name: string,
  { intl, addressing, isPreview }: Context,
  isFollowed = false,
): FollowView | null {
  if (isPreview) return null;
  const key = buildFollowKey(followed);
  return {
    key,
    href: addressing.ownHref(buildFollowPath(key)),
    text: intl.t("follow.begin"),
    label: intl.t("follow.beginLabel", { name }),
    pressed: intl.t("follow.on"),
    isFollowed,
    failed: intl.t("follow.failed"),
  };
}

/** The same for places where nothing beside the button names its subject. */
export function presentNamedFollow(followed: Followable, name: string, context: Context): FollowView | null {
  const view = presentFollow(followed, name, context);
  return view && { ...view, text: view.label, pressed: context.intl.t("follow.onLabel", { name }) };
}

/** An icon instead of text, beside the subject's name. Its accessible name stays; its state is read out. */
export function presentSmallFollow(followed: Followable, name: string, context: Context): FollowView | null {
  const view = presentFollow(followed, name, context);
  return view && { ...view, text: "+", pressed: "✓" };
}
