import { lawAlike } from "../ad/region.ts";
import { element, formatHtml } from "../rich-text/markup.ts";
import type { ConsentWords } from "./amp-view.ts";
import * as css from "./page.css.ts";

/** Who is asked: as everywhere on our sites (`app/ad/region.ts`), and whoever cannot be placed. */
const geo = {
  ISOCountryGroups: { asked: ["preset-eea", "unknown", ...[...lawAlike].map((code) => code.toLowerCase())] },
};

const consent = {
  consentInstanceId: "magma",
  consentRequired: false,
  geoOverride: { asked: { consentRequired: true } },
  promptUI: "consent-ask",
  postPromptUI: "consent-change",
};

/** AMP reads these as they stand in the page: no character of them may need an escape. */
const printJson = (value: object) => `<script type="application/json">${JSON.stringify(value)}</script>`;

/** The question whether others may be asked for ads and players, and the way to change one's mind. */
export function printConsent(words: ConsentWords): string {
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
    { id: consent.promptUI, class: css.consent },
  );
  const change = element("div", [button("tap:consent.prompt", words.change)], {
    id: consent.postPromptUI,
    class: css.change,
  });
  return (
    `<amp-geo layout="nodisplay">${printJson(geo)}</amp-geo>` +
    `<amp-consent id="consent" layout="nodisplay">${printJson(consent)}${formatHtml([ask, change])}</amp-consent>`
  );
}
