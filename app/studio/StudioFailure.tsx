import type { StudioShell } from "./present-shell.ts";
import { Page } from "./ui/Page.tsx";
import { Intro } from "./ui/Text.tsx";

type FailureText = StudioShell["failures"]["other"];

/** What a status is called; one without a text of its own is a fault of ours. */
export const findFailure = ({ failures }: Pick<StudioShell, "failures">, status: number): FailureText =>
  failures[status] ?? failures.other;

/** In place of a page that could not be shown. */
export const StudioFailure = ({ text }: { text: FailureText }) => (
  <Page title={text.title}>
    <Intro>{text.text}</Intro>
  </Page>
);
