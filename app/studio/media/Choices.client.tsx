import { useEffect, useState, type ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty } from "../ui/Page.tsx";
import { TextInput } from "../ui/Field.tsx";

/** Delay after a key before the library is searched, ms. */
const pause = 200;

interface ChoicesProps<Choice> {
  path: string;
  labels: Record<"search" | "failed" | "empty", string>;
  /** Name of the field. */
  name: string;
  className: { list: string; choice: string };
  onChoose: (choice: Choice) => void;
  /** Renders a choice. */
  children: (choice: Choice) => ReactNode;
}

/** Items of the library, the newest or by words, to choose one from. */
export function Choices<Choice extends { id: string }>({
  path,
  labels,
  name,
  className,
  onChoose,
  children,
}: ChoicesProps<Choice>) {
  const [words, setWords] = useState("");
  const { choices, hasFailed } = useChoices<Choice>(path, words);
  return (
    <>
      <TextInput
        name={name}
        type="search"
        label={labels.search}
        value={words}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      {hasFailed && <Notice kind="error" text={labels.failed} />}
      {choices?.length === 0 && <Empty>{labels.empty}</Empty>}
      <ul className={className.list} aria-busy={choices === null}>
        {(choices ?? []).map((choice) => (
          <li key={choice.id}>
            <Button type="button" kind="quiet" className={className.choice} onClick={() => onChoose(choice)}>
              {children(choice)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The library's results for words, loaded at each opening; the previous ones stay until they arrive. */
function useChoices<Choice>(path: string, words: string) {
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const ask = async () => {
      try {
        const query = new URLSearchParams({ words });
        const response = await fetch(`${path}?${query.toString()}`, { signal: ended.signal });
        if (!response.ok) throw new Error(String(response.status));
        setChoices((await response.json<{ choices: Choice[] }>()).choices);
        setHasFailed(false);
      } catch {
        if (!ended.signal.aborted) setHasFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), words === "" ? 0 : pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [path, words]);
  return { choices, hasFailed };
}
