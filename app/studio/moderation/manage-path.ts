/** The pages of management, for a blog by its name or for the network. */
export type ManagePage =
  | "stories"
  | "corrections"
  | "moderation"
  | "media"
  | "rules"
  | "blocked"
  | "people"
  | "audit"
  | "not-found"
  | "information"
  | "preview"
  | "terms"
  | "apple-news";

/** `/manage/kotaku/rules`; `/moderation/rules` for the network, whose queue is `/moderation`. */
export function buildManagePath(blog: string | null, page: ManagePage): string {
  if (blog !== null) return `/manage/${blog}/${page}`;
  return page === "moderation" ? "/moderation" : `/moderation/${page}`;
}
