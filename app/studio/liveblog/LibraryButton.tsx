import { useState, useSyncExternalStore } from "react";
import { lazyPart } from "../parts/lazy-part.tsx";
import { Button } from "../ui/Button.tsx";
import { useHydrated } from "../use-hydrated.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";

const LibraryImage = lazyPart(() => import("./LibraryImage.client.tsx"));

/** Puts an image of the blog's library into the update whose form it is in. */
export function LibraryButton({ view }: { view: LiveblogView }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const isHydrated = useHydrated();
  const isOnline = useSyncExternalStore(watchLine, readLine, () => true);
  const { image, labels } = view;
  if (!isHydrated || image === null) return null;
  return (
    <>
      <Button type="button" disabled={!isOnline} onClick={({ currentTarget }) => setForm(currentTarget.form)}>
        {isOnline ? labels.image : labels.imageOffline}
      </Button>
      {form && <LibraryImage view={image} form={form} onClose={() => setForm(null)} />}
    </>
  );
}

const readLine = () => navigator.onLine;

function watchLine(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
