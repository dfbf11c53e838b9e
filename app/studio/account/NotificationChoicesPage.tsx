import { Checkbox, RadioGroup } from "../ui/Choice.tsx";
import * as field from "../ui/field.css.ts";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import * as css from "./account.css.ts";
import { choiceFields } from "./notification-choice-fields.ts";
import type { NotificationChoicesView } from "./notification-choices.ts";
import { SaveForm } from "./SaveForm.tsx";

/** The notification settings. */
export function NotificationChoicesPage({ view }: { view: NotificationChoicesView }) {
  return (
    <div className={css.narrow}>
      <Page title={view.title}>
        <Tabs {...view.tabs} />
        <Notice kind="error" text={view.error} />
        <Section title={view.kinds.title}>
          <SaveForm<NotificationChoicesView>
            action={view.action}
            labels={view.saving}
            isSaved={view.isSaved}
            submit={view.submit}
          >
            {(answered) => (
              <>
                <Notice kind="error" text={answered?.error ?? null} />
                <Kinds view={view} />
                <p className={field.hint}>{view.owed}</p>
                {view.noMail !== null && <p className={field.hint}>{view.noMail}</p>}
                {[view.digest, view.following, view.figures].map(
                  (digest) =>
                    digest && (
                      <RadioGroup
                        key={digest.name}
                        name={digest.name}
                        legend={digest.title}
                        hint={digest.hint}
                        choices={digest.options}
                      />
                    ),
                )}
                {/* The last field: a form without it is incomplete. */}
                <input type="hidden" name={choiceFields.whole} value="1" />
              </>
            )}
          </SaveForm>
        </Section>
      </Page>
    </div>
  );
}

function Kinds({ view: { kinds, digest } }: { view: NotificationChoicesView }) {
  return (
    <table className={css.choices}>
      <thead>
        <tr>
          <th scope="col">{kinds.kind}</th>
          <th scope="col">{kinds.shown}</th>
          {digest && <th scope="col">{kinds.mailed}</th>}
        </tr>
      </thead>
      <tbody>
        {kinds.rows.map((row) => (
          <tr key={row.value}>
            <th scope="row">{row.label}</th>
            {[row.shown, row.mailed].map(
              (box) =>
                box && (
                  <td key={box.name}>
                    <Checkbox
                      name={box.name}
                      value={row.value}
                      defaultChecked={box.isTicked}
                      aria-label={box.label}
                    />
                  </td>
                ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
