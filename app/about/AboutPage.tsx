import { joinInline, printLine, printLink, printLinkList, type LiteHtml } from "../lite/lite-html.ts";
import { Body } from "../rich-text/Body.tsx";
import { Lightbox } from "../rich-text/image/Lightbox.tsx";
import { printLiteBlocks } from "../rich-text/print-blocks.ts";
import { element } from "../rich-text/markup.ts";
import { Picture } from "../ui/Picture.tsx";
import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./about.css.ts";
import type { AboutView } from "./present-about.ts";

/** A blog's about page, below its logo: its description, masthead and contact. */
export function AboutPage({ about }: { about: AboutView }) {
  return (
    <>
      <header className={css.head}>
        {about.logo && (
          <span className={css.logo}>
            <Picture image={about.logo} />
          </span>
        )}
        <h1 className={css.title}>{about.title}</h1>
        {about.tagline !== "" && <p className={css.tagline}>{about.tagline}</p>}
      </header>
      <div className={css.page}>
        <div className={css.text}>
          {about.disclosure && <p className={disclosure}>{about.disclosure}</p>}
          <Body blocks={about.body} dropCap={false} />
        </div>
        <div className={css.side}>
          {about.masthead && <Masthead masthead={about.masthead} />}
          <section aria-labelledby="contact-title">
            <h2 id="contact-title">{about.contact.title}</h2>
            <ul className={css.links}>
              {about.contact.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} rel={link.rel} target={link.target}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <Lightbox words={about.lightbox} />
    </>
  );
}

function Masthead({ masthead: { title, people } }: { masthead: NonNullable<AboutView["masthead"]> }) {
  return (
    <section aria-labelledby="masthead-title">
      <h2 id="masthead-title">{title}</h2>
      <ul className={css.people}>
        {people.map((person) => (
          <li key={person.href} className={css.person}>
            <span className={css.avatar}>
              <Picture image={person.avatar} />
            </span>
            <span>
              <a className={css.name} href={person.href} rel="author">
                {person.name}
              </a>
              <span className={css.role}>{person.role}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The about page in the lite edition. */
export function printLiteAbout({
  title,
  tagline,
  disclosure,
  body,
  contact,
  masthead,
}: AboutView): LiteHtml[] {
  const people = masthead?.people.map(({ name, href, role }) =>
    element("li", joinInline(printLink({ label: name, href }, { rel: "author" }), role)),
  );
  return [
    ...printLine("h1", title),
    ...printLine("p", tagline),
    ...printLine("p", disclosure),
    ...printLiteBlocks(body),
    ...(masthead && people
      ? [
          element(
            "section",
            [...printLine("h2", masthead.title, { id: "masthead-title" }), element("ul", people)],
            {
              "aria-labelledby": "masthead-title",
            },
          ),
        ]
      : []),
    ...printLine("h2", contact.title),
    printLinkList(contact.links),
  ];
}
