import type { ReactNode } from "react";
import * as css from "../studio.css.ts";
import type { ManageChromeView } from "./present-manage-chrome.ts";

/** A page of the desk: its title, and what it is about. The way to the other pages is the desk's. */
export function ManageChrome({ frame, children }: { frame: ManageChromeView; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{frame.title}</h1>
      {children}
    </div>
  );
}

/** What came of a form: said at once where a reader cannot see it. */
export function Notice({ text, isError = false }: { text: string | null; isError?: boolean }) {
  if (text === null) return null;
  return (
    <p className={isError ? css.error : css.done} role={isError ? "alert" : "status"}>
      {text}
    </p>
  );
}
