import { lazy, Suspense, useRef, useState, type ChangeEvent } from "react";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Field } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro } from "../ui/Text.tsx";
import { AccountField } from "./AccountField.tsx";
import { PasskeyForm } from "./PasskeyForm.tsx";
import * as css from "./account.css.ts";
import type { OwnImageView, SavingLabels } from "./present-own-image.ts";
import type { SettingsView } from "./present-settings.ts";
import type { SignInMethodsView } from "./present-sign-in-methods.ts";
import { HiddenFields, RemoveForm } from "./RemoveForm.tsx";
import { SaveForm } from "./SaveForm.tsx";
import { SectionState } from "./SectionState.tsx";
import { settingsFields as fields } from "./settings-fields.ts";
import { useSaving } from "./use-saving.ts";

const ImageCrop = lazy(() => import("./ImageCrop.client.tsx"));

/** The services' limit, bytes. A larger file is not sent at all. */
const maxBytes = 5 * 1024 * 1024;

interface OwnImageSectionProps {
  page: SettingsView;
  save: { labels: SavingLabels; isSaved: boolean };
}

/** The account's picture: a square of a file that is chosen here. */
export function OwnImageSection({ page, save }: OwnImageSectionProps) {
  const { picture } = page;
  const removal = useSaving();
  return (
    <Section title={picture.title}>
      <div className={css.imageForm}>
        <Avatar image={picture.image} isLarge />
        <div>
          <SaveForm
            action={picture.action}
            encType="multipart/form-data"
            submit={picture.submit}
            kind="plain"
            {...save}
          >
            {/* The key empties the field once a picture is saved. */}
            {() => <ImageField key={picture.image.src} picture={picture} />}
          </SaveForm>
          {picture.remove && (
            <RemoveForm saving={removal} action={page.action} fields={{ [fields.intent]: "removePicture" }}>
              {picture.remove}
            </RemoveForm>
          )}
        </div>
      </div>
    </Section>
  );
}

function ImageField({ picture }: { picture: OwnImageView }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const isTooLarge = (chosen?.size ?? 0) > maxBytes;
  // A square of an animation would lose its motion.
  const isStill = chosen !== null && chosen.type !== "image/gif";
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setChosen(files?.[0] ?? null);
  const replace = (square: File) => {
    const files = new DataTransfer();
    files.items.add(square);
    if (input.current) input.current.files = files.files;
  };
  return (
    <>
      <Field
        id="picture-file"
        label={picture.label}
        hint={picture.hint}
        error={isTooLarge ? picture.invalid : picture.error}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            // Without a name a field is not sent.
            name={isTooLarge ? undefined : fields.picture}
            accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
            onChange={choose}
          />
        )}
      </Field>
      {isStill && !isTooLarge && (
        <Suspense fallback={null}>
          <ImageCrop
            key={`${chosen.name} ${chosen.lastModified}`}
            file={chosen}
            labels={picture.crop}
            onCrop={replace}
          />
        </Suspense>
      )}
    </>
  );
}

/** The settings' list of sign-in methods. */
export function SignInMethods({ page, methods }: { page: SettingsView; methods: SignInMethodsView }) {
  const { passkey, providers } = methods;
  const adding = useSaving<SettingsView>();
  return (
    <Section title={methods.title}>
      <Intro>{methods.text}</Intro>
      <Notice kind="error" text={adding.answered?.methods?.error ?? methods.error} />
      <SectionState text={page.saved === "methods" ? page.saving.saved : ""} />
      <RowList isInSection>
        {methods.fixed.map(({ id, name, detail }) => (
          <Row key={id} level={3} title={name} details={detail} />
        ))}
        {methods.items.map((method) => (
          <Method key={`${method.kind} ${method.id}`} method={method} page={page} />
        ))}
      </RowList>
      <PasskeyForm
        form={passkey}
        hidden={{ [fields.intent]: "addPasskey" }}
        send={(form) => {
          adding.begin();
          adding.fetcher.submit(form, {
            action: stripPreviewPrefix(passkey.action),
            preventScrollReset: true,
          });
        }}
      >
        <AccountField field={passkey.name} id="passkey-name" autoComplete="off" />
      </PasskeyForm>
      {/* The response redirects to the provider's site: a document is loaded. */}
      {providers.items.map(({ id, label }) => (
        <form key={id} method="post" action={providers.action}>
          <HiddenFields fields={{ mode: "link" }} />
          <Button name="provider" value={id}>
            {label}
          </Button>
        </form>
      ))}
    </Section>
  );
}

interface MethodProps {
  method: SignInMethodsView["items"][number];
  page: SettingsView;
}

/** Hides its row as soon as the button is pressed; shows it again with the reason if the method can't be removed. */
function Method({ method, page }: MethodProps) {
  const { rename } = method;
  const saving = useSaving<SettingsView>();
  const { answered } = saving;
  return (
    <Row
      level={3}
      hidden={saving.isSending}
      title={method.name}
      details={method.detail}
      action={
        <RemoveForm
          saving={saving}
          action={page.action}
          fields={{
            [fields.intent]: "removeMethod",
            [fields.methodKind]: method.kind,
            [fields.methodId]: method.id,
          }}
          aria-label={method.removeLabel}
        >
          {method.remove}
        </RemoveForm>
      }
    >
      <Notice kind="error" text={answered?.methods?.error ?? answered?.error ?? null} />
      {/* The name as key closes the form once the name has changed. */}
      {rename && <Rename key={method.name} id={method.id} rename={rename} page={page} />}
    </Row>
  );
}

interface RenameProps {
  id: string;
  rename: NonNullable<MethodProps["method"]["rename"]>;
  page: SettingsView;
}

/** Opens without script; is open on load if the name could not be saved. */
const Rename = ({ id, rename, page }: RenameProps) => (
  <Disclosure summary={<span aria-label={rename.openLabel}>{rename.open}</span>} open={rename.isOpen}>
    <SaveForm<SettingsView>
      action={page.action}
      labels={page.saving}
      isSaved={false}
      submit={rename.submit}
      kind="plain"
    >
      {(answered) => {
        const own = answered?.methods?.items.find((one) => one.id === id)?.rename ?? rename;
        return (
          <>
            <Notice kind="error" text={answered?.methods?.error ?? answered?.error ?? null} />
            <HiddenFields fields={{ [fields.intent]: "renamePasskey", [fields.methodId]: id }} />
            <AccountField field={own.field} id={`name-${id}`} autoComplete="off" />
          </>
        );
      }}
    </SaveForm>
  </Disclosure>
);
