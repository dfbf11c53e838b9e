import { maxStoryPasses, storyPassShape } from "../../contract/story-passes.ts";

/**
 * Cookies of a host with passes to password-protected stories, one for each story. With `__Host-`, browsers accept them
 * only from secure pages of this host.
 */
const start = "__Host-story-";

/** The passes in a request's `Cookie` header, as `storyPassHeader` takes them; null if there are none. */
export function findStoryPasses(header: string | null): string | null {
  if (!header?.includes(start)) return null;
  const passes = header.split(";").flatMap((pair) => {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    return name.startsWith(start) && storyPassShape.test(value) ? [value] : [];
  });
  return passes.length === 0 ? null : passes.slice(0, maxStoryPasses).join(" ");
}

/** `Set-Cookie` of a pass until `expires`, ms. */
export function buildStoryPassCookie(storyId: string, pass: string, expires: number, now: number): string {
  const age = Math.max(0, Math.floor((expires - now) / 1_000));
  return `${start}${storyId}=${pass}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`;
}
