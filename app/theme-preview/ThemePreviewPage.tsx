import type { ThemePreviewView } from "./present-theme-preview.ts";
import * as css from "./theme-preview.css.ts";

/** Every theme on the same front page and post, side by side. */
export function ThemePreviewPage({ preview }: { preview: ThemePreviewView }) {
  const { scheme, width } = preview;
  return (
    <div className={css.page}>
      <h1>{preview.title}</h1>
      <form className={css.controls}>
        <Select name="scheme" field={scheme} />
        <Select name="width" field={width} />
        <button>{preview.show}</button>
      </form>
      <ul className={css.list}>
        {preview.themes.map(({ name, previews }) => (
          <li key={name} id={name}>
            <h2>{name}</h2>
            <div className={css.previews}>
              {previews.map(({ title, src }) => (
                <div key={src} className={css.preview[width.value]}>
                  <iframe title={title} src={src} loading="lazy" className={css.scheme[scheme.value]} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Select({ name, field }: { name: string; field: ThemePreviewView["scheme" | "width"] }) {
  return (
    <label>
      {field.label}
      <select name={name} defaultValue={String(field.value)}>
        {field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
