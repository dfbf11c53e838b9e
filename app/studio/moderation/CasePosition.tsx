import type { MouseEvent } from "react";
import { StudioLink } from "../StudioLink.tsx";
import type { ItemView } from "./present-item.ts";
import type { QueueView } from "./present-queue.ts";
import * as css from "./queue.css.ts";
import type { Queue } from "./use-queue.ts";

interface CasePositionProps {
  view: QueueView;
  queue: Queue;
  item: ItemView;
}

/** Where the case is in the list, its story, and the ways to its neighbors. */
export function CasePosition({ view: { labels }, queue, item }: CasePositionProps) {
  const { items } = queue;
  const at = items.indexOf(item);
  return (
    <div className={css.position}>
      <a className={css.story} href={item.story.href}>
        {item.story.label}
      </a>
      <span className={css.neighbors}>
        <span>{`${at + 1} / ${items.length}`}</span>
        <Step item={items[at - 1]} label={labels.previous} keyName="K" onShow={queue.show} />
        <Step item={items[at + 1]} label={labels.next} keyName="J" onShow={queue.show} />
      </span>
    </div>
  );
}

interface StepProps {
  item: ItemView | undefined;
  label: string;
  keyName: string;
  onShow: Queue["show"];
}

const Step = ({ item, label, keyName, onShow }: StepProps) =>
  item && (
    <ShowCase className={css.step} item={item} onShow={onShow}>
      {label}
      <kbd className={css.key} aria-hidden="true">
        {keyName}
      </kbd>
    </ShowCase>
  );

interface ShowCaseProps {
  item: ItemView;
  className: string;
  isCurrent?: boolean;
  onShow: Queue["show"];
  children: React.ReactNode;
}

/** A link to the page with another case shown; with script it is shown without loading. */
export function ShowCase({ item, className, isCurrent = false, onShow, children }: ShowCaseProps) {
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onShow(item);
  };
  return (
    <StudioLink
      className={className}
      href={item.href}
      aria-current={isCurrent ? "true" : undefined}
      onClick={show}
    >
      {children}
    </StudioLink>
  );
}
