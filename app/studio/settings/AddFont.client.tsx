import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Field, Select, TextInput } from "../ui/Field.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { sendFont } from "./look-calls.client.ts";
import * as css from "./look.css.ts";
import type { PreparedFont } from "./prepare-font.client.ts";
import type { FontLabel, LookFontsView } from "./present-look-fonts.ts";
import { readFont } from "./start-font-worker.client.ts";

interface AddFontProps {
  view: LookFontsView;
  /** Called with the value by which a look names the font, and what it is for. */
  onAdded: (value: string, role: string) => void;
}

/** Reads a font, says what is in it, and adds it to those of the blog. It lies in the form of the look, so no field is sent. */
export default function AddFont({ view, onAdded }: AddFontProps) {
  const { labels } = view;
  const [font, setFont] = useState<PreparedFont | null>(null);
  const [fault, setFault] = useState<FontLabel | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async (file: File | undefined) => {
    setFont(null);
    setFault(null);
    if (!file) return;
    setBusy(true);
    const found = await readFont(file);
    setBusy(false);
    if (typeof found === "string") setFault(found);
    else setFont(found);
  };
  return (
    <div className={css.addFont}>
      <Field
        id="look-font-file"
        label={labels.file}
        hint={labels["file.hint"]}
        error={fault && labels[fault]}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".woff2,.ttf,.otf,font/woff2,font/ttf,font/otf"
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <Notice kind="info" text={isBusy ? labels.reading : null} />
      {font && <FoundFont key={font.bytes.length} view={view} font={font} onAdded={onAdded} />}
    </div>
  );
}

function FoundFont({ view, font, onAdded }: AddFontProps & { font: PreparedFont }) {
  const { labels, kinds, locale } = view;
  const { data, bytes, lacks } = font;
  const [name, setName] = useState(data.name);
  const [kind, setKind] = useState(data.kind);
  const roles = view.fields.map(({ name: value, label }) => ({ value, label, isChosen: false }));
  const [role, setRole] = useState<string>(roles[0]?.value ?? "");
  const [isLicensed, setLicensed] = useState(false);
  const [fault, setFault] = useState<FontLabel | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { from, to } = data.weights;
  const size = new Intl.NumberFormat(locale).format(Math.ceil(bytes.length / 1000));
  const weights = (from === to ? labels.weight : labels.weights)
    .replace("{from}", `${from}`)
    .replace("{to}", `${to}`)
    .replace("{size}", size);
  const add = async () => {
    setFault(isLicensed ? null : "unlicensed");
    if (!isLicensed || isBusy) return;
    setBusy(true);
    const sent = await sendFont(view, { ...data, name, kind }, bytes);
    setBusy(false);
    if ("fault" in sent) setFault(sent.fault);
    else onAdded(sent.value, role);
  };
  return (
    <>
      <p>{weights}</p>
      <p>{lacks.length === 0 ? labels.complete : labels.lacks.replace("{characters}", lacks.join(" "))}</p>
      <TextInput
        id="look-font-name"
        name=""
        label={labels.name}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Select
        id="look-font-kind"
        name=""
        label={labels.kind}
        hint={labels["kind.hint"]}
        choices={kinds}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value === "serif" ? "serif" : "sans")}
      />
      <Select
        id="look-font-role"
        name=""
        label={labels.role}
        choices={roles}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value)}
      />
      <Checkbox
        label={labels.license}
        checked={isLicensed}
        onChange={({ currentTarget }) => setLicensed(currentTarget.checked)}
      />
      <Notice kind="error" text={fault && labels[fault]} />
      <Buttons>
        <Button type="button" onClick={() => void add()}>
          {labels.submit}
        </Button>
      </Buttons>
    </>
  );
}
