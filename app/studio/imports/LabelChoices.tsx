import { useState } from "react";
import { createTag } from "../../../cli/tag.ts";
import type { Tag } from "../../../contract/entities/taxonomy.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Table } from "../ui/Table.tsx";
import { Intro } from "../ui/Text.tsx";
import { fillText } from "./fill-text.ts";
import * as css from "./imports.css.ts";
import type { ImportsView } from "./present-imports.ts";
import type { FileSummary, FileTag, RunChoices } from "./worker-messages.ts";

export type LabelChoice = Pick<RunChoices, "tags" | "categories">;

interface Props {
  summary: Pick<FileSummary, "labels" | "places">;
  view: Pick<ImportsView, "texts" | "locale">;
  onChange: (change: (before: LabelChoice) => LabelChoice) => void;
}

/** What the tags and categories of a file become: as in the file, another tag, a category of the blog, or nothing. */
export function LabelChoices({ summary: { labels, places }, view: { texts, locale }, onChange }: Props) {
  const number = (value: number) => value.toLocaleString(locale);
  const setTag = (urlName: string, tag: Tag | null | undefined) =>
    onChange((before) => ({ ...before, tags: replace(before.tags, urlName, tag) }));
  const setCategory = (urlName: string, value: string) => {
    const place = places[Number(value)];
    const chosen =
      value === "none" ? null : place && { storyType: place.storyType, category: place.category };
    onChange((before) => ({ ...before, categories: replace(before.categories, urlName, chosen) }));
  };
  return (
    <>
      {labels.tags.length > 0 && (
        <Disclosure summary={fillText(texts["tags.all"], { count: number(labels.tagCount) })}>
          {labels.tagCount > labels.tags.length && (
            <Intro>{fillText(texts["tags.more"], { count: number(labels.tags.length) })}</Intro>
          )}
          <Table isNarrow columns={[texts.name, texts.stories, texts["tags.as"]]}>
            {labels.tags.map((tag) => (
              <tr key={tag.urlName}>
                <th scope="row">{tag.displayName}</th>
                <td>{number(tag.stories)}</td>
                <td>
                  <TagChoice tag={tag} texts={texts} onChoose={(chosen) => setTag(tag.urlName, chosen)} />
                </td>
              </tr>
            ))}
          </Table>
        </Disclosure>
      )}
      {labels.categories.length > 0 && places.length > 0 && (
        <Disclosure summary={fillText(texts["categories.all"], { count: number(labels.categories.length) })}>
          <Intro>{texts["categories.hint"]}</Intro>
          <Table isNarrow columns={[texts.name, texts.stories, texts["tags.as"]]}>
            {labels.categories.map(({ urlName, displayName, stories }) => (
              <tr key={urlName}>
                <th scope="row">{displayName}</th>
                <td>{number(stories)}</td>
                <td>
                  <select
                    className={css.name}
                    aria-label={fillText(texts.screenName, { name: displayName })}
                    onChange={({ currentTarget: { value } }) => setCategory(urlName, value)}
                  >
                    <option value="">{texts["categories.same"]}</option>
                    {places.map(({ name }, position) => (
                      <option key={name} value={position}>
                        {name}
                      </option>
                    ))}
                    <option value="none">{texts["categories.none"]}</option>
                  </select>
                </td>
              </tr>
            ))}
          </Table>
        </Disclosure>
      )}
    </>
  );
}

interface TagChoiceProps {
  tag: FileTag;
  texts: ImportsView["texts"];
  /** Undefined for the tag as it is in the file, null for none. */
  onChoose: (tag: Tag | null | undefined) => void;
}

/** What one tag becomes; another name is written into a field. */
function TagChoice({ tag: { displayName, isHere, near }, texts, onChoose }: TagChoiceProps) {
  const [isOther, setIsOther] = useState(false);
  const name = fillText(texts.screenName, { name: displayName });
  return (
    <>
      <select
        className={css.name}
        aria-label={name}
        onChange={({ currentTarget: { value } }) => {
          setIsOther(value === "other");
          onChoose(value === "none" ? null : near[Number(value)]);
        }}
      >
        <option value="">{isHere ? texts["tags.here"] : texts["tags.new"]}</option>
        {near.map((other, position) => (
          <option key={other.safeName} value={position}>
            {fillText(texts["tags.near"], { name: other.displayName })}
          </option>
        ))}
        <option value="other">{texts["tags.other"]}</option>
        <option value="none">{texts["tags.none"]}</option>
      </select>
      {isOther && (
        <input
          className={css.name}
          aria-label={fillText(texts["tags.otherName"], { name: displayName })}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChoose(createTag(value) ?? undefined)}
        />
      )}
    </>
  );
}

/** Pairs with another value for a name; without one if it is undefined. */
const replace = <T,>(pairs: readonly [string, T][], name: string, value: T | undefined): [string, T][] => [
  ...pairs.filter(([other]) => other !== name),
  ...(value === undefined ? [] : [[name, value] as [string, T]]),
];
