/**
 * The path as the route table knows it. On preview hosts every path begins with the blog's host (`/~kotaku.com/latest`);
 * there the router has that as its base name and puts it back.
 */
export const stripPreviewPrefix = (href: string): string => href.replace(/^\/~[^/?#]+(?=[/?#]|$)/, "") || "/";
