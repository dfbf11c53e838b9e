import { useState, type ReactNode } from "react";
import { discardDraft } from "../../discussion/keep-draft.client.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Buttons } from "../ui/Form.tsx";
import { createKey } from "./device.client.ts";
import { liveblogFields as fields, readField } from "./liveblog-answer.ts";
import { LibraryButton } from "./LibraryButton.tsx";
import type { Outbox } from "./outbox.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";
import { RichForm } from "./RichForm.tsx";

interface ComposerProps {
  view: LiveblogView;
  outbox: Outbox | null;
  readClock: () => number;
  /** Beside the button: what became of what was posted. */
  status: ReactNode;
}

/** Where an update is written. Post puts it on the device; it goes out from there. */
export function Composer({ view, outbox, readClock, status }: ComposerProps) {
  const [posted, setPosted] = useState(0);
  const { labels, id, ownId } = view;
  const post = (sent: FormData, form: HTMLFormElement) => {
    const text = readField(sent, fields.text);
    const nodes = readField(sent, fields.nodes);
    if (outbox === null || (text.trim() === "" && nodes === "")) return;
    const isKey = sent.has(fields.isKey);
    const key = readField(sent, fields.key) || createKey();
    void outbox.add({
      key,
      storyId: id,
      personId: ownId,
      action: "write",
      entryId: null,
      seenTimeMillis: null,
      nodes,
      text,
      isKey,
      refused: null,
      theirs: null,
      writtenTimeMillis: readClock(),
    });
    discardDraft(form);
    setPosted(posted + 1);
  };
  return (
    <RichForm
      key={posted}
      id="update"
      path={view.path}
      action="write"
      label={labels.compose}
      hint={view.hint}
      editor={view.editor}
      rows={4}
      isKept
      isFocused={posted > 0}
      onSend={post}
    >
      {/* The first form's is the server's, for sending it without script; each later one has its own. */}
      <PostKey first={posted === 0 ? view.key : null} />
      <Checkbox name={fields.isKey} value="1" label={labels.isKey} />
      <Buttons>
        <Button kind="primary">{labels.post}</Button>
        <LibraryButton view={view} />
        {status}
      </Buttons>
    </RichForm>
  );
}

function PostKey({ first }: { first: string | null }) {
  const [key] = useState(() => first ?? createKey());
  return <input type="hidden" name={fields.key} defaultValue={key} />;
}
