/** True for an address that a link of a reply may have: of the web, and whole. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s]/i.test(text) && URL.canParse(text) && new URL(text).hostname !== "";

/** The address that somebody meant: `kotaku.com/x` is one of the web. Null where there is none. */
export function parseTypedAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  if (isWebAddress(text)) return text;
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(text);
  return isHost && isWebAddress(`https://${text}`) ? `https://${text}` : null;
}
