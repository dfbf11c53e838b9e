import { ManageChrome } from "../manage/ManageChrome.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Empty } from "../ui/Page.tsx";
import { Intro, Lines } from "../ui/Text.tsx";
import { InviteForm } from "./InviteForm.tsx";
import type { AuthorsView } from "./present-authors.ts";

/** Invites authors whose stories an import brought. */
export const AuthorsPage = ({ view }: { view: AuthorsView }) => (
  <ManageChrome frame={view.frame} done={view.done} error={view.error}>
    <Intro>{view.intro}</Intro>
    {view.outcomes.length > 0 && <Lines lines={view.outcomes} />}
    {view.empty === null ? (
      // What was sent is gone from the fields.
      <InviteForm
        key={[...view.invited, ...view.authors.map(({ email }) => email)].join()}
        form={view.form}
        authors={view.authors}
      />
    ) : (
      <Empty>{view.empty}</Empty>
    )}
    <Buttons>
      <ButtonLink href={view.back.href} kind="quiet">
        {view.back.label}
      </ButtonLink>
    </Buttons>
  </ManageChrome>
);
