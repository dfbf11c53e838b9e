import { element, formatHtml } from "../rich-text/markup.ts";
import type { AmpConsent } from "./amp-view.ts";
import * as css from "./page.css.ts";

const ids = { promptUI: "consent-ask", postPromptUI: "consent-change" } as const;

/** AMP reads it as it stands in the page: no character of it may need an escape. A host is letters, digits, dots and dashes. */
const printJson = (value: object) => `<script type="application/json">${JSON.stringify(value)}</script>`;

/** The question whether others may be asked for ads and players, and the way to change one's mind. */
export function printConsent({ askHref, words }: AmpConsent): string {
  const settings = {
    consentInstanceId: "magma",
    // Who has to be asked is known where the request comes in, by the rule of all our pages.
    consentRequired: "remote",
    checkConsentHref: askHref,
    ...ids,
  };
  const button = (on: string, label: string) => element("button", [label], { class: css.button, on });
  const ask = element(
    "div",
    [
      element("p", [words.text]),
      element("p", [
        button("tap:consent.accept", words.accept),
        " ",
        button("tap:consent.reject", words.reject),
      ]),
    ],
    { id: ids.promptUI, class: css.consent },
  );
  const change = element("div", [button("tap:consent.prompt", words.change)], {
    id: ids.postPromptUI,
    class: css.change,
  });
  return `<amp-consent id="consent" layout="nodisplay">${printJson(settings)}${formatHtml([ask, change])}</amp-consent>`;
}
