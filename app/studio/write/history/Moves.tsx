import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { useShortcuts } from "../../keys/Keys.tsx";
import { stripPreviewPrefix } from "../../strip-preview-prefix.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import * as css from "./compare.css.ts";
import type { CompareView } from "./present-compare.ts";

/** From change to change, and from version to version, by buttons and keys. */
export function Moves({ view: { labels, earlier, later } }: { view: CompareView }) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const shortcuts = useMemo(() => {
    const open = (href: string | null) => () => {
      if (href !== null) navigate(stripPreviewPrefix(href));
    };
    return [
      { keys: "n", label: labels.nextChange, run: () => goToChange(1) },
      { keys: "p", label: labels.previousChange, run: () => goToChange(-1) },
      { keys: "j", label: labels.earlierVersion, run: open(earlier) },
      { keys: "k", label: labels.laterVersion, run: open(later) },
    ];
  }, [labels, earlier, later, navigate]);
  useShortcuts(shortcuts);
  return (
    <div className={css.moves}>
      {isHydrated && (
        <>
          <Button kind="quiet" type="button" onClick={() => goToChange(-1)}>
            {labels.previousChange} <Key name="P" />
          </Button>
          <Button kind="quiet" type="button" onClick={() => goToChange(1)}>
            {labels.nextChange} <Key name="N" />
          </Button>
        </>
      )}
      {earlier !== null && (
        <ButtonLink kind="quiet" href={earlier}>
          {labels.earlierVersion} <Key name="J" />
        </ButtonLink>
      )}
      {later !== null && (
        <ButtonLink kind="quiet" href={later}>
          {labels.laterVersion} <Key name="K" />
        </ButtonLink>
      )}
    </div>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className={css.key} aria-hidden="true">
    {name}
  </kbd>
);

/** Focuses the change after the one that has or had focus, or before it; stays at the ends. */
function goToChange(direction: 1 | -1): void {
  const changes = [...document.querySelectorAll<HTMLElement>("[data-change]")];
  const current = changes.findIndex((change) => change.hasAttribute("data-current"));
  const next = changes[current === -1 && direction === -1 ? changes.length - 1 : current + direction];
  if (!next) return;
  changes[current]?.removeAttribute("data-current");
  next.setAttribute("data-current", "");
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "center" });
}
