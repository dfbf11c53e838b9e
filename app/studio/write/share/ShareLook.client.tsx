import { useCallback, useEffect, useState } from "react";
import { FlagFields, SchemeField, ThemeField } from "../../preview-look/LookFields.tsx";
import type { LookView } from "../../preview-look/present-look.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { ShareView } from "./present-share.ts";

interface ShareLookProps {
  path: string;
  labels: Pick<ShareView["labels"], "failed" | "again">;
}

/** Theme and flags of a new link, asked for when the control is first opened. */
export default function ShareLook({ path, labels }: ShareLookProps) {
  const [look, setLook] = useState<LookView | "failed" | null>(null);
  const load = useCallback(() => {
    void loadLook(path).then((loaded) => setLook(loaded ?? "failed"));
  }, [path]);
  useEffect(load, [load]);
  if (look === null) return null;
  if (look === "failed") {
    return (
      <>
        <Notice kind="error" text={labels.failed} />
        <Button
          type="button"
          onClick={() => {
            setLook(null);
            load();
          }}
        >
          {labels.again}
        </Button>
      </>
    );
  }
  return (
    <>
      <ThemeField theme={look.theme} />
      <SchemeField scheme={look.scheme} />
      <FlagFields flags={look.flags} />
    </>
  );
}

async function loadLook(path: string): Promise<LookView | null> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json<LookView>() : null;
  } catch {
    return null;
  }
}
