/** Old addresses of renamed pages. Their routes are in `app/routes.ts`. */
const renamed: readonly [old: RegExp, path: string][] = [
  [/^\/conduct\/([^/]+)$/, "/discussion-settings/$1"],
  [/^\/moderation\/lost$/, "/moderation/not-found"],
  [/^\/manage\/([^/]+)\/lost$/, "/manage/$1/not-found"],
  [/^\/manage\/([^/]+)\/receipt\/([^/]+)$/, "/manage/$1/checks/$2"],
];

/** The new path of a page; null where the path never was one. */
export function findRenamedPath(pathname: string): string | null {
  const found = renamed.find(([old]) => old.test(pathname));
  return found ? pathname.replace(found[0], found[1]) : null;
}
