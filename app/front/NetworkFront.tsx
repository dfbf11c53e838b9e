import * as band from "../band/band.css.ts";
import { Head } from "../band/Band.tsx";
import { Story } from "../band/Story.tsx";
import { hidden } from "../ui/hidden.css.ts";
import { Bands, hasForm, type PrintSignUp } from "./Bands.tsx";
import { empty } from "./front.css.ts";
import * as css from "./network-front.css.ts";
import { Opening } from "./Opening.tsx";
import type { BlogBlock, BlogMark, MarkedStory, NetworkFrontView } from "./present-network-front.ts";

/** The front page of the network. The form to sign up stands where an editor has put it, or at its end. */
export function NetworkFront({ front, printSignUp }: { front: NetworkFrontView; printSignUp: PrintSignUp }) {
  const bands = front.built?.bands ?? [];
  return (
    <>
      <h1 className={hidden}>{front.title}</h1>
      <div className={band.page}>
        {front.emptyText && (
          <p className={empty} data-empty="">
            {front.emptyText}
          </p>
        )}
        {front.built?.opening && <Opening opening={front.built.opening} />}
        <Bands bands={bands} printSignUp={printSignUp} />
        {front.lead && <Top lead={front.lead} front={front} />}
        {front.blocks.map(({ layout, blogs: [first, second] }) =>
          !first ? null : second ? (
            <div key={first.blog.href} className={band.layouts.halves}>
              <Block block={first} layout={layout} />
              <Block block={second} layout={layout} />
            </div>
          ) : (
            <Block key={first.blog.href} block={first} layout={layout} />
          ),
        )}
        {front.index.items.length > 0 && (
          <section id={front.index.id}>
            <Head head={{ title: front.index.title, more: front.latest }} />
            <ul className={css.index}>
              {front.index.items.map((item) => (
                <Line key={item.blog.href} item={item} />
              ))}
            </ul>
          </section>
        )}
        {!hasForm(bands) && printSignUp?.()}
      </div>
    </>
  );
}

function Top({ lead, front: { beside, now } }: { lead: MarkedStory; front: NetworkFrontView }) {
  const isType = lead.story.role === "type";
  return (
    <div>
      <div className={isType ? `${band.layouts.lead} ${band.onTop}` : band.layouts.lead}>
        <Marked item={lead} />
        <div className={band.beside}>
          {beside.map((item) => (
            <Marked key={item.story.card.id} item={item} />
          ))}
        </div>
      </div>
      {now.stories.length > 0 && (
        <section aria-label={now.label} className={css.now}>
          <ul className={band.headlines}>
            {now.stories.map((item) => (
              <Line key={item.story.card.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Mark = ({ blog }: { blog: BlogMark }) => (
  <b className={css.mark} lang={blog.lang ?? undefined}>
    <a href={blog.href}>{blog.name}</a>
  </b>
);

/** A story with its blog's name above. */
const Marked = ({ item: { blog, story } }: { item: MarkedStory }) => (
  <div className={`${css.colors[blog.theme]} ${css.marked}`}>
    <Story story={story} level={2} mark={<Mark blog={blog} />} />
  </div>
);

/** A blog's name with one headline. */
const Line = ({ item: { blog, story } }: { item: MarkedStory }) => (
  <li className={css.colors[blog.theme]} lang={story.card.lang ?? undefined}>
    <Mark blog={blog} />
    <a href={story.card.href}>{story.card.headline || story.card.excerpt}</a>
  </li>
);

function Block({ block, layout }: { block: BlogBlock; layout: string }) {
  const [first, ...rest] = block.stories;
  const others = rest.map((story) => <Story key={story.card.id} story={story} />);
  const stories = first && <Story story={first} />;
  return (
    <section
      className={`${css.block} ${css.own} ${css.colors[block.blog.theme]}`}
      lang={block.blog.lang ?? undefined}
    >
      <div className={css.name}>
        <h2>
          <a href={block.blog.href}>{block.blog.name}</a>
        </h2>
        {block.blog.tagline !== "" && <p>{block.blog.tagline}</p>}
        <a className={css.more} href={block.blog.href}>
          {block.more}
        </a>
      </div>
      {layout === "quarters" || layout === "thirds" ? (
        <div className={band.layouts[layout]}>
          {stories}
          {others}
        </div>
      ) : (
        <div className={layout === "lead" ? band.layouts.lead : band.list}>
          {stories}
          {layout === "lead" ? <div className={band.beside}>{others}</div> : others}
        </div>
      )}
    </section>
  );
}
