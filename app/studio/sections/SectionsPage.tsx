import { ButtonLink } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { StudioLink } from "../StudioLink.tsx";
import { SectionForm } from "./SectionForm.tsx";
import type { SectionsView } from "./present-sections.ts";

/** A blog's special sections: running, to come and ended; or the form of a new one. */
export const SectionsPage = ({ view }: { view: SectionsView }) => (
  <Page
    title={view.frame.title}
    toolbar={
      view.make && (
        <ButtonLink kind="primary" href={view.make.href}>
          {view.make.label}
        </ButtonLink>
      )
    }
  >
    <Notice kind="good" text={view.done} />
    <Notice kind="error" text={view.error} />
    <Intro>{view.intro}</Intro>
    {view.form && (
      <Section title={view.form.title}>
        <SectionForm form={view.form.view} />
        <p>
          <TextLink href={view.form.cancel.href}>{view.form.cancel.label}</TextLink>
        </p>
      </Section>
    )}
    {view.empty !== null && <Empty>{view.empty}</Empty>}
    {view.groups.map(({ title, items }) => (
      <Section key={title} title={title}>
        <RowList isInSection>
          {items.map((item) => (
            <Row
              key={item.href}
              level={3}
              title={<StudioLink href={item.href}>{item.title}</StudioLink>}
              details={
                <>
                  {item.details.map((detail) => (
                    <span key={detail}>{detail}</span>
                  ))}
                </>
              }
            />
          ))}
        </RowList>
      </Section>
    ))}
  </Page>
);
