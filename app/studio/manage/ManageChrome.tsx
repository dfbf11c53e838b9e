import type { ReactNode } from "react";
import { Notice } from "../ui/Notice.tsx";
import { Page } from "../ui/Page.tsx";
import type { ManageChromeView } from "./present-manage-chrome.ts";

interface ManageChromeProps {
  frame: ManageChromeView;
  /** The result of a sent form. */
  done?: string | null;
  error?: string | null;
  children: ReactNode;
}

/** A page of the desk: its title, the result of its form, and its content. */
export const ManageChrome = ({ frame, done = null, error = null, children }: ManageChromeProps) => (
  <Page title={frame.title}>
    <Notice kind="good" text={done} />
    <Notice kind="error" text={error} />
    {children}
  </Page>
);
