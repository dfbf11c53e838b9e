import { element, formatHtml } from "../rich-text/markup.ts";
import type { AmpConsent } from "./amp-view.ts";
import * as css from "./page.css.ts";

const ids = { promptUI: "consent-ask", postPromptUI: "consent-change" } as const;

/** AMP reads the JSON verbatim, so it must not need HTML escaping; the only variable part is a host. */
const printJson = (value: object) => `<script type="application/json">${JSON.stringify(value)}</script>`;

/** The consent prompt for ads and embeds, and the link to change the choice. */
export function printConsent({ askHref, words }: AmpConsent): string {
  const settings = {
    consentInstanceId: "magma",
    // The server decides by the same rule as for other pages.
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
