import { StorySearch } from "../manage/StorySearch.tsx";
import { Again, Kept, type Part, Operation, Operations } from "./Operation.tsx";
import { Chosen, Publish, Versions } from "./ChosenForm.tsx";
import { useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { DragOperation, DropPlace } from "./drop-operation.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { Image } from "../ui/Image.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { useDeskNews, useForeseenDesk, useOrderedForms, usePick } from "./use-desk.ts";
import { Conflict } from "./Conflict.tsx";
import { PagePreview } from "./PagePreview.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { StudioLink, stripPreviewPrefix } from "../StudioLink.tsx";
import * as css from "./front-desk.css.ts";
import type { BlockView, OperationButton, SlotView, StoryRowView } from "./front-desk-view.ts";

/** The desk for a front: stories to choose from, the front's draft, and what is chosen of it. */
export function FrontDeskPage({ view }: Part) {
  const { present, hasEnded } = useDeskNews(view);
  return (
    <Page
      title={view.frame.title}
      count={
        <>
          {view.state} {present && !hasEnded && <span className={css.present}>{present}</span>}
        </>
      }
      toolbar={
        <Buttons>
          <ButtonLink href={view.publicHref} isDocument>
            {view.labels.open}
          </ButtonLink>
          {view.section && (
            <ButtonLink kind="quiet" href={view.section.href}>
              {view.section.label}
            </ButtonLink>
          )}
          {view.isChanged && (
            <a className={css.toPublish} href="#publish">
              {view.labels.publish}
            </a>
          )}
        </Buttons>
      }
    >
      {hasEnded && (
        <div className={css.over}>
          <Notice kind="error" text={view.labels.over} />
        </div>
      )}
      <Conflict view={view} />
      {view.notice && (
        <Notice
          kind={view.notice.kind}
          text={
            <div className={css.outcome}>
              {view.notice.text}
              {view.notice.again && <Again view={view} {...view.notice.again} label={view.labels.undo} />}
              {view.notice.actions.map((action) => (
                <Operation key={action.operation} view={view} action={action} className={css.edit} />
              ))}
            </div>
          }
        />
      )}
      {view.fronts && (
        <Form method="get" action={view.path} layout="line">
          <Select key={view.frame.title} name="of" label={view.fronts.label} choices={view.fronts.choices} />
          <Button>{view.fronts.submit}</Button>
        </Form>
      )}
      <Desk view={view}>
        <div className={css.middle}>
          <Tabs label={view.labels.widths} tabs={view.tabs} />
          {view.preview ? <PagePreview view={view} preview={view.preview} /> : <Front view={view} />}
        </div>
        <div className={css.right}>
          <Chosen view={view} />
          {view.isChanged && <Publish view={view} />}
          <Versions view={view} />
        </div>
        <div className={css.left}>
          <Stories view={view} />
          {[view.unplaced, view.fallen].map(
            (list) =>
              list && (
                <Section key={list.title} title={list.title}>
                  <ul className={css.fallen}>
                    {list.items.map((story) => (
                      <StoryRow key={story.id} view={view} story={story} />
                    ))}
                  </ul>
                </Section>
              ),
          )}
        </div>
      </Desk>
    </Page>
  );
}

/** The parts of the desk, between which stories can be dragged once the script for it has loaded. */
function Desk({ view, children }: Part & { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    void import("./drag.client.ts").then(({ startDragging }) => {
      if (isOver || !root.current) return;
      end = startDragging(root.current, (operation) =>
        submit(
          { form: "operation", seen: view.seen, key: view.key, operation },
          { method: "post", action: stripPreviewPrefix(view.action), preventScrollReset: true },
        ),
      );
    });
    return () => {
      isOver = true;
      end();
    };
  }, [view, submit]);
  return (
    <div className={css.desk} ref={root}>
      {children}
    </div>
  );
}

function Front({ view: known }: Part) {
  const view = useForeseenDesk(known);
  useOrderedForms(view.key);
  usePick(view);
  return (
    <>
      {view.pick && (
        <div className={css.pick} id="front">
          <output>{view.pick.text}</output>
          <Operation view={view} action={view.pick.splash} className={css.edit} />
          <StudioLink className={css.edit} href={view.pick.cancel.href}>
            {view.pick.cancel.label}
          </StudioLink>
        </div>
      )}
      {view.splash && (
        <section className={css.block} aria-label={view.labels.splash}>
          <div className={css.blockHead}>
            <h2 className={css.blockTitle}>{view.labels.splash}</h2>
          </div>
          <ol className={css.slots.leadTwo}>
            <Slot view={view} slot={view.splash} />
          </ol>
        </section>
      )}
      {view.blocks.map((block) => (
        <Block key={block.id} view={view} block={block} />
      ))}
      {view.blocks.length === 0 && <Empty>{view.labels.empty}</Empty>}
      <div className={css.add}>
        <Operations view={view} actions={view.adds} label={view.labels.add} />
        {view.clear && <Operation view={view} action={view.clear} className={css.edit} />}
      </div>
    </>
  );
}

