import { expect, test } from "vitest";
import { ManageCorrectionsPage } from "../../../../app/studio/corrections/ManageCorrectionsPage.tsx";
import {
  presentManageCorrections,
  type CorrectionsState,
} from "../../../../app/studio/corrections/present-manage-corrections.ts";
import { buildBlog, buildPage, buildPerson, now } from "../../page-fixture.ts";
import { printInRouter } from "../in-router.tsx";

const story = { id: "7", blogId: "9", headline: "The Lamp", permalink: "https://kotaku.com/the-lamp-7" };
const correction = {
  id: "c1",
  kind: "correction" as const,
  text: "It is green.",
  personId: "1",
  timeMillis: now,
  story,
  changedTimeMillis: now,
  withdrawnTimeMillis: null,
  withdrawnByPersonId: null,
  possible: { edit: false, withdraw: false },
};

type State = "live" | "removed" | "unpublished";
const present = (state: State) => {
  const chosen: CorrectionsState = {
    q: "",
    found: null,
    story: {
      story: { ...story, publishTimeMillis: now, state },
      items: [correction],
      people: [buildPerson("1")],
    },
    form: { id: "new", storyId: "7", kind: "correction", text: "", isChange: false },
    error: null,
    done: null,
  };
  return presentManageCorrections(null, buildBlog(), chosen, buildPage());
};
const print = (state: State) => printInRouter(<ManageCorrectionsPage view={present(state)} />);

test("a live story has its corrections and a form for another", () => {
  const view = present("live");
  expect([view.closed, view.form?.storyId, view.items.length]).toEqual([null, "7", 1]);
  expect(print("live")).toContain("It is green.");
});

test.each([
  ["removed", "This story was taken down. Its corrections are kept here"],
  ["unpublished", "This story isn’t published yet."],
] as const)("a story that is %s has its corrections, and says why there is no form", (state, text) => {
  const html = print(state);
  expect(html).toContain("It is green.");
  expect(html).toContain(text);
  expect(html).toContain('href="/write/7"');
  expect(html).not.toContain("Publish correction");
});
