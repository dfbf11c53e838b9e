import type { ReactNode } from "react";
import * as css from "./notice.css.ts";

export type NoticeKind = keyof typeof css.shape;

/** 16 × 16: disc with i, disc with check mark, triangle, square; told apart without color. */
const shapes: Record<NoticeKind, { outline: string; mark: string }> = {
  info: { outline: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Z", mark: "M8 7v4.5M8 4v1.5" },
  good: { outline: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Z", mark: "m4.5 8.2 2.4 2.4 4.6-5" },
  warning: { outline: "M8 1 15.5 15h-15Z", mark: "M8 6v4.5M8 12v1.5" },
  error: { outline: "M1.5 1.5h13v13h-13Z", mark: "m5 5 6 6m0-6-6 6" },
};

const Shape = ({ kind }: { kind: NoticeKind }) => (
  <svg className={css.shape[kind]} viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
    <path d={shapes[kind].outline} strokeWidth="1.5" />
    <path d={shapes[kind].mark} strokeWidth="2" />
  </svg>
);

interface NoticeProps {
  kind: NoticeKind;
  text: ReactNode;
  /** True for an entry of a list, which is not announced. */
  isQuiet?: boolean;
}

/** A result or a warning: a shape and text. Announced when it appears. Renders nothing if `text` is null. */
export function Notice({ kind, text, isQuiet = false }: NoticeProps) {
  if (text === null) return null;
  const role = kind === "error" || kind === "warning" ? "alert" : "status";
  return (
    <div className={css.notice} role={isQuiet ? undefined : role}>
      <Shape kind={kind} />
      <div>{text}</div>
    </div>
  );
}
