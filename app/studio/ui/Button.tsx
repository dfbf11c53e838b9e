import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { StudioLink } from "../StudioLink.tsx";
import * as css from "./button.css.ts";

/** `destructive`: an action that can't be undone. `quiet`: looks like a link. */
export type ButtonKind = keyof typeof css.button;

interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  kind?: ButtonKind;
}

/** Submits its form unless `type` is set. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind = "plain", type = "submit", className = "", ...rest },
  ref,
) {
  return <button ref={ref} type={type} className={`${css.button[kind]} ${className}`.trim()} {...rest} />;
});

interface ButtonLinkProps {
  href: string;
  kind?: ButtonKind;
  /** Loads a document: the page is not a studio page of this host. */
  isDocument?: boolean;
  rel?: string;
  /** With `isDocument` only. */
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
