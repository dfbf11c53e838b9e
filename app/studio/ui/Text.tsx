import type { ReactNode } from "react";
import { StudioLink } from "../StudioLink.tsx";
import * as css from "./text.css.ts";

/** The purpose of a page, in one or two sentences. */
export const Intro = ({ children }: { children: ReactNode }) => <p className={css.intro}>{children}</p>;

/** Details of the item above, each a child. */
export const DetailLine = ({ children }: { children: ReactNode }) => (
  <p className={css.detailLine}>{children}</p>
);

/** Sentences of a list. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Quoted text of a person. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className={css.quote}>{children}</blockquote>
);

interface TextLinkProps {
  href: string;
  /** Loads a document: the page is not a studio page of this host. */
  isDocument?: boolean;
  rel?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** A link outside of running text. */
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

/** The link to the rest of a list; renders nothing if there is none. */
export const More = ({ more }: { more: { href: string; label: ReactNode } | null }) =>
  more && (
    <p>
      <TextLink href={more.href} rel="next">
        {more.label}
      </TextLink>
    </p>
  );
