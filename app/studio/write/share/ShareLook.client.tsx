import { useCallback, useEffect, useState } from "react";
import { FlagFields, SchemeField, ThemeField } from "../../preview-look/LookFields.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { shareFields } from "./parse-share-form.ts";
import type { ShareOutcome, SharedView, ShareView } from "./present-share.ts";
import * as css from "./share.css.ts";

/**
 * The draft's links and the choices for a new one: loaded when the control is first opened, and after each change. Null
 * until loaded.
 */
export function useShared(path: string, outcome: ShareOutcome | undefined) {
  const [shared, setShared] = useState<SharedView | "failed" | null>(null);
  const load = useCallback(() => {
    void loadShared(path).then((loaded) => setShared(loaded ?? "failed"));
  }, [path]);
  useEffect(load, [load, outcome]);
  return { shared, load };
}

interface ShareLookProps extends ReturnType<typeof useShared> {
  labels: Pick<ShareView["labels"], "failed" | "again">;
}

/** Theme and flags of a new link. */
export default function ShareLook({ shared, load, labels }: ShareLookProps) {
  if (shared === null) return null;
  if (shared === "failed") {
    return (
      <>
        <Notice kind="error" text={labels.failed} />
        <Button type="button" onClick={load}>
          {labels.again}
        </Button>
      </>
    );
  }
  const { look } = shared;
  return (
    <>
      <ThemeField theme={look.theme} />
      <SchemeField scheme={look.scheme} />
      <FlagFields flags={look.flags} />
    </>
  );
}

/** The valid links, each with its creator and number of openings. */
export function SharedLinks({ shared, isSending }: Pick<ShareLookProps, "shared"> & { isSending: boolean }) {
  if (shared === null || shared === "failed" || shared.links.length === 0) return null;
  return (
    <section className={css.links}>
      <h3 className={css.linksTitle}>{shared.linksTitle}</h3>
      <ul className={css.linkList}>
        {shared.links.map(({ id, until, details, revoke }) => (
          <li key={id} className={css.linkItem}>
            <div>
              {[until, ...details].map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
            <Button name={shareFields.id} value={id} aria-label={revoke.name} disabled={isSending}>
              {revoke.label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function loadShared(path: string): Promise<SharedView | null> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json<SharedView>() : null;
  } catch {
    return null;
  }
}
