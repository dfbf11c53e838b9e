/** Ctrl Enter, or Command Enter; also in the text. */
export const isPublishKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">): boolean => key === "Enter" && (ctrlKey || metaKey);
