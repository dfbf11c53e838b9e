import { useState, type FormEvent } from "react";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Checkbox, RadioGroup } from "../ui/Choice.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Field, Select, TextInput } from "../ui/Field.tsx";
import { Buttons } from "../ui/Form.tsx";
import * as form from "../ui/form.css.ts";
import type { ImportsView } from "./present-imports.ts";
import { readField } from "./read-field.ts";
import { fileKinds, type ImportOrigin, type SourceHints } from "./worker-messages.ts";

interface Props {
  view: ImportsView;
  /** True while this is what comes next. */
  isFirst: boolean;
  onChoose: (origin: ImportOrigin, blogId: string, hints: SourceHints) => void;
}

/** The file or the running site, and the blog. A file isn't sent: it is read in the browser. */
export function ChooseSource({ view, isFirst, onChoose }: Props) {
  const { texts, blogs, newBlog } = view;
  const [from, setFrom] = useState<"file" | "site">("file");
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const text = (name: string) => readField(sent, name);
    const file = sent.get("file");
    const origin: ImportOrigin | null =
      from === "site"
        ? toOrigin(text("address"))
        : file instanceof File && file.name !== ""
          ? { file }
          : null;
    setError(origin === null ? (from === "site" ? texts.noAddress : texts.noFile) : null);
    if (origin !== null)
      onChoose(origin, text("blog"), {
        kind: [...fileKinds, "subscribers" as const].find((kind) => kind === text("kind")) ?? null,
        site: text("site"),
        permalinks: text("permalinks"),
        isPublic: sent.has("isPublic"),
      });
  };
  return (
    <form className={form.stack} onSubmit={submit} noValidate>
      <RadioGroup
        name="from"
        legend={texts.from}
        choices={[
          { value: "file", label: texts["from.file"], isChosen: from === "file" },
          { value: "site", label: texts["from.site"], isChosen: from === "site" },
        ]}
        onChoose={(value) => {
          setFrom(value === "site" ? "site" : "file");
          setError(null);
        }}
      />
      {from === "file" ? (
        <Field id="import-file" label={texts.file} hint={texts["file.hint"]} error={error}>
          {(control) => <input {...control} type="file" name="file" accept={acceptedFiles} />}
        </Field>
      ) : (
        <TextInput
          name="address"
          id="import-address"
          type="url"
          label={texts.address}
          hint={texts["address.hint"]}
          error={error}
          autoComplete="off"
          placeholder="https://"
          maxLength={2_000}
        />
      )}
      <Select
        name="blog"
        id="import-blog"
        label={texts.blog}
        hint={texts["blog.hint"]}
        choices={blogs.map(({ id, displayName }) => ({ value: id, label: displayName, isChosen: false }))}
      />
      {from === "file" && (
        <TextInput
          name="site"
          id="import-site"
          type="url"
          label={texts.site}
          hint={texts["site.hint"]}
          autoComplete="off"
          placeholder="https://"
        />
      )}
      {from === "file" && <FileOptions view={view} />}
      <Buttons>
        <Button kind={isFirst ? "primary" : "plain"}>{from === "file" ? texts.read : texts.readSite}</Button>
        <ButtonLink href={newBlog.href} kind="quiet">
          {newBlog.label}
        </ButtonLink>
      </Buttons>
    </form>
  );
}

/** Endings of the files that are read, for the browser's dialog. */
const acceptedFiles = ".xml,.json,.jsonl,.zip,.txt,.csv,.gz,.atom,.md";

/** What few files need. */
const FileOptions = ({ view: { texts, kinds } }: Pick<Props, "view">) => (
  <Disclosure summary={texts.more}>
    <div className={form.stack}>
      <Select
        name="kind"
        id="import-kind"
        label={texts.fileKind}
        hint={texts["fileKind.hint"]}
        choices={[
          { value: "", label: texts["fileKind.guess"], isChosen: true },
          ...fileKinds.map((kind) => ({ value: kind, label: kinds[kind], isChosen: false })),
          { value: "subscribers", label: kinds.subscribers, isChosen: false },
        ]}
      />
      <TextInput
        name="permalinks"
        id="import-permalinks"
        label={texts.permalinks}
        hint={texts["permalinks.hint"]}
        autoComplete="off"
        placeholder="/blog/:slug/"
        maxLength={200}
      />
      <Checkbox name="isPublic" label={texts.isPublic} hint={texts["isPublic.hint"]} />
    </div>
  </Disclosure>
);

/** People write addresses without their beginning. */
function toOrigin(written: string): ImportOrigin | null {
  const url = URL.parse(/^\w+:\/\//.test(written) ? written : `https://${written}`);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".")
    ? { address: url.href }
    : null;
}
