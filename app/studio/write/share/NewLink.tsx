import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { TextInput } from "../../ui/Field.tsx";
import * as css from "./share.css.ts";

interface NewLinkProps {
  link: { href: string; until: string };
  labels: Record<"link" | "copy" | "copied", string>;
  /** Further actions on the link. */
  children?: ReactNode;
}

/** A new link, shown only once; selected on focus, for browsers that don't let a page copy. */
export function NewLink({ link, labels, children }: NewLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // In a full menu the link may be out of view.
  useEffect(() => {
    root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.href);
      setCopied(true);
    } catch {
      document.getElementById(id)?.focus();
    }
  };
  return (
    <div ref={root} className={css.link}>
      <TextInput
        name="link"
        id={id}
        label={labels.link}
        hint={link.until}
        value={link.href}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Buttons>
        <Button type="button" onClick={() => void copy()}>
          {isCopied ? labels.copied : labels.copy}
        </Button>
        {children}
      </Buttons>
    </div>
  );
}
