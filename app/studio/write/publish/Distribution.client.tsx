import { ExclusionsFact, PasswordFact } from "./distribution-fields.tsx";
import { SwitchFact, TextFact } from "./TextFact.tsx";
import type { Publishing } from "./use-publishing.ts";

/**
 * The audience of the story, and where it appears. Few stories need it, so it is loaded after the rest of the panel.
 */
export default function Distribution({ publishing }: { publishing: Publishing }) {
  return (
    <>
      <SwitchFact name="sponsored" publishing={publishing} />
      <TextFact name="adZone" publishing={publishing} hint={publishing.view.labels.publish["hint.adZone"]} />
      <ExclusionsFact publishing={publishing} />
      <PasswordFact publishing={publishing} />
    </>
  );
}
