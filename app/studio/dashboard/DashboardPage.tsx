import { ButtonLink } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { LineDetails } from "../write/LineDetails.tsx";
import type { DashboardView } from "./present-dashboard.ts";

/** What waits for whoever is signed in. Every link leads to a document of its own, in the theme of its blog. */
export function DashboardPage({ view }: { view: DashboardView }) {
  const { blocks, replies } = view;
  return (
    <Page
      title={view.title}
      toolbar={
        <ButtonLink kind="primary" isDocument href={view.write.href}>
          {view.write.label}
        </ButtonLink>
      }
    >
      <Notice kind="error" text={blocks === null ? view.failed : null} />
      {view.empty !== null && <Empty>{view.empty}</Empty>}
      {blocks?.map((block) => (
        <Section
          key={block.title}
          title={
            <>
              {block.title} {block.count}
            </>
          }
        >
          <RowList isInSection>
            {block.lines.map((line) => (
              <Row
                key={line.id}
                level={3}
                isHeadline
                title={<a href={line.href}>{line.headline}</a>}
                details={<LineDetails line={line} reason={line.blog} />}
                action={
                  <>
                    {[line.liveblog, line.preview].map(
                      (link) =>
                        link && (
                          <ButtonLink
                            key={link.href}
                            kind="quiet"
                            isDocument
                            href={link.href}
                            aria-label={link.name}
                          >
                            {link.label}
                          </ButtonLink>
                        ),
                    )}
                  </>
                }
              />
            ))}
          </RowList>
        </Section>
      ))}
      <Section title={replies.title}>
        <Notice kind="error" text={replies.blogs === null ? view.failed : null} />
        {replies.blogs?.length === 0 && <Empty>{replies.empty}</Empty>}
        <RowList isInSection>
          {replies.blogs?.map(({ href, label, count }) => (
            <Row key={href} level={3} title={<a href={href}>{label}</a>} details={<span>{count}</span>} />
          ))}
        </RowList>
      </Section>
    </Page>
  );
}
