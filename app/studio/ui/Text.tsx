import type { ReactNode } from "react";
import { StudioLink } from "../StudioLink.tsx";
import * as css from "./text.css.ts";

/** What a page is for, in one or two sentences. */
export const Intro = ({ children }: { children: ReactNode }) => <p className={css.intro}>{children}</p>;

/** Details of what stands above: each child is one. */
export const DetailLine = ({ children }: { children: ReactNode }) => (
  <p className={css.detailLine}>{children}</p>
);

/** What somebody wrote. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className={css.quote}>{children}</blockquote>
);

interface TextLinkProps {
  href: string;
  /** The page is not one of the studio on this host: a document is loaded. */
  isDocument?: boolean;
  rel?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** A link that stands by itself. */
export const TextLink = ({ isDocument = false, href, children, ...rest }: TextLinkProps) =>
  isDocument ? (
    <a className={css.link} href={href} {...rest}>
      {children}
    </a>
  ) : (
    <StudioLink className={css.link} href={href} {...rest}>
      {children}
    </StudioLink>
  );

/** The way to the rest of a list; nothing where there is none. */
export const More = ({ more }: { more: { href: string; label: ReactNode } | null }) =>
  more && (
    <p>
      <TextLink href={more.href} rel="next">
        {more.label}
      </TextLink>
    </p>
  );
