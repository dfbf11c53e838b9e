import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Columns, Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { LineDetails, LineImage } from "../write/LineDetails.tsx";
import type { LineView } from "../write/present-line.ts";
import type { DashboardView } from "./present-dashboard.ts";

/** The signed-in person's open tasks. Every link loads a document, in the theme of its blog. */
export const DashboardPage = ({ view }: { view: DashboardView }) => (
  <Page
    title={view.title}
    toolbar={
      <ButtonLink kind="primary" isDocument href={view.write.href}>
        {view.write.label}
      </ButtonLink>
    }
  >
    <Columns side={<Replies view={view} />}>
      <Stories view={view} />
    </Columns>
  </Page>
);

const Stories = ({ view: { blocks, empty, failed } }: { view: DashboardView }) => (
  <>
    <Notice kind="error" text={blocks === null ? failed : null} />
    {empty !== null && <Empty>{empty}</Empty>}
    {blocks?.map(({ title, count, lines }) => (
      <Section
        key={title}
        title={
          <>
            {title} {count}
          </>
        }
      >
        <RowList isInSection>
          {lines.map((line) => (
            <Row
              key={line.id}
              level={3}
              isHeadline
              lead={<LineImage image={line.image} />}
              title={<a href={line.href}>{line.headline}</a>}
              details={<LineDetails line={line} reason={line.blog} />}
              action={<LineLinks line={line} />}
            />
          ))}
        </RowList>
      </Section>
    ))}
  </>
);

const LineLinks = ({ line: { liveblog, preview } }: { line: LineView }) => (
  <Buttons>
    {[liveblog, preview].map(
      (link) =>
        link && (
          <ButtonLink key={link.href} kind="quiet" isDocument href={link.href} aria-label={link.name}>
            {link.label}
          </ButtonLink>
        ),
    )}
  </Buttons>
);

const Replies = ({ view: { replies, failed } }: { view: DashboardView }) => (
  <Section title={replies.title}>
    <Notice kind="error" text={replies.blogs === null ? failed : null} />
    {replies.blogs?.length === 0 && <Empty>{replies.empty}</Empty>}
    <RowList isInSection>
      {replies.blogs?.map(({ href, label, count }) => (
        <Row key={href} level={3} title={<a href={href}>{label}</a>} details={<span>{count}</span>} />
      ))}
    </RowList>
  </Section>
);
