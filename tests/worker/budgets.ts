/**
 * Page weight budgets. The test fails above a ceiling, which is a tenth above the measured value (or exactly it, for
 * counts that must not grow and for third-party files): room for small additions, but larger ones need a decision.
 * Raise a ceiling only with a better reason than the one next to it, and lower it when bytes are saved.
 */

export interface Budget {
  /** Compressed bytes (gzip, level 9) if the name ends in "bytes", otherwise a count. */
  ceiling: number;
  /** The target in issue 4; null if there is none. */
  aim: number | null;
  reason: string;
}

export const budgets = {
  "script before interaction, bytes": {
    ceiling: 9_900,
    aim: 10_000,
    reason:
      "one module of our own; what few pages need it fetches there, such as the card of a person when a name is reached; asking whether what a page shows is followed is 80 bytes",
  },
  "script before interaction on a post with slides and a video, bytes": {
    ceiling: 12_300,
    aim: null,
    reason: "the module, and the two parts that such a post needs as it opens",
  },
  "all script of a post, bytes": {
    ceiling: 22_000,
    aim: 100_000,
    reason:
      "everything a reader of one post can come to load, but for the editor and the video player: replying in place, likes, drafts, the picture viewer, live updates; no framework",
  },
  "script of a studio page, bytes": {
    ceiling: 122_600,
    aim: 150_000,
    reason:
      "the moderation queue: React's DOM, Remix and its router, the route table, and the queue with replies in it",
  },
  "script of the desk for a front, bytes": {
    ceiling: 124_800,
    aim: 150_000,
    reason:
      "React's DOM, Remix and its router, the route table, and the desk; dragging, which comes once the page has started, is 7.3 kB of it",
  },
  "styles of a studio page, bytes": {
    ceiling: 20_700,
    aim: 20_000,
    reason:
      "the studio's own sheet, and on the queue the reader's, in which replies are set; the curve and the bars of the audience are 0.4 kB of the one sheet, tables that fit on phones 0.1 kB",
  },
  "script of the settings, bytes": {
    ceiling: 118_000,
    aim: 150_000,
    reason: "React's DOM, Remix and its router, the route table, and the largest of the account's pages",
  },
  "script of the sign-in page, bytes": {
    ceiling: 114_500,
    aim: 150_000,
    reason: "as the settings, with the passkeys; the page works before it has come",
  },
  "styles of the account's pages, bytes": {
    ceiling: 7_300,
    aim: 20_000,
    reason:
      "the studio's own sheet alone: nothing of the reader's; the page that the rail shows is in sight, and buttons of file fields are like the others",
  },
  "styles of a story as it is written, bytes": {
    ceiling: 11_600,
    aim: 20_000,
    reason: "the studio's own sheet, and one for all parts of this page",
  },
  "script before a story can be written, bytes": {
    ceiling: 110_400,
    aim: 130_000,
    reason:
      "ProseMirror, the schema of stories and what saves them; React and Remix come later and adopt the open text (docs/decisions/0100). Tab in lists and tables is 0.8 kB: it works with the first letter, or it leads out of the text; runs of text that somebody else deletes are kept from the first letter on (3.5 kB); what blocks a publication, an embargo among it; limits of members 0.1 kB",
  },
  "script of a story as it opens, bytes": {
    ceiling: 243_500,
    aim: 230_000,
    reason:
      "the same and the panel with the checklist; tables, pastes, forms of blocks and dialogs come when they are wanted. The engine of notes, notes beside the text, scheduled changes and suggestions are 9 kB of it, merging what is written at the same time 1.5 kB, runs of text for the recovery tray and its bounds 3.5 kB, which details somebody may change 1.5 kB, an embargo, where the story stands and its headline tests 1.2 kB, looks of blogs in the frame 0.5 kB, the page’s data read before React begins 0.1 kB; the pages of imports are 30 bytes of the route table; what a blog keeps from its partners 0.3 kB, what its writer may not do and why 0.4 kB",
  },
  "editor of replies, bytes": {
    ceiling: 86_000,
    aim: null,
    reason:
      "ProseMirror, of which what is needed is 67 kB, and our own rules for nodes, pastes and tools; only for who is " +
      "signed in and goes into the text of a reply, whose plain field works until it is there",
  },
  "video player where the browser plays no manifest, bytes": {
    ceiling: 119_000,
    aim: null,
    reason:
      "hls.js/light, the smallest build that its authors make; only after a press on play, never in Safari",
  },
  "stylesheet with the theme, bytes": {
    ceiling: 11_200,
    aim: 11_000,
    reason:
      "one stylesheet for every reader page of every blog, and the page's own theme; prices on cards and the questions of a quiz are 60 bytes of it, dots between details that end no line and the form among the blocks of a front 100; what only a script opens, and pages that few open, bring their own",
  },
  "HTML of a front, bytes": {
    ceiling: 7_300,
    aim: null,
    reason:
      "cards with picture sets in five widths; in the head the share card, the feeds, the icons, and for search engines " +
      "the list of the posts by their addresses",
  },
  "HTML of a post without its text, bytes": {
    ceiling: 11_750,
    aim: null,
    reason:
      "the reader's choice of light or dark, applied before the first paint (170 bytes); what the head says to search engines and share cards, each shown reply among it; the frame, in whose foot six pages are linked that say how the network works, the sidebar, what else there is to read; no data of loaders; of the discussion its tabs and orders, and " +
      "with each reply why it is in sight, the links by which it is answered and liked without script, its name for screen readers, and the menu with the others; the menu of the account; the form of the blog's newsletter (420 bytes)",
  },
  "HTML and style of a lite post before compression, without its words and pictures": {
    ceiling: 10_700,
    aim: 10_000,
    reason:
      "tags and addresses of the story, its replies and the frame, the form of the blog's newsletter (510 bytes); no " +
      "class, no script, no data (docs/decisions/0092)",
  },
  "fonts of a page, bytes": {
    ceiling: 66_000,
    aim: null,
    reason:
      "cut to the letters of both locales (docs/decisions/0022): the two that the page asks for before its text",
  },
  "requests before the first text": {
    ceiling: 4,
    aim: 4,
    reason: "the page, its stylesheet and two fonts; the script waits for none and nothing waits for it",
  },
  "requests of a front as it opens": {
    ceiling: 9,
    aim: null,
    reason:
      "as before the first text, the sheet of bands beside the shared one, the script, the icon, and the pictures of the first screen; the rest is lazy",
  },
  "requests of a post as it opens": {
    ceiling: 9,
    aim: null,
    reason: "as before the first text, the script, the icon, its lead, its author and one card",
  },
  "Worker as it starts, bytes": {
    ceiling: 387_000,
    aim: 524_288,
    reason:
      "reader pages, feeds, lite and AMP with React's server, the router and all themes, and 26 kB of their texts in both languages; a cold start compiles all but the texts, which are parsed when they are needed (docs/decisions/0001)",
  },
  "Worker's studio, bytes": {
    ceiling: 299_000,
    aim: null,
    reason:
      "all pages of the studio and the account, of which both states of a conflict at the desk of a front, its parts, and its changes in words are 3.4 kB, audiences of flags, groups, undo from the log and what is found by keys 10 kB; 32 kB are its frame, React's printer of hydrated pages and routes without a page, which were evaluated as an isolate starts; evaluated when the first of them is asked for (docs/decisions/0001)",
  },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;
