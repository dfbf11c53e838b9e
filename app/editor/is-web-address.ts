/** True if a text is an absolute web URL, as links in replies must be. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s]/i.test(text) && URL.canParse(text) && new URL(text).hostname !== "";

/** The URL a person meant to type: `kotaku.com/x` becomes a web URL. Null if it isn't one. */
export function parseTypedAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  if (isWebAddress(text)) return text;
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(text);
  return isHost && isWebAddress(`https://${text}`) ? `https://${text}` : null;
}
