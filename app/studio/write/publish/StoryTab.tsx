import { useState } from "react";
import { countPassed } from "../../../../contract/checklist.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { TextLink } from "../../ui/Text.tsx";
import { fillLabel } from "../write-labels.ts";
import { Findings } from "./Findings.tsx";
import { DeletionRequest } from "./DeletionRequest.tsx";
import { ChoiceFieldRow, SwitchFieldRow, TextFieldRow } from "./TextFieldRow.tsx";
import { ImageFieldRow, LeadFieldRow } from "./ImageFieldRow.tsx";
import { parseStoryId } from "./FieldRow.tsx";
import { PeopleFieldRow, TagsFieldRow } from "./NamesFieldRow.tsx";
import * as css from "./publish.css.ts";
import { formatDayAndTime } from "../../time/format-moment.ts";
import { usePublishing, type Publishing, type PublishProps } from "./use-publishing.ts";

const Distribution = lazyPart(() => import("./Distribution.client.tsx"));
const PlannedList = lazyPart(() => import("./PlannedList.client.tsx"));
const RemoveDialog = lazyPart(() => import("./RemoveDialog.client.tsx"));

const modes = ["standard", "liveblog", "ask", "chat"] as const;

/** The problems that block publishing, and the story's fields. */
export function StoryTab(props: PublishProps) {
  const publishing = usePublishing(props);
  const { view, draft, values, findings } = publishing;
  const labels = view.labels.publish;
  const type = view.storyTypes.find(({ id }) => id === values.storyType);
  const category = type?.categories.find(({ id }) => id === values.category);
  const named = (list: readonly { id: string; displayName: string }[] = []) =>
    list.map(({ id, displayName }) => ({ value: id, label: displayName }));
  const passed = fillLabel(labels.passed, { count: countPassed(findings) });
  return (
    <>
      <DeletionRequest publishing={publishing} />
      <LegalRemoval publishing={publishing} />
      <Section title={labels.checks}>
        <Findings publishing={publishing} findings={findings} />
        <p className={css.passed}>{passed}</p>
      </Section>
      <Section title={labels["section.publishing"]}>
        {draft.planned.length > 0 && <PlannedList publishing={publishing} />}
        <div>
          <div className={css.fact}>
            <span className={css.fieldRowLabel}>{labels.when}</span>
            <span className={css.fieldRowValue}>{describeWhen(publishing)}</span>
          </div>
          {props.reviewRow}
          <PeopleFieldRow publishing={publishing} />
          <TextFieldRow name="byline" publishing={publishing} hint={labels["hint.byline"]} />
          <TextFieldRow
            name="slug"
            publishing={publishing}
            hint={labels["hint.slug"]}
            isFixed={draft.permalink !== null}
          />
        </div>
        {view.standing && (
          <>
            {view.standing.places.length > 0 && (
              <p className={css.hint}>{view.standing.places.join(" · ")}</p>
            )}
            <TextLink href={view.standing.href} isDocument>
              {view.standing.label}
            </TextLink>
          </>
        )}
        {view.headlines && (
          <TextLink href={view.headlines.href} isDocument>
            {view.headlines.label}
          </TextLink>
        )}
        {view.corrections && (
          <TextLink href={view.corrections.href} isDocument>
            {view.corrections.label}
          </TextLink>
        )}
      </Section>
      <Section title={labels["section.story"]}>
        <div>
          <ChoiceFieldRow name="storyType" publishing={publishing} choices={named(view.storyTypes)} />
          <ChoiceFieldRow name="category" publishing={publishing} choices={named(type?.categories)} />
          <ChoiceFieldRow
            name="subcategory"
            publishing={publishing}
            choices={named(category?.subcategories)}
          />
          <TagsFieldRow publishing={publishing} />
          <LeadFieldRow publishing={publishing} />
          <ImageFieldRow name="featuredMedia" publishing={publishing} hint={labels["hint.featuredMedia"]} />
          <TextFieldRow
            name="translationOf"
            publishing={publishing}
            hint={labels["hint.translationOf"]}
            parse={parseStoryId}
          />
        </div>
      </Section>
      <Section title={labels["section.discussion"]}>
        <div>
          <ChoiceFieldRow
            name="mode"
            publishing={publishing}
            choices={modes.map((value) => ({ value, label: labels[`mode.${value}`] }))}
            hasNone={false}
          />
          {values.mode === "liveblog" && draft.permalink !== null && (
            <TextLink href={view.liveblog.href} isDocument>
              {view.liveblog.label}
            </TextLink>
          )}
          <SwitchFieldRow name="allowReplies" publishing={publishing} />
        </div>
      </Section>
      <Section title={labels["section.distribution"]}>
        <div>
          <Distribution publishing={publishing} />
        </div>
      </Section>
      {mayRemove(draft) && <Remove publishing={publishing} />}
    </>
  );
}

function describeWhen({ view, draft }: Publishing): string {
  const { publish: labels } = view.labels;
  if (draft.publishTimeMillis === null) return labels.notScheduled;
  return fillLabel(labels.zoneTime, {
    time: formatDayAndTime(draft.publishTimeMillis, view.locale, view.blog.timezone),
    zone: view.zone,
  });
}

/** A second deletion request is impossible while one is open. */
const mayRemove = ({ possible, state, deletion }: Publishing["draft"]) =>
  state !== "removed" && (possible.remove || (possible.requestDeletion && deletion === null));

/** Who demanded the removal of the story, and who may restore it. */
function LegalRemoval({ publishing: { view, draft } }: { publishing: Publishing }) {
  const { publish: labels } = view.labels;
  if (draft.removedAtRequestOf === null) return null;
  const text = fillLabel(labels["legal.by"], { name: draft.removedAtRequestOf });
  return <Notice kind="warning" text={draft.possible.publish ? text : `${text} ${labels["legal.owner"]}`} />;
}

/** Takes the story down, or deletes a draft that was never published. */
function Remove({ publishing }: { publishing: Publishing }) {
  const { view, draft } = publishing;
  const [isOpen, setIsOpen] = useState(false);
  const labels = view.labels.publish;
  return (
    <div>
      <Button type="button" kind="destructive" onClick={() => setIsOpen(true)}>
        {
          labels[
            draft.possible.requestDeletion
              ? "requestDeletion"
              : draft.permalink === null
                ? "delete"
                : "remove"
          ]
        }
      </Button>
      {isOpen && <RemoveDialog publishing={publishing} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
