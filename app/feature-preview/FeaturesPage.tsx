import type { FeaturesView, FeatureView } from "./present-features.ts";
import * as css from "./feature-preview.css.ts";

/** What is hidden here is shown by `flip-switches.client.ts`: without script there is nothing to switch. */
export function FeaturesPage({ page: { title, intro, features, labels, network, overview } }: Props) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.intro}>{intro}</p>
      {features.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <>
          <Notices labels={labels} />
          <ul className={css.list}>
            {features.map((feature) => (
              <Feature key={feature.name} feature={feature} labels={labels} />
            ))}
          </ul>
          <button type="button" className={css.button} data-undo-flips hidden>
            {labels.undo}
          </button>
        </>
      )}
      {overview && (
        <a className={css.link} href={overview.href}>
          {overview.label}
        </a>
      )}
      {network && <NetworkFlags network={network} />}
    </div>
  );
}

interface Props {
  page: FeaturesView;
}

/** One of the two is shown at most. */
export function Notices({ labels }: { labels: Record<"needsScript" | "notKept", string> }) {
  return (
    <>
      <p className={css.notice} data-needs-script>
        {labels.needsScript}
      </p>
      <output className={css.notice} data-not-kept hidden>
        {labels.notKept}
      </output>
    </>
  );
}

function Feature({ feature, labels }: { feature: FeatureView; labels: FeaturesView["labels"] }) {
  const { name, description, lang, isOn, state, origin } = feature;
  return (
    <li className={css.item}>
      <h2 className={css.name}>{name}</h2>
      {description !== "" && <p lang={lang}>{description}</p>}
      <p className={css.meta}>
        <span className={isOn ? css.on : css.off}>{state}</span>
        <span>{origin}</span>
        <span className={css.mark} data-flipped={name} hidden>
          {labels.flipped}
        </span>
      </p>
      <label className={css.choice} hidden>
        <input
          type="checkbox"
          className={css.control}
          aria-label={`${name}: ${labels.flip}`}
          data-flip={name}
        />
        <span>{labels.flip}</span>
      </label>
    </li>
  );
}

function NetworkFlags({ network }: { network: NonNullable<FeaturesView["network"]> }) {
  return (
    <section className={css.section} aria-labelledby="trial-network">
      <h2 id="trial-network">{network.title}</h2>
      <p>{network.text}</p>
      <ul className={css.blogs}>
        {network.blogs.map((blog) => (
          <li key={blog.href}>
            <a className={css.link} href={blog.href}>
              {blog.label}
            </a>
            {blog.nothing !== null && <p className={css.quiet}>{blog.nothing}</p>}
            {blog.settings.map((setting) => (
              <p key={setting} className={css.setting}>
                {setting}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
