import { Message, Entry } from "./LiveFeed.tsx";
import type { ChatView } from "./present-mode-page.ts";
import type { EntryView } from "./present-liveblog.ts";

export interface ItemsView {
  entries: EntryView[];
  messages: ChatView["messages"];
}

/** Fragment fetched by `follow-items.client.ts`, which inserts the items into the page. */
export function ItemsPage({ items }: { items: ItemsView }) {
  return (
    <>
      {items.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {items.messages.map(({ editedMillis, ...message }) => (
        <Message key={message.id} message={message} edited={editedMillis} />
      ))}
    </>
  );
}
