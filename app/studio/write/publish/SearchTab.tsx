import { cropImage } from "../../../image/build-image-url.ts";
import { bodyExcerpt } from "../../../../contract/plaintext.ts";
import { buildSlug } from "../../../../contract/slug.ts";
import { descriptionLength, findSearchText, findSocialCard } from "../../../blog/search-and-social.ts";
import { Section } from "../../ui/Page.tsx";
import { ImageFieldRow } from "./ImageFieldRow.tsx";
import * as css from "./publish.css.ts";
import { TextFieldRow } from "./TextFieldRow.tsx";
import { usePublishing, type PublishProps } from "./use-publishing.ts";

/** Longest title that Google shows in one line, characters. */
const titleLength = 60;

/** The story's look in search engines, social networks and feeds. */
export function SearchTab(props: PublishProps) {
  const publishing = usePublishing(props);
  const { view, values, text } = publishing;
  const labels = view.labels.publish;
  const post = { ...values, subhead: text.subhead, excerpt: bodyExcerpt(text.body), body: text.body };
  const headline = text.headline.trim();
  const search = findSearchText(post, headline);
  const card = findSocialCard(post, headline);
  const picture = card.image && cropImage(card.image, 1.91, view.images);
  const front = values.featuredMedia ?? values.mainMedia?.image ?? null;
  const frontPicture = front && cropImage(front, 16 / 9, view.images);
  const type = view.storyTypes.find(({ id }) => id === values.storyType)?.displayName;
  return (
    <>
      <Section title={labels["preview.title"]}>
        <figure className={css.preview}>
          <figcaption className={css.fieldRowLabel}>{labels["preview.search"]}</figcaption>
          <div className={css.searchResult}>
            <p className={css.searchAddress}>
              {view.blog.host} › {values.slug ?? buildSlug(headline)}
            </p>
            <p className={css.searchTitle}>
              {search.title} — {view.blog.displayName}
            </p>
            <p className={css.searchText}>{search.description}</p>
          </div>
        </figure>
        <figure className={css.preview}>
          <figcaption className={css.fieldRowLabel}>{labels["preview.social"]}</figcaption>
          <div className={css.socialCard}>
            {picture && <img src={picture.src} alt="" loading="lazy" />}
            <div className={css.socialText}>
              <p className={css.hint}>{view.blog.host}</p>
              <p className={css.socialTitle}>{card.title}</p>
              <p className={css.hint}>{card.description}</p>
            </div>
          </div>
        </figure>
        <figure className={css.preview}>
          <figcaption className={css.fieldRowLabel}>{labels["preview.front"]}</figcaption>
          <div className={css.frontCard}>
            <div>
              <p className={css.kicker}>{type ?? values.tags[0]?.displayName}</p>
              <p className={css.frontHeadline}>{headline || post.excerpt}</p>
            </div>
            {frontPicture && <img src={frontPicture.src} alt="" loading="lazy" />}
          </div>
        </figure>
        <figure className={css.preview}>
          <figcaption className={css.fieldRowLabel}>{labels["preview.feed"]}</figcaption>
          <p className={css.feedLine}>
            <strong>{headline}</strong> {view.blog.displayName}
          </p>
        </figure>
      </Section>
      <Section title={labels["tab.search"]}>
        <div>
          <TextFieldRow
            name="searchTitle"
            publishing={publishing}
            softLimit={titleLength}
            fallback={headline}
          />
          <TextFieldRow
            name="searchDescription"
            publishing={publishing}
            softLimit={descriptionLength}
            hint={labels["hint.searchDescription"]}
            isLong
          />
          <TextFieldRow name="socialTitle" publishing={publishing} fallback={headline} />
          <TextFieldRow name="socialDescription" publishing={publishing} isLong />
          <ImageFieldRow name="socialImage" publishing={publishing} hint={labels["hint.socialImage"]} />
        </div>
      </Section>
    </>
  );
}
