import { Body } from "../rich-text/Body.tsx";
import { Lightbox } from "../rich-text/Lightbox.tsx";
import { Picture } from "../ui/Picture.tsx";
import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./about.css.ts";
import type { AboutView } from "./present-about.ts";

export function AboutPage({ about }: { about: AboutView }) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <span className={css.logo}>
          <Picture image={about.logo} />
        </span>
        <h1 className={css.title}>{about.title}</h1>
      </div>
      {about.tagline !== "" && <p className={css.tagline}>{about.tagline}</p>}
      {about.disclosure && <p className={disclosure}>{about.disclosure}</p>}
      <Body blocks={about.body} dropCap={false} />
      {about.masthead && (
        <section className={css.masthead} aria-labelledby="masthead-title">
          <h2 id="masthead-title">{about.masthead.title}</h2>
          <ul className={css.people}>
            {about.masthead.people.map((person) => (
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
      )}
      <p>
        <a className={css.link} href={about.corrections.href}>
          {about.corrections.label}
        </a>
      </p>
      <Lightbox words={about.lightbox} />
    </div>
  );
}
