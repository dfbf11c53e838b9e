import { AdZoneFieldRow, ExclusionsFieldRow, PasswordFieldRow } from "./distribution-fields.tsx";
import { SwitchFieldRow } from "./TextFieldRow.tsx";
import type { Publishing } from "./use-publishing.ts";

/**
 * The audience of the story, and where it appears. Few stories need it, so it is loaded after the rest of the panel.
 */
export default function Distribution({ publishing }: { publishing: Publishing }) {
  return (
    <>
      <SwitchFieldRow name="sponsored" publishing={publishing} />
      <AdZoneFieldRow publishing={publishing} />
      <ExclusionsFieldRow publishing={publishing} />
      <PasswordFieldRow publishing={publishing} />
    </>
  );
}
