/** The names of pages, in the order of a plan without `--page`, which has the first two. */
export const shotPageNames = [
  "front",
  "post",
  "archive",
  "month",
  "search",
  "missing",
  "thread",
  "profile",
  "ended-liveblog",
  "liveblog",
  "sign-in",
  "settings",
  "dashboard",
  "liveblog-desk",
  "audit",
  "queue",
  "rules",
  "blog-settings",
] as const;

export type ShotPageName = (typeof shotPageNames)[number];

/** A kind of page that can be photographed. */
interface ShotPage {
  path: (subject: { blog: string; post: string }) => string;
  /** A page of the studio, on the main site. */
  isStudio?: boolean;
  /** The blog that has such a page in the demo network, if not all have one. */
  host?: string;
  /** Screen name of the account that is signed in. */
  account?: string;
  /** Typed into the page's search field. */
  typed?: string;
  /** Expected status, if not 200. */
  status?: number;
}

/** A superuser of the demo network. */
const account = "ottoline-rusk";
/** Works on one blog, and nothing but a reply waits there. */
const writer = "LeopoldAsh";

const studio = (page: string): ShotPage => ({
  path: ({ blog }) => `/manage/${blog}/${page}`,
  isStudio: true,
  account,
});

/** The pages that `npm run screenshots` can show; those of the demo network's stories are named by their id. */
export const shotPages: Record<ShotPageName, ShotPage> = {
  front: { path: () => "/" },
  post: { path: ({ post }) => post },
  archive: { path: () => "/sitemap" },
  month: { path: () => "/sitemap/2026/11" },
  search: { path: () => "/search", typed: "lan" },
  missing: { path: () => "/there-is-no-such-page", status: 404 },
  thread: { path: () => "/1836000001", host: "kotaku.com" },
  profile: { path: () => "/MarenOduya", host: "kinja.com" },
  "ended-liveblog": { path: () => "/1837700011", host: "es.gizmodo.com" },
  liveblog: { path: () => "/1836000011", host: "kotaku.com" },
  "sign-in": { path: () => "/signin", isStudio: true },
  settings: { path: () => "/settings", isStudio: true, account },
  dashboard: { path: () => "/dashboard", isStudio: true, account: writer },
  "liveblog-desk": { path: () => "/manage/kotaku/liveblog/1836000011", isStudio: true, account },
  audit: studio("audit"),
  queue: studio("moderation"),
  rules: studio("rules"),
  "blog-settings": studio("settings"),
};
