import { Form, Link, NavLink, type FormProps } from "@remix-run/react";
import { forwardRef, type MouseEvent, type ReactNode } from "react";

/**
 * The path as the route table knows it. On preview hosts every path begins with the blog's host
 * (`/~kotaku.com/latest`); the router there has that as its base name and adds it again.
 */
export const stripPreviewPrefix = (href: string): string => href.replace(/^\/~[^/?#]+(?=[/?#]|$)/, "") || "/";

interface LinkProps {
  href: string;
  className?: string | undefined;
  rel?: string;
  "aria-label"?: string;
  "aria-current"?: "page" | "true" | undefined;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}

/** A link to another studio page of the same blog or network, followed without loading a document. */
export const StudioLink = ({ href, ...rest }: LinkProps) => (
  <Link to={stripPreviewPrefix(href)} prefetch="none" {...rest} />
);

/** A link in the navigation, marked on the page that it leads to; without `end` also on the pages below its address. */
export const StudioNavLink = ({ href, className, end = true, children }: LinkProps & { end?: boolean }) => (
  <NavLink to={stripPreviewPrefix(href)} end={end} className={className ?? ""}>
    {children}
  </NavLink>
);

/** A form that Remix sends with script, and that posts to the page without. */
export const StudioForm = forwardRef<HTMLFormElement, FormProps & { action: string }>(function StudioForm(
  { action, ...rest },
  ref,
) {
  return <Form ref={ref} action={stripPreviewPrefix(action)} {...rest} />;
});
