import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Button } from "../ui/Button.tsx";
import { CheckboxGroup } from "../ui/CheckboxGroup.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, Lines, TextLink } from "../ui/Text.tsx";
import { NewLink } from "../write/share/NewLink.tsx";
import type { TokensView } from "./present-tokens.ts";
import { tokenFields } from "./tokens-form.ts";

/** Creates access tokens, lists and revokes them. */
export const TokensPage = ({ view }: { view: TokensView }) => (
  <ManageChrome frame={view.frame} done={view.done} error={view.error}>
    <Intro>{view.intro}</Intro>
    {view.made && <NewLink key={view.made.href} link={view.made} labels={view.madeLabels} />}
    <NewToken form={view.form} action={view.action} />
    <Section title={view.list.title}>
      {view.list.empty !== null && <Empty>{view.list.empty}</Empty>}
      <RowList isInSection>
        {view.list.items.map((item) => (
          <Row
            key={item.id}
            level={3}
            title={item.name}
            details={
              <>
                <PersonName person={item.by} />
                {item.details.map((detail) => (
                  <span key={detail}>{detail}</span>
                ))}
              </>
            }
            action={
              <Form method="post" action={view.action}>
                <input type="hidden" name={tokenFields.id} value={item.id} />
                <Button name={tokenFields.action} value="revoke" aria-label={item.revoke.name}>
                  {item.revoke.label}
                </Button>
              </Form>
            }
          >
            {item.dead !== null && <p>{item.dead}</p>}
            <Lines lines={item.rights} />
          </Row>
        ))}
      </RowList>
      <p>
        <TextLink href={view.description.href} isDocument>
          {view.description.label}
        </TextLink>
      </p>
    </Section>
  </ManageChrome>
);

const NewToken = ({ form, action }: { form: TokensView["form"]; action: string }) => {
  const { value, ...name } = form.name;
  return (
    <Section title={form.title}>
      <Form method="post" action={action} noValidate>
        <TextInput
          {...name}
          name={tokenFields.name}
          defaultValue={value}
          autoComplete="off"
          spellCheck={false}
        />
        <CheckboxGroup {...form.rights} name={tokenFields.right} />
        <Select {...form.days} name={tokenFields.days} />
        <Buttons>
          <Button kind="primary" name={tokenFields.action} value="create">
            {form.submit}
          </Button>
        </Buttons>
      </Form>
    </Section>
  );
};
