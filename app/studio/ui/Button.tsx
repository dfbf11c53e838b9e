import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { StudioLink } from "../StudioLink.tsx";
import * as css from "./button.css.ts";

/** `destructive`: what can't be undone. `quiet`: looks like a link. */
export type ButtonKind = keyof typeof css.button;

interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  kind?: ButtonKind;
}

/** Sends its form unless `type` says otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind = "plain", type = "submit", className = "", ...rest },
  ref,
) {
  return <button ref={ref} type={type} className={`${css.button[kind]} ${className}`.trim()} {...rest} />;
});

interface ButtonLinkProps {
  href: string;
  kind?: ButtonKind;
  /** The page is not one of the studio on this host: a document is loaded. */
  isDocument?: boolean;
  rel?: string;
  /** Of a document. */
  target?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({
  kind = "plain",
  isDocument = false,
  href,
  children,
  ...rest
}: ButtonLinkProps) =>
  isDocument ? (
    <a href={href} className={css.button[kind]} {...rest}>
      {children}
    </a>
  ) : (
    <StudioLink href={href} className={css.button[kind]} {...rest}>
      {children}
    </StudioLink>
  );
