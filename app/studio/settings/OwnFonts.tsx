import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useHydrated } from "../use-hydrated.ts";
import { useRefresh } from "../use-refresh.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Select } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import * as css from "./look.css.ts";
import type { LookFontsView } from "./present-look-fonts.ts";

const AddFont = lazy(() => import("./AddFont.client.tsx"));

/** The fonts that a look has of the blog's own. `onChosen` is called when one was chosen for a person. */
export function OwnFonts({ view, onChosen }: { view: LookFontsView; onChosen: () => void }) {
  const { fields, labels } = view;
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<{ value: string; role: string } | null>(null);
  const choices = useRef<HTMLDivElement>(null);
  const refresh = useRefresh();
  const isListed = fields.some((field) => field.choices.some(({ value }) => value === added?.value));
  useEffect(() => {
    if (!isListed || added === null) return;
    const select = choices.current?.querySelector<HTMLElement & { value: string }>(
      `select[name=${added.role}]`,
    );
    if (!select) return;
    select.value = added.value;
    select.focus();
    onChosen();
  }, [isListed, added, onChosen]);
  const add = (value: string, role: string) => {
    setAdded({ value, role });
    setOpen(false);
    refresh();
  };
  return (
    <Section title={view.title}>
      <div ref={choices} className={css.choices}>
        {fields.map(({ name, ...field }) => (
          <Select key={name} name={name} {...field} />
        ))}
      </div>
      <p className={css.hint}>{view.hint}</p>
      <Notice kind="good" text={isListed ? labels.added : null} />
      {isHydrated ? (
        <Disclosure
          summary={labels.add}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          {isOpen && (
            <Suspense>
              <AddFont view={view} onAdded={add} />
            </Suspense>
          )}
        </Disclosure>
      ) : (
        <p className={css.hint}>{labels.noScript}</p>
      )}
    </Section>
  );
}