const Block = ({ view, block }: Part & { block: BlockView }) => (
  <section
    className={block.isChosen ? css.chosenBlock : css.block}
    aria-label={block.title}
    {...dropData(block.drop)}
  >
    <div className={css.blockHead}>
      <div>
        <h2 className={css.blockTitle}>{block.title}</h2>
        <p className={css.details}>{block.facts}</p>
      </div>
      <div className={css.blockActions}>
        <StudioLink
          className={css.edit}
          href={block.editHref}
          aria-label={`${view.labels.edit}: ${block.title}`}
        >
          {view.labels.edit}
        </StudioLink>
        <Operations view={view} actions={block.actions} label={view.labels.handle} />
      </div>
    </div>
    <ol className={css.slots[block.layout]}>
      {block.slots.map((slot) => (
        <Slot key={slot.id} view={view} slot={slot} />
      ))}
    </ol>
    {block.here && <Here view={view} action={block.here} about={block.title} />}
    {block.waiting.length > 0 && (
      <div className={css.waiting}>
        <h3 className={css.details}>{view.labels.waiting}</h3>
        <ol className={css.slots.list}>
          {block.waiting.map((slot) => (
            <Slot key={slot.id} view={view} slot={slot} />
          ))}
        </ol>
      </div>
    )}
  </section>
);

const dragData = (drag: DragOperation | null) => (drag === null ? {} : { "data-drag": JSON.stringify(drag) });
const dropData = (drop: DropPlace | null) => (drop === null ? {} : { "data-drop": JSON.stringify(drop) });

/** Places the picked story. */
const Here = ({ view, action, about }: Part & { action: OperationButton; about: string }) => (
  <div className={css.here} data-here>
    <Operation view={view} action={action} about={about} />
  </div>
);

const Slot = ({ view, slot }: Part & { slot: SlotView }) => (
  <li
    className={slot.isChosen ? css.chosenSlot : css.slot}
    data-slot={slot.id}
    {...dragData(slot.drag)}
    {...dropData(slot.drop)}
  >
    {slot.image && (
      <div className={css.image}>
        <Image image={slot.image} />
      </div>
    )}
    <div>
      {slot.kicker && <p className={css.kicker}>{slot.kicker}</p>}
      <h3 className={css.headline} lang={slot.lang ?? undefined}>
        {slot.headline}
      </h3>
      {slot.standfirst && <p className={css.standfirst}>{slot.standfirst}</p>}
      <p className={css.details}>{slot.facts}</p>
      {slot.here && <Here view={view} action={slot.here} about={slot.headline} />}
      <div className={css.slotActions}>
        {slot.editHref && (
          <StudioLink
            className={css.edit}
            href={slot.editHref}
            aria-label={`${view.labels.edit}: ${slot.headline}`}
          >
            {view.labels.edit}
          </StudioLink>
        )}
        {slot.editHref === null
          ? slot.actions.map((action) => (
              <Operation key={action.operation} view={view} action={action} className={css.edit} />
            ))
          : slot.actions.length > 0 && (
              <Operations view={view} actions={slot.actions} label={view.labels.handle} />
            )}
      </div>
    </div>
  </li>
);

const Stories = ({ view }: Part) => (
  <StorySearch search={view.search} action={view.path} hidden={<Kept view={view} />}>
    <Form method="get" action={view.path} layout="search" preventScrollReset>
      <Kept view={view} without={["list"]} />
      <Select
        key={view.lists.find(({ isChosen }) => isChosen)?.value ?? ""}
        name="list"
        label={view.labels.list}
        choices={view.lists}
      />
      <Button>{view.labels.listSubmit}</Button>
    </Form>
    <ul className={css.stories}>
      {view.search.items.map((story) => (
        <StoryRow key={story.id} view={view} story={story} />
      ))}
    </ul>
  </StorySearch>
);

const StoryRow = ({ view, story }: Part & { story: StoryRowView }) => (
  <li className={css.story} {...dragData(story.drag)}>
    {story.image ? (
      <div className={css.image}>
        <Image image={story.image} />
      </div>
    ) : (
      <div className={css.noImage} />
    )}
    <div>
      <h3 className={css.storyTitle} lang={story.lang ?? undefined}>
        {story.headline}
      </h3>
      <p className={css.details}>{story.facts}</p>
      <div className={css.slotActions}>
        <StudioLink
          className={css.edit}
          href={story.pickHref}
          aria-label={`${view.labels.pick}: ${story.headline}`}
        >
          {view.labels.pick}
        </StudioLink>
        <Operations view={view} actions={story.places} label={view.labels.place} />
      </div>
    </div>
  </li>
);
