import { useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useMemo } from "react";
import { stripPreviewPrefix, StudioLink } from "../StudioLink.tsx";
import { Withheld } from "../chrome/Withheld.tsx";
import { useShortcuts } from "../keys/Keys.tsx";
import { useToast } from "../chrome/Toasts.tsx";
import { BulkForm } from "./BulkForm.tsx";
import { bulkFields, type BulkOutcome } from "./bulk-form.ts";
import { ButtonLink, Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { More, TextLink } from "../ui/Text.tsx";
import { TextInput } from "../ui/Field.tsx";
import { LineDetails, LineImage } from "../write/LineDetails.tsx";
import type { StoriesView } from "./present-stories.ts";

/** Shows the result once, with an undo. `path`: target of the form. */
function useBulkOutcome(outcome: BulkOutcome | null, path: string): void {
  const toast = useToast();
  const submit = useSubmit();
  const shown = useRef<BulkOutcome | null>(null);
  const action = stripPreviewPrefix(path);
  useEffect(() => {
    if (outcome === null || outcome === shown.current) return;
    shown.current = outcome;
    if (outcome.done === null) return;
    const undo = () => {
      const form = new FormData();
      for (const [name, value] of outcome.undo) form.append(name, value);
      submit(form, { method: "post", action });
    };
    // If no story changed, there is nothing to undo.
    toast(outcome.done, outcome.undo.some(([name]) => name === bulkFields.undo) ? undo : undefined);
  }, [outcome, action, toast, submit]);
}

/** Moves the focus to the headline of the next or previous row; stays at the ends. */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-item]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 && step < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
  next?.querySelector("a")?.focus();
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** J and K move between rows, and so do the arrow keys once a row has focus. */
function useRowKeys(labels: { next: string; previous: string }): void {
  const { next, previous } = labels;
  useShortcuts(
    useMemo(
      () => [
        { keys: "j", label: next, run: () => goToRow(1) },
        { keys: "k", label: previous, run: () => goToRow(-1) },
      ],
      [next, previous],
    ),
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = arrows[event.key];
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (step === undefined || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || !target.closest("[data-item]")) return;
      event.preventDefault();
      goToRow(step);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** A blog's stories by state, with links to their editors. */
export function StoriesPage({ view, outcome }: { view: StoriesView; outcome: BulkOutcome | null }) {
  const { search, write, empty, bulk } = view;
  const { search: address } = useLocation();
  useBulkOutcome(outcome, view.path);
  useRowKeys(view.keys);
  return (
    <Page
      title={view.frame.title}
      toolbar={
        // The page that starts a story has its own theme: a document is loaded.
        <ButtonLink kind="primary" isDocument href={write.href}>
          {write.label}
        </ButtonLink>
      }
    >
      <Notice kind="error" text={outcome?.error ?? null} />
      <Tabs label={view.frame.title} tabs={view.tabs} />
      <Form key={`${search.state} ${search.query}`} action={search.action} method="get" layout="line">
        <input type="hidden" name="state" value={search.state} />
        <TextInput name="q" type="search" label={search.label} defaultValue={search.query} maxLength={200} />
        <Button>{search.button}</Button>
      </Form>
      {view.audience && (
        <p>
          <TextLink href={view.audience.href}>{view.audience.label}</TextLink>
        </p>
      )}
      {empty && (
        <Empty action={empty.clear && <TextLink href={empty.clear.href}>{empty.clear.label}</TextLink>}>
          {empty.text}
        </Empty>
      )}
      {bulk ? (
        // Another list starts with no selection.
        <BulkForm key={address} view={bulk} locale={view.locale} outcome={outcome}>
          <StoryRows view={view} />
        </BulkForm>
      ) : (
        <StoryRows view={view} />
      )}
      <More more={view.older} />
      <Withheld view={view.withheld} />
    </Page>
  );
}

/** One row for each story, with a checkbox if several can be selected. */
const StoryRows = ({ view: { items, bulk } }: { view: StoriesView }) => (
  <RowList>
    {items.map((item) => {
      const box = bulk?.boxes[item.id];
      const links = [
        item.liveblog,
        item.planLink,
        item.standing,
        item.audience,
        item.headlines,
        item.share,
        item.checks,
        item.preview,
      ].filter((link) => link !== null);
      // A single link among the details takes no line of its own on a phone.
      const [only = null] = links.length === 1 ? links : [];
      return (
        <Row
          key={item.id}
          isHeadline
          data-item=""
          title={<a href={item.href}>{item.headline}</a>}
          lead={
            <>
              {box && <Checkbox name={bulkFields.story} value={box.value} aria-label={box.label} />}
              <LineImage image={item.image} />
            </>
          }
          details={
            <>
              <LineDetails line={item} />
              {only && (
                <StudioLink href={only.href} aria-label={only.name}>
                  {only.label}
                </StudioLink>
              )}
            </>
          }
          action={
            links.length > 1 && (
              <Buttons>
                {links.map((link) => (
                  <ButtonLink key={link.href} kind="quiet" href={link.href} aria-label={link.name}>
                    {link.label}
                  </ButtonLink>
                ))}
              </Buttons>
            )
          }
        />
      );
    })}
  </RowList>
);
