import { describe, expect, test } from "vitest";
import { createIntl } from "../../../../../app/intl/create-intl.ts";
import { DeletionRequest } from "../../../../../app/studio/write/publish/DeletionRequest.tsx";
import { AdZoneFieldRow } from "../../../../../app/studio/write/publish/distribution-fields.tsx";
import { PeopleFieldRow } from "../../../../../app/studio/write/publish/NamesFieldRow.tsx";
import { presentPublishLabels } from "../../../../../app/studio/write/publish/publish-labels.ts";
import { SwitchFieldRow } from "../../../../../app/studio/write/publish/TextFieldRow.tsx";
import type { Publishing } from "../../../../../app/studio/write/publish/use-publishing.ts";
import { findDraftRelations, type Standing } from "../../../../../contract/permissions.ts";
import { printInRouter } from "../../in-router.tsx";

/* Rows of the panel, as different people see them. "me" is the viewer, "ann" began the story. */

const fail = (message: string) => {
  throw new Error(message);
};
const labels = presentPublishLabels(createIntl("en-US", fail));
const values = { sponsored: false, isPage: false, authorIds: ["ann", "me"] };

const look = (role: Standing, more: object = {}) =>
  ({
    view: {
      labels,
      people: ["ann", "me"].map((id) => ({ id, screenName: id, name: id.toUpperCase() })),
    },
    draft: {
      possible: { write: true, remove: role === "Admin" },
      permalink: null,
      state: "draft",
      deletion: null,
      rights: {
        personId: "me",
        starterId: "ann",
        wasPublished: false,
        standings: [role],
        relations: findDraftRelations([role], true),
        obstacles: [],
      },
      ...more,
    },
    sync: { fields: {} },
    values,
  }) as unknown as Publishing;

describe("a detail", () => {
  const print = (role: Standing) =>
    printInRouter(<SwitchFieldRow name="sponsored" publishing={look(role)} />);

  test("that a person may not change has a lock in the place of its control, and says who may", () => {
    expect(print("Admin")).toContain('type="checkbox"');
    expect(print("Admin")).not.toContain("Only admins");
    for (const role of ["Freelancer", "Contributor", "Author"] as const) {
      const html = print(role);
      expect(html).not.toContain("checkbox");
      expect(html).toContain("Only admins and the owner of the blog can change this.");
      expect(html).toContain('aria-label="You can’t change this"');
    }
  });
});

describe("a story’s ads", () => {
  const print = (adZone: string | null, role: Standing = "Author") =>
    printInRouter(<AdZoneFieldRow publishing={{ ...look(role), values: { ...values, adZone } as never }} />);

  test("are switched off by a checkbox, which also shows a zone for that purpose that was typed", () => {
    expect(print(null)).toContain("Show no ads");
    for (const zone of [null, "launch", "collapsed"]) expect(print(zone)).not.toContain("checked");
    for (const zone of ["collapse", " Collapse "]) {
      expect(print(zone)).toMatch(/type="checkbox" checked=""/);
      expect(print(zone)).not.toMatch(/collapse|usual ads/i);
    }
    expect(print("launch")).toMatch(/launch.*Leave blank for the blog’s usual ads\./s);
    expect(print("collapse", "Contributor")).toContain("Show no ads");
  });
});

describe("the authors", () => {
  const print = (role: Standing) => printInRouter(<PeopleFieldRow publishing={look(role)} />);

  test("are removed and added as the services allow it", () => {
    const offers = (role: Standing) => {
      const html = print(role);
      return [
        html.includes('aria-label="Remove ANN"'),
        html.includes('aria-label="Remove ME"'),
        // The field is rendered once the page's script runs.
        !(PeopleFieldRow({ publishing: look(role) }).props as { isClosed: boolean }).isClosed,
      ];
    };
    expect(offers("Contributor")).toEqual([false, true, false]);
    expect(offers("Author")).toEqual([false, true, true]);
    expect(offers("Admin")).toEqual([true, true, true]);
    expect(print("Contributor")).toContain("can add other people’s names.");
    expect(print("Author")).toContain("can remove the person who started the story.");
  });
});

describe("a request to delete the draft", () => {
  const print = (role: Standing, personId: string) => {
    const deletion = { personId, timeMillis: 1, reason: "It is a double." };
    return printInRouter(<DeletionRequest publishing={look(role, { deletion })} />);
  };

  test("says who asks and why, and is declined or withdrawn", () => {
    expect(print("Admin", "ann")).toMatch(/ANN asked to delete this draft: It is a double\..*Keep draft/s);
    expect(print("Contributor", "me")).toMatch(/You asked to delete this draft.*Withdraw request/s);
    expect(print("Contributor", "ann")).not.toContain("<button");
  });
});
