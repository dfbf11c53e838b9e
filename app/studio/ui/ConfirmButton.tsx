import { lazy, Suspense, useRef, useState, type ComponentPropsWithoutRef } from "react";
import { Button } from "./Button.tsx";
import type { Confirmation } from "./ConfirmDialog.client.tsx";

const ConfirmDialog = lazy(() => import("./ConfirmDialog.client.tsx"));

interface ConfirmButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "type" | "onClick"> {
  confirmation: Confirmation;
}

/** Submits its form after a confirmation. Without script it submits at once. */
export function ConfirmButton({ confirmation, ...rest }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isConfirmed = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        kind="destructive"
        onClick={(event) => {
          if (isConfirmed.current) return;
          event.preventDefault();
          setIsOpen(true);
        }}
        {...rest}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            confirmation={confirmation}
            onClose={() => setIsOpen(false)}
            onConfirm={() => {
              setIsOpen(false);
              isConfirmed.current = true;
              button.current?.click();
              isConfirmed.current = false;
            }}
          />
        </Suspense>
      )}
    </>
  );
}
